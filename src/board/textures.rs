//! Textures made by code, with their mipmaps: wood, the faces of the discs, the table, and the light around.

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureViewDescriptor, TextureViewDimension};

use crate::theme::{Engraving, Hex, Surface, TableColors};

/// A picture in linear light, row by row from the top, before it becomes a texture.
struct Canvas {
    width: usize,
    texels: Vec<Vec4>,
}

/// What the numbers of a texture are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meaning {
    Color,
    Data,
}

impl Canvas {
    /// Calls `texel` with the middle of each texel, from 0 to 1 in both directions (to 2 across where twice as wide as high).
    fn draw(width: usize, height: usize, texel: impl Fn(Vec2) -> Vec4) -> Canvas {
        #[expect(clippy::cast_precision_loss, reason = "textures are small")]
        let place = |index: usize| Vec2::new((index % width) as f32 + 0.5, (index / width) as f32 + 0.5) / height as f32;
        Canvas { width, texels: (0..width * height).map(|index| texel(place(index))).collect() }
    }

    fn height(&self) -> usize {
        self.texels.len() / self.width
    }

    /// The same picture at half the size: each texel the mean of four.
    fn halved(&self) -> Canvas {
        let (width, height) = ((self.width / 2).max(1), (self.height() / 2).max(1));
        let at = |x: usize, y: usize| self.texels[y.min(self.height() - 1) * self.width + x.min(self.width - 1)];
        let mean = |index: usize| {
            let (x, y) = (index % width * 2, index / width * 2);
            (at(x, y) + at(x + 1, y) + at(x, y + 1) + at(x + 1, y + 1)) / 4.0
        };
        Canvas { width, texels: (0..width * height).map(mean).collect() }
    }

    fn bytes(&self, meaning: Meaning) -> impl Iterator<Item = u8> + '_ {
        self.texels.iter().flat_map(move |texel| match meaning {
            Meaning::Color => Srgba::from(LinearRgba::from_vec4(*texel)).to_u8_array(),
            Meaning::Data => texel.to_array().map(unit_to_byte),
        })
    }

    fn texture(self, meaning: Meaning) -> Image {
        let size = Extent3d {
            width: u32::try_from(self.width).unwrap_or(1),
            height: u32::try_from(self.height()).unwrap_or(1),
            depth_or_array_layers: 1,
        };
        let levels = size.width.max(size.height).ilog2() + 1;
        let mut bytes = Vec::new();
        let mut canvas = self;
        for _ in 0..levels {
            bytes.extend(canvas.bytes(meaning));
            canvas = canvas.halved();
        }
        let format = match meaning {
            Meaning::Color => TextureFormat::Rgba8UnormSrgb,
            Meaning::Data => TextureFormat::Rgba8Unorm,
        };
        let mut image = Image::new_uninit(size, TextureDimension::D2, format, RenderAssetUsages::RENDER_WORLD);
        image.texture_descriptor.mip_level_count = levels;
        image.data = Some(bytes);
        image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
            address_mode_u: ImageAddressMode::Repeat,
            address_mode_v: ImageAddressMode::Repeat,
            mag_filter: ImageFilterMode::Linear,
            min_filter: ImageFilterMode::Linear,
            mipmap_filter: ImageFilterMode::Linear,
            ..ImageSamplerDescriptor::default()
        });
        image
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to a byte")]
fn unit_to_byte(value: f32) -> u8 {
    (value.clamp(0.0, 1.0) * 255.0).round() as u8
}

/// A fixed random number from 0 to 1 for a place of a lattice (PCG hash: Jarzynski, Olano, Hash Functions for GPU Rendering).
fn random(x: u32, y: u32, seed: u32) -> f32 {
    let mut state =
        x.wrapping_mul(1_664_525).wrapping_add(y.wrapping_mul(22_695_477)).wrapping_add(seed.wrapping_mul(747_796_405));
    state = (state >> ((state >> 28) + 4) ^ state).wrapping_mul(277_803_737);
    state ^= state >> 22;
    state = state.wrapping_mul(0x9e37_79b1) ^ (state >> 15);
    #[expect(clippy::cast_precision_loss, reason = "24 bits fit")]
    let unit = (state >> 8) as f32 / 16_777_216.0;
    unit
}

/// Smooth noise from 0 to 1 with this many lattice cells across the unit square in each direction; it repeats at its edges.
fn noise(at: Vec2, cells: UVec2, seed: u32) -> f32 {
    let scaled = at.rem_euclid(Vec2::ONE) * cells.as_vec2();
    let corner = scaled.floor();
    let inside = scaled - corner;
    let blend = inside * inside * (3.0 - 2.0 * inside);
    let value = |dx: u32, dy: u32| {
        let place = (corner.as_uvec2() + UVec2::new(dx, dy)) % cells;
        random(place.x, place.y, seed)
    };
    value(0, 0).lerp(value(1, 0), blend.x).lerp(value(0, 1).lerp(value(1, 1), blend.x), blend.y)
}

