//! How much is spent on the picture. Where a processor draws instead of a graphics card, less; anybody may choose otherwise.

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use wgpu_types::{AdapterInfo, DeviceType};

/// How much is spent on the picture.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Quality {
    /// Shadows and smooth edges.
    #[default]
    High,
    /// Neither of them.
    Low,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, choose)
        .add_systems(Update, apply.run_if(resource_changed::<Quality>.or_else(any_match_filter::<Added<Camera3d>>)));
}

/// Whether a processor draws. Where WebGL hides the kind of device, its name tells.
fn is_software(adapter: &AdapterInfo) -> bool {
    let name = adapter.name.to_lowercase();
    adapter.device_type == DeviceType::Cpu || ["swiftshader", "llvmpipe"].iter().any(|software| name.contains(software))
}

/// Spares machines without a graphics card.
fn choose(mut commands: Commands, adapter: Option<Res<RenderAdapterInfo>>, chosen: Option<Res<Quality>>) {
    if chosen.is_none() {
        let spare = adapter.is_some_and(|adapter| is_software(&adapter));
        commands.insert_resource(if spare { Quality::Low } else { Quality::High });
    }
}

fn apply(quality: Res<Quality>, mut cameras: Query<&mut Msaa, With<Camera3d>>, mut lights: Query<&mut DirectionalLight>) {
    let high = *quality == Quality::High;
    for mut msaa in &mut cameras {
        *msaa = if high { Msaa::Sample4 } else { Msaa::Off };
    }
    for mut light in &mut lights {
        light.shadow_maps_enabled = high;
    }
}
