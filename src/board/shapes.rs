//! Meshes made by code: lathed discs and studs, the swept frame, the inlaid lines, and the flat shapes of marks.

use std::f32::consts::TAU;

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

/// Triangles with normals, texture coordinates and tangents under construction.
#[derive(Default)]
struct Builder {
    positions: Vec<[f32; 3]>,
    normals: Vec<[f32; 3]>,
    uvs: Vec<[f32; 2]>,
    tangents: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl Builder {
    /// Adds a vertex whose tangent lies along `x`, which suits textures laid on from above.
    fn vertex(&mut self, position: Vec3, normal: Vec3, uv: Vec2) -> u32 {
        self.vertex_with(position, normal, uv, Vec3::X)
    }

    fn vertex_with(&mut self, position: Vec3, normal: Vec3, uv: Vec2, tangent: Vec3) -> u32 {
        #[expect(clippy::cast_possible_truncation, reason = "meshes are small")]
        let index = self.positions.len() as u32;
        self.positions.push(position.to_array());
        self.normals.push(normal.normalize_or(Vec3::Y).to_array());
        self.uvs.push(uv.to_array());
        self.tangents.push(tangent.extend(1.0).to_array());
        index
    }

    fn quad(&mut self, [a, b, c, d]: [u32; 4]) {
        self.indices.extend([a, b, c, a, c, d]);
    }

    /// Adds a flat rectangle that faces up; a point's `y` is its `z` in space.
    fn flat(&mut self, rect: Rect) {
        let corners = [rect.min, Vec2::new(rect.min.x, rect.max.y), rect.max, Vec2::new(rect.max.x, rect.min.y)];
        let vertices = corners.map(|corner| {
            let uv = (corner - rect.min) / rect.size();
            self.vertex(Vec3::new(corner.x, 0.0, corner.y), Vec3::Y, uv)
        });
        self.quad(vertices);
    }

    /// Adds a flat ring that faces up.
    fn flat_ring(&mut self, inner: f32, outer: f32) {
        const SECTORS: u8 = 64;
        let rings = [inner, outer].map(|radius| {
            (0..=SECTORS)
                .map(|sector| {
                    let (sin, cos) = (TAU * f32::from(sector) / f32::from(SECTORS)).sin_cos();
                    let uv = Vec2::new(cos, sin) * (radius / outer) * 0.5 + 0.5;
                    self.vertex(Vec3::new(cos * radius, 0.0, sin * radius), Vec3::Y, uv)
                })
                .collect::<Vec<u32>>()
        });
        join_rings(self, &rings, false);
    }

    fn build(self) -> Mesh {
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.uvs)
            .with_inserted_attribute(Mesh::ATTRIBUTE_TANGENT, self.tangents)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}

/// A point of a profile: distance from the axis, height, and the surface's normal there as (outward, up).
type ProfilePoint = (f32, f32, Vec2);

/// A quarter of a circle between a flat face and an upright side, as profile points.
fn rounded(radius: f32, height: f32, bevel: f32, steps: u32) -> impl Iterator<Item = ProfilePoint> {
    (0..=steps).map(move |step| {
        #[expect(clippy::cast_precision_loss, reason = "a few steps")]
        let (sin, cos) = (TAU / 4.0 * step as f32 / steps as f32).sin_cos();
        (radius - bevel + bevel * sin, height - bevel + bevel * cos, Vec2::new(sin, cos))
    })
}

/// A two-faced disc with rounded edges, its middle at the origin. The texture is laid on from above with the upper face in
/// its left half and the lower one in its right; where the disc is turned by half around `x`, the lower face reads the same.
pub fn disc(radius: f32, height: f32) -> Mesh {
    const SECTORS: u32 = 64;
    let half = height / 2.0;
    let bevel = half * 0.55;
    let mut builder = Builder::default();
    for (up, left) in [(1.0, 0.0), (-1.0, 0.5)] {
        let mut profile: Vec<ProfilePoint> = vec![(0.0, half, Vec2::Y), (radius * 0.55, half, Vec2::Y)];
        profile.extend(rounded(radius, half, bevel, 6));
        profile.push((radius, 0.0, Vec2::X));
        let rings: Vec<Vec<u32>> = profile
            .iter()
            .map(|&(out, height, normal)| {
                (0..=SECTORS)
                    .map(|sector| {
                        #[expect(clippy::cast_precision_loss, reason = "a few sectors")]
                        let (sin, cos) = (TAU * sector as f32 / SECTORS as f32).sin_cos();
                        // The picture of a face reaches to the disc's edge; the side takes the colour of the edge.
                        let uv = Vec2::new(cos, up * sin) * (out / radius) * 0.49 + 0.5;
                        builder.vertex(
                            Vec3::new(cos * out, up * height, sin * out),
                            Vec3::new(cos * normal.x, up * normal.y, sin * normal.x),
                            Vec2::new(left + uv.x / 2.0, uv.y),
                        )
                    })
                    .collect()
            })
            .collect();
        join_rings(&mut builder, &rings, up < 0.0);
    }
    builder.build()
}

/// A shallow dome, such as a stud at a point.
pub fn dome(radius: f32, height: f32) -> Mesh {
    const SECTORS: u32 = 24;
    const STEPS: u32 = 5;
    let mut builder = Builder::default();
    #[expect(clippy::cast_precision_loss, reason = "a few steps")]
    let rings: Vec<Vec<u32>> = (0..=STEPS)
        .map(|step| {
            let (rise, run) = (TAU / 4.0 * step as f32 / STEPS as f32).sin_cos();
            let (out, up) = (radius * rise, height * run);
            (0..=SECTORS)
                .map(|sector| {
                    let (sin, cos) = (TAU * sector as f32 / SECTORS as f32).sin_cos();
                    let normal = Vec3::new(cos * rise / radius, run / height, sin * rise / radius);
                    builder.vertex(Vec3::new(cos * out, up, sin * out), normal, Vec2::new(cos, sin))
                })
                .collect()
        })
        .collect();
    join_rings(&mut builder, &rings, false);
    builder.build()
}

/// Joins rings of equally many vertices, each outside or below the one before it.
fn join_rings(builder: &mut Builder, rings: &[Vec<u32>], mirrored: bool) {
    for pair in rings.windows(2) {
        for (inner, outer) in pair[0].windows(2).zip(pair[1].windows(2)) {
            let mut quad = [inner[0], inner[1], outer[1], outer[0]];
            if mirrored {
                quad.reverse();
            }
            builder.quad(quad);
        }
    }
}

/// A frame of this profile around a rectangle of this half width and half depth, mitred at its corners. The profile is a list of
/// points (distance from the edge of the rectangle, height) from the inside over the top to the outside; each stretch is flat.
/// The texture runs along each side, as the grain of the wood does.
pub fn frame(half: Vec2, profile: &[Vec2]) -> Mesh {
    let mut builder = Builder::default();
    for turn in 0..4_u8 {
        let rotation = Quat::from_rotation_y(f32::from(turn) * TAU / 4.0);
        let (length, distance) = if turn % 2 == 0 { (half.x, half.y) } else { (half.y, half.x) };
        let mut across = 0.0;
        for stretch in profile.windows(2) {
            let (inner, outer) = (stretch[0], stretch[1]);
            let normal = Vec2::new(inner.y - outer.y, outer.x - inner.x);
            let normal = rotation * Vec3::new(0.0, normal.y, normal.x);
            let next = across + inner.distance(outer);
            let along = rotation * Vec3::X;
            let corner = |end: f32, at: Vec2, across: f32| {
                let reach = end * (length + at.x);
                let place = rotation * Vec3::new(reach, at.y, distance + at.x);
                (place, Vec2::new(reach * 0.16 + f32::from(turn) * 0.37, across * 0.16 + f32::from(turn) * 0.23))
            };
            let vertices =
                [corner(-1.0, inner, across), corner(-1.0, outer, next), corner(1.0, outer, next), corner(1.0, inner, across)]
                    .map(|(place, uv)| builder.vertex_with(place, normal, uv, along));
            builder.quad(vertices);
            across = next;
        }
    }
    builder.build()
}

/// A flat square facing up, its texture stretched over it.
pub fn square(half: f32) -> Mesh {
    rectangle(Vec2::splat(half))
}

/// A flat rectangle of this half width and half depth facing up, its texture stretched over it.
pub fn rectangle(half: Vec2) -> Mesh {
    let mut builder = Builder::default();
    builder.flat(Rect::from_center_half_size(Vec2::ZERO, half));
    builder.build()
}

/// The four corners of a square, each as two strokes of this width: the mark of a cursor.
pub fn brackets(half: f32, width: f32) -> Mesh {
    let mut builder = Builder::default();
    let arm = half * 0.45;
    for corner in [Vec2::new(-1.0, -1.0), Vec2::new(1.0, -1.0), Vec2::ONE, Vec2::new(-1.0, 1.0)] {
        let (tip, inside) = (corner * half, corner * (half - width));
        builder.flat(Rect::from_corners(tip, Vec2::new(corner.x * (half - arm), inside.y)));
        builder.flat(Rect::from_corners(Vec2::new(tip.x, inside.y), Vec2::new(inside.x, corner.y * (half - arm))));
    }
    builder.build()
}

/// A flat ring with four strokes outwards: the mark of what may be taken.
pub fn cross_hairs(inner: f32, outer: f32, stroke: f32) -> Mesh {
    let mut builder = Builder::default();
    builder.flat_ring(inner, outer);
    let half = (outer - inner) / 2.0;
    for along in [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y] {
        let aside = along.perp() * half;
        builder.flat(Rect::from_corners(along * inner + aside, along * (outer + stroke) - aside));
    }
    builder.build()
}

/// A flat arrow from one place to another at the same height, facing up, its shaft this wide.
pub fn arrow(from: Vec3, to: Vec3, width: f32) -> Mesh {
    let mut builder = Builder::default();
    let along = (to - from).normalize_or(Vec3::X);
    let aside = along.cross(Vec3::Y) * width;
    let neck = to - along * 2.6 * width;
    let mut corners = |places: [Vec3; 4]| {
        let quad = places.map(|place| builder.vertex(place, Vec3::Y, Vec2::ZERO));
        builder.quad(quad);
    };
    corners([from + aside * 0.5, neck + aside * 0.5, neck - aside * 0.5, from - aside * 0.5]);
    corners([neck + aside * 1.5, to, to, neck - aside * 1.5]);
    builder.build()
}

/// A ring of round section around the origin, lying flat.
pub fn torus(radius: f32, tube: f32) -> Mesh {
    const SECTORS: u8 = 64;
    const STEPS: u8 = 12;
    let mut builder = Builder::default();
    let rings: Vec<Vec<u32>> = (0..=STEPS)
        .map(|step| {
            // From the top over the outside and the underside back to the top.
            let (out, up) = (TAU * f32::from(step) / f32::from(STEPS)).sin_cos();
            (0..=SECTORS)
                .map(|sector| {
                    let (sin, cos) = (TAU * f32::from(sector) / f32::from(SECTORS)).sin_cos();
                    let away = radius + tube * out;
                    let normal = Vec3::new(cos * out, up, sin * out);
                    builder.vertex(Vec3::new(cos * away, tube * up, sin * away), normal, Vec2::new(cos, sin))
                })
                .collect()
        })
        .collect();
    join_rings(&mut builder, &rings, false);
    builder.build()
}

/// Inlaid rods along these stretches: round on top, so that they catch light along their length.
pub fn rods(stretches: &[(Vec3, Vec3)], width: f32, height: f32) -> Mesh {
    const STEPS: u8 = 4;
    let mut builder = Builder::default();
    for &(from, to) in stretches {
        let along = (to - from).normalize();
        let aside = along.cross(Vec3::Y);
        let rims: Vec<[u32; 2]> = (0..=STEPS)
            .map(|step| {
                let angle = (f32::from(step) / f32::from(STEPS) - 0.5) * TAU * 0.45;
                let (sin, cos) = angle.sin_cos();
                let offset = aside * (sin * width / 2.0) + Vec3::Y * (cos * height);
                let normal = aside * sin + Vec3::Y * cos;
                [from, to].map(|end| builder.vertex_with(end + offset, normal, Vec2::new(sin, 0.0), along))
            })
            .collect();
        for pair in rims.windows(2) {
            builder.quad([pair[0][0], pair[1][0], pair[1][1], pair[0][1]]);
        }
    }
    builder.build()
}

/// A flat ring (with `inner` 0 a circle) facing up, such as the mark around a piece.
pub fn ring(inner: f32, outer: f32) -> Mesh {
    let mut builder = Builder::default();
    builder.flat_ring(inner, outer);
    builder.build()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every triangle's corners must run counter-clockwise seen from where its normals point, or it is not drawn.
    fn assert_faces_outward(mesh: &Mesh, name: &str) {
        let positions = mesh.attribute(Mesh::ATTRIBUTE_POSITION).unwrap().as_float3().unwrap();
        let normals = mesh.attribute(Mesh::ATTRIBUTE_NORMAL).unwrap().as_float3().unwrap();
        let indices: Vec<usize> = mesh.indices().unwrap().iter().collect();
        for triangle in indices.chunks(3) {
            let [a, b, c] = [0, 1, 2].map(|i| Vec3::from(positions[triangle[i]]));
            let facing = (b - a).cross(c - a);
            let normal: Vec3 = triangle.iter().map(|&i| Vec3::from(normals[i])).sum();
            assert!(facing.length() < 1e-7 || facing.dot(normal) > 0.0, "{name}: {a} {b} {c} faces against {normal}");
        }
    }

    #[test]
    fn all_shapes_face_outward() {
        assert_faces_outward(&disc(0.36, 0.17), "disc");
        assert_faces_outward(&dome(0.1, 0.05), "dome");
        assert_faces_outward(
            &frame(Vec2::new(2.0, 1.0), &[Vec2::new(0.0, 0.0), Vec2::new(0.1, 0.1), Vec2::new(0.5, 0.1), Vec2::new(0.5, -0.3)]),
            "frame",
        );
        assert_faces_outward(&square(1.0), "square");
        assert_faces_outward(&rods(&[(Vec3::ZERO, Vec3::X), (Vec3::ZERO, Vec3::new(1.0, 0.0, 1.0))], 0.1, 0.02), "rods");
        assert_faces_outward(&ring(0.2, 0.3), "ring");
        assert_faces_outward(&rectangle(Vec2::new(1.0, 0.5)), "rectangle");
        assert_faces_outward(&brackets(0.5, 0.05), "brackets");
        assert_faces_outward(&cross_hairs(0.4, 0.45, 0.1), "cross hairs");
        assert_faces_outward(&torus(0.36, 0.04), "torus");
        assert_faces_outward(&arrow(Vec3::ZERO, Vec3::new(1.0, 0.0, 2.0), 0.1), "arrow");
    }
}
