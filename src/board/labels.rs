//! The coordinates on the rim: letters along the near edge, numbers along the left one, for whichever side looks on.

use ab_glyph::{Font, FontRef, PxScale, ScaleFont};
use bevy::asset::RenderAssetUsages;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use super::camera::View;
use super::layout::{FRAME_HEIGHT, FRAME_WIDTH, HALF_BOARD};
use super::shapes;
use crate::session::{Change, Flow, Match, MatchChanged};
use crate::theme::Theme;

/// The size of a label's square in units of the table, and of its picture in texels.
const SIZE: f32 = 0.29;
const TEXELS: u32 = 64;

/// A label, which is seen when the board is turned this way.
#[derive(Component)]
struct Label {
    turned: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (lay, turn).chain().in_set(Flow::React));
}

/// The picture of a letter or number: white, with its shape in the alpha channel.
fn picture(font: &FontRef, letter: char) -> Image {
    #[expect(clippy::cast_precision_loss, reason = "a small number")]
    let size = TEXELS as f32;
    let scaled = font.as_scaled(PxScale::from(size * 0.92));
    let id = scaled.glyph_id(letter);
    let left = (size - scaled.h_advance(id)) / 2.0;
    let glyph = id.with_scale_and_position(scaled.scale(), ab_glyph::point(left, size * 0.68));
    let mut texels = [255, 255, 255, 0].repeat((TEXELS * TEXELS) as usize);
    if let Some(outline) = font.outline_glyph(glyph) {
        let bounds = outline.px_bounds();
        outline.draw(|x, y, coverage| {
            #[expect(clippy::cast_possible_truncation, reason = "the picture is small")]
            let (x, y) = (x.cast_signed() + bounds.min.x as i32, y.cast_signed() + bounds.min.y as i32);
            let inside = 0..TEXELS.cast_signed();
            if inside.contains(&x) && inside.contains(&y) {
                let index = (y.cast_unsigned() * TEXELS + x.cast_unsigned()) as usize * 4 + 3;
                #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "coverage is a share")]
                let alpha = (coverage.clamp(0.0, 1.0) * 255.0) as u8;
                texels[index] = alpha;
            }
        });
    }
    let extent = Extent3d { width: TEXELS, height: TEXELS, depth_or_array_layers: 1 };
    Image::new(extent, TextureDimension::D2, texels, TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::RENDER_WORLD)
}

fn lay(
    mut commands: Commands,
    mut changes: MessageReader<MatchChanged>,
    game: Res<Match>,
    theme: Res<Theme>,
    old: Query<Entity, With<Label>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) -> Result {
    let begun = changes.read().filter(|change| change.0 == Change::Begun).count() > 0;
    if !begun && !theme.is_changed() {
        return Ok(());
    }
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let font = FontRef::try_from_slice(crate::fonts::SERIF)?;
    let mesh = meshes.add(shapes::square(SIZE / 2.0));
    let board = game.position().board();
    let rim = HALF_BOARD - FRAME_WIDTH / 2.0 + 0.01;
    let corner = board.points().iter().map(|point| board.place(point));
    let (columns, rows): (Vec<i8>, Vec<i8>) = corner.unzip();
    let mut label = |letter: char, places: [(Vec3, bool); 2]| {
        let material = materials.add(StandardMaterial {
            base_color: theme.table.brass.into(),
            base_color_texture: Some(images.add(picture(&font, letter))),
            alpha_mode: AlphaMode::Blend,
            perceptual_roughness: 0.4,
            ..default()
        });
        for (place, turned) in places {
            let rotation = Quat::from_rotation_y(if turned { std::f32::consts::PI } else { 0.0 });
            commands.spawn((
                Name::new(format!("Label {letter}")),
                Label { turned },
                Mesh3d(mesh.clone()),
                MeshMaterial3d(material.clone()),
                Transform::from_translation(place).with_rotation(rotation),
                NotShadowCaster,
            ));
        }
    };
    let height = FRAME_HEIGHT + 0.004;
    for index in 0..board.size() {
        let lattice = i8::try_from(index).unwrap_or_default();
        let near = |all: &[i8]| all.contains(&lattice);
        let spacing = super::layout::spacing(board);
        let offset = f32::from(index) * spacing - super::layout::HALF_GRID;
        if near(&columns) {
            let letter = char::from(b'a' + index);
            label(letter, [(Vec3::new(offset, height, rim), false), (Vec3::new(offset, height, -rim), true)]);
        }
        if near(&rows) {
            let digit = char::from(b'1' + index);
            label(digit, [(Vec3::new(-rim, height, -offset), false), (Vec3::new(rim, height, -offset), true)]);
        }
    }
    Ok(())
}

fn turn(view: Res<View>, mut labels: Query<(&Label, &mut Visibility)>) {
    for (label, mut visibility) in &mut labels {
        visibility.set_if_neq(if label.turned == view.turned { Visibility::Inherited } else { Visibility::Hidden });
    }
}