/// Noise with finer noise added to it, each octave twice as fine and half as strong.
fn layered_noise(at: Vec2, cells: UVec2, octaves: u32, seed: u32) -> f32 {
    let (mut sum, mut weight, mut total) = (0.0, 1.0, 0.0);
    for octave in 0..octaves {
        sum += weight * noise(at, cells * (1 << octave), seed + octave);
        total += weight;
        weight /= 2.0;
    }
    sum / total
}

/// Wood with its grain along `u`, between two colours. It repeats at its edges.
pub fn wood(light: Hex, dark: Hex, size: usize, seed: u32) -> Image {
    let (light, dark) = (light.linear(), dark.linear());
    Canvas::draw(size, size, |at| {
        // Slow bends of the grain, broad bands, fine fibres, and short dark pores.
        let bent = at + Vec2::new(0.0, 0.035 * (layered_noise(at, UVec2::new(2, 3), 2, seed) - 0.5));
        let bands = layered_noise(bent, UVec2::new(1, 10), 3, seed + 10);
        let fibres = layered_noise(bent, UVec2::new(5, 90), 2, seed + 20);
        let pores = (noise(bent, UVec2::new(24, 220), seed + 30) - 0.78).max(0.0) * 2.2;
        let tone = (0.5 + 1.1 * (bands - 0.5) + 0.42 * (fibres - 0.5)).clamp(0.0, 1.0);
        (dark.lerp(light, tone) * (1.0 - 0.5 * pores)).extend(1.0)
    })
    .texture(Meaning::Color)
}

/// Stone between two colours: clouds, and veins where two layers of noise meet. It repeats at its edges.
pub fn stone(light: Hex, dark: Hex, size: usize, seed: u32) -> Image {
    let (light, dark) = (light.linear(), dark.linear());
    Canvas::draw(size, size, |at| {
        let bend = layered_noise(at, UVec2::splat(3), 3, seed) - 0.5;
        let clouds = layered_noise(at + Vec2::splat(0.12 * bend), UVec2::new(3, 4), 4, seed + 10);
        let ridge = (layered_noise(at + Vec2::new(0.2, -0.1) * bend, UVec2::splat(4), 3, seed + 20) - 0.5).abs();
        let vein = (1.0 - ridge * 26.0).max(0.0);
        let speckle = noise(at, UVec2::splat(260), seed + 30) - 0.5;
        let tone = (0.55 + 1.15 * (clouds - 0.5) + 0.09 * speckle + 0.24 * vein).clamp(0.0, 1.0);
        dark.lerp(light, tone).extend(1.0)
    })
    .texture(Meaning::Color)
}

/// What the field is made of.
pub fn field(colors: &TableColors, size: usize) -> Image {
    match colors.field {
        Surface::Wood => wood(colors.field_light, colors.field_dark, size, 1),
        Surface::Stone => stone(colors.field_light, colors.field_dark, size, 1),
    }
}

/// The table around the board, which reaches over `board` of its half side: light beneath the board, dark towards the edge, and
/// with the soft shadow that the board throws from the lamp at its upper left.
pub fn surround(colors: &TableColors, board: f32) -> Image {
    let (light, dark) = (colors.surround_light.linear() * 1.25, colors.surround_dark.linear());
    Canvas::draw(512, 512, |at| {
        let place = (at - 0.5) * 2.0;
        let body = light.lerp(dark, (place.length() * 1.25).clamp(0.0, 1.0));
        let beside = (place - Vec2::splat(0.06 * board)).abs() - Vec2::splat(board);
        let away = beside.max(Vec2::ZERO).length() + beside.max_element().min(0.0);
        let shadow = (1.0 - away / (0.17 * board)).clamp(0.0, 1.0);
        (body * (1.0 - 0.85 * shadow * shadow * (3.0 - 2.0 * shadow))).extend(1.0)
    })
    .texture(Meaning::Color)
}

/// A soft round spot of this light, as strong as `strength` in the middle and clear at its edge.
fn spot(light: Vec3, strength: f32) -> Image {
    Canvas::draw(64, 64, |at| {
        let near = 1.0 - ((at - 0.5).length() * 2.0).clamp(0.0, 1.0);
        light.extend(strength * near * near * (3.0 - 2.0 * near))
    })
    .texture(Meaning::Color)
}

/// The soft shadow in which a disc stands.
pub fn shade() -> Image {
    spot(Vec3::ZERO, 0.75)
}

/// The soft light around a mark.
pub fn halo() -> Image {
    spot(Vec3::ONE, 0.6)
}

/// The soft shadow around a box on the table: full over the middle part of the picture, of this share, and clear at its edges.
pub fn box_shade(middle: Vec2) -> Image {
    Canvas::draw(256, 128, |at| {
        let place = (Vec2::new(at.x / 2.0, at.y) - 0.5).abs() * 2.0;
        let away = ((place - middle) / (1.0 - middle)).max(Vec2::ZERO).length().min(1.0);
        let dark = 1.0 - away;
        Vec3::ZERO.extend(0.8 * dark * dark * (3.0 - 2.0 * dark))
    })
    .texture(Meaning::Color)
}

/// The pictures of the discs: the ivory face in the left half, the ebony face in the right.
pub struct DiscTextures {
    /// Colours.
    pub color: Image,
    /// The engraving as a normal map.
    pub normal: Image,
    /// Roughness in green, metal in blue.
    pub surface: Image,
}

/// What a place on a disc's face is made of.
struct Face {
    /// How much of it is the star's or ring's inlay.
    inlay: f32,
    /// How deep it is carved.
    depth: f32,
    /// The distance from the middle, 1 at the edge.
    out: f32,
}

/// 1 inside the edge, 0 outside, and smooth over `soft`.
fn inside(distance: f32, soft: f32) -> f32 {
    1.0 - ((distance + soft) / (2.0 * soft)).clamp(0.0, 1.0)
}

/// Crossing bars that taper outwards: the eight rays of 米, this wide in the middle.
fn rays(place: Vec2, width: f32, length: f32) -> f32 {
    (0..4_u8)
        .map(|bar| {
            let along = Vec2::from_angle(f32::from(bar) * std::f32::consts::FRAC_PI_4);
            let (far, aside) = (place.dot(along).abs(), place.perp_dot(along).abs());
            let length = if bar % 2 == 0 { length } else { 0.85 * length };
            inside((aside - width * (1.0 - 0.72 * far / length)).max(far - length), 0.012)
        })
        .fold(0.0, f32::max)
}

/// A ring of this radius and half width.
fn band(out: f32, radius: f32, half: f32) -> f32 {
    inside((out - radius).abs() - half, 0.010)
}

fn face(engraving: Engraving, at: Vec2) -> Face {
    let place = (at - 0.5) * (2.0 / 0.98);
    let out = place.length();
    let groove = inside((out - 0.80).abs() - 0.016, 0.016);
    let (figure, ring) = match engraving {
        Engraving::Star => (rays(place, 0.042, 0.54), band(out, 0.74, 0.012)),
        Engraving::BoldStar => (rays(place, 0.13, 0.66), 0.0),
        Engraving::Rings => (band(out, 0.62, 0.075).max(band(out, 0.24, 0.075)), 0.0),
    };
    Face { inlay: figure.max(ring * 0.55), depth: figure.max(ring).max(groove * 0.6), out }
}

/// The pictures of the discs, `size` texels high.
pub fn discs(colors: &TableColors, size: usize) -> DiscTextures {
    let white = (colors.white_light.linear(), colors.white_dark.linear(), white_inlay(colors));
    let black = (colors.black_light.linear(), colors.black_dark.linear(), colors.brass.linear());
    let marks = [colors.white_mark, colors.black_mark];
    let split = |at: Vec2| (at.x >= 1.0, Vec2::new(at.x.fract(), at.y));
    let color = Canvas::draw(2 * size, size, |at| {
        let (is_black, at) = split(at);
        let (light, dark, inlay) = if is_black { black } else { white };
        let Face { inlay: share, out, .. } = face(marks[usize::from(is_black)], at);
        let grain = layered_noise(at, UVec2::new(3, 40), 3, 70) - 0.5;
        let tone = if is_black { 0.30 - 0.25 * out } else { 0.78 - 0.34 * out * out };
        let body = dark.lerp(light, (tone + 0.09 * grain).clamp(0.0, 1.0));
        body.lerp(inlay, share * 0.9).extend(1.0)
    });
    let normal = Canvas::draw(2 * size, size, |at| {
        let (is_black, at) = split(at);
        #[expect(clippy::cast_precision_loss, reason = "textures are small")]
        let step = 1.0 / size as f32;
        let depth = |dx: f32, dy: f32| face(marks[usize::from(is_black)], at + Vec2::new(dx, dy) * step).depth;
        let slope = Vec2::new(depth(1.0, 0.0) - depth(-1.0, 0.0), depth(0.0, -1.0) - depth(0.0, 1.0)) * 0.9;
        (slope.extend(1.0).normalize() * 0.5 + 0.5).extend(1.0)
    });
    let surface = Canvas::draw(2 * size, size, |at| {
        let (is_black, at) = split(at);
        let share = face(marks[usize::from(is_black)], at).inlay;
        let roughness = (if is_black { 0.34_f32 } else { 0.42 }).lerp(0.36, share);
        let metal = if is_black { colors.metal * share } else { 0.0 };
        Vec4::new(1.0, roughness, metal, 1.0)
    });
    DiscTextures {
        color: color.texture(Meaning::Color),
        normal: normal.texture(Meaning::Data),
        surface: surface.texture(Meaning::Data),
    }
}

/// The ink of the white discs' engraving: a shade of their own colour, or black where it must be seen from afar.
fn white_inlay(colors: &TableColors) -> Vec3 {
    match colors.white_mark {
        Engraving::Star => colors.white_dark.linear() * 0.38,
        Engraving::BoldStar | Engraving::Rings => colors.black_dark.linear(),
    }
}

/// A soft lamp of the room: where it hangs, how large it looks (as the cosine falloff's sharpness) and its light.
struct Lamp {
    towards: Vec3,
    sharpness: f32,
    light: Vec3,
}

/// The light that reaches a place from a direction, as seen in a surface of this roughness (0 to 1). The room is a sum of
/// round lamps, so that blurring one is to widen it and dim it by as much.
fn room(direction: Vec3, roughness: f32) -> Vec3 {
    let lamps = [
        Lamp { towards: Vec3::new(-0.55, 1.0, -0.35), sharpness: 26.0, light: Vec3::new(4.2, 3.8, 3.2) },
        Lamp { towards: Vec3::new(0.9, 0.55, 0.25), sharpness: 12.0, light: Vec3::new(0.9, 0.75, 0.6) },
        Lamp { towards: Vec3::new(-0.2, 0.35, -1.0), sharpness: 9.0, light: Vec3::new(0.9, 1.0, 1.15) },
    ];
    let up = direction.y * (1.0 - 0.6 * roughness) * 0.5 + 0.5;
    let walls = Vec3::new(0.10, 0.085, 0.07).lerp(Vec3::new(0.50, 0.46, 0.42), up * up);
    lamps.iter().fold(walls, |sum, lamp| {
        let blurred = lamp.sharpness / (1.0 + lamp.sharpness * roughness * roughness * 1.6);
        let share = (blurred * (direction.dot(lamp.towards.normalize()) - 1.0)).exp();
        sum + lamp.light * share * (blurred + 0.5) / (lamp.sharpness + 0.5)
    })
}

/// The light of the room as cube maps: one for reflections, blurred from level to level, and one for matt surfaces.
pub fn environment() -> (Image, Image) {
    (cube(64, 6, |level| level / 5.0), cube(8, 1, |_| 1.0))
}

/// A cube map of `levels` sizes; `roughness` says how blurred each is.
fn cube(size: u32, levels: u32, roughness: impl Fn(f32) -> f32) -> Image {
    let mut bytes = Vec::new();
    for face in 0..6 {
        for level in 0..levels {
            let side = size >> level;
            #[expect(clippy::cast_precision_loss, reason = "cube maps are small")]
            for texel in 0..side * side {
                let x = ((texel % side) as f32 + 0.5) / side as f32 * 2.0 - 1.0;
                let y = ((texel / side) as f32 + 0.5) / side as f32 * 2.0 - 1.0;
                // The faces in their order: +x, -x, +y, -y, +z, -z, each seen from inside.
                let direction = match face {
                    0 => Vec3::new(1.0, -y, -x),
                    1 => Vec3::new(-1.0, -y, x),
                    2 => Vec3::new(x, 1.0, y),
                    3 => Vec3::new(x, -1.0, -y),
                    4 => Vec3::new(x, -y, 1.0),
                    _ => Vec3::new(-x, -y, -1.0),
                };
                let light = room(direction.normalize(), roughness(level as f32)).extend(1.0);
                bytes.extend(light.to_array().into_iter().flat_map(|part| half::f16::from_f32(part).to_le_bytes()));
            }
        }
    }
    let size = Extent3d { width: size, height: size, depth_or_array_layers: 6 };
    let format = TextureFormat::Rgba16Float;
    let mut image = Image::new_uninit(size, TextureDimension::D2, format, RenderAssetUsages::RENDER_WORLD);
    image.texture_descriptor.mip_level_count = levels;
    image.data = Some(bytes);
    image.texture_view_descriptor =
        Some(TextureViewDescriptor { dimension: Some(TextureViewDimension::Cube), ..TextureViewDescriptor::default() });
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor::linear());
    image
}
