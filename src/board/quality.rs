//! How much is spent on the picture. Where a processor draws instead of a graphics card, or frames come slowly, less; anybody may
//! choose otherwise in the settings.

use std::time::Duration;

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use wgpu_types::{AdapterInfo, DeviceType};

use crate::session::BoardInMotion;
use crate::settings::{Quality, Settings};

/// A frame that takes longer than this while discs move is slow.
const SLOW: Duration = Duration::from_millis(45);
/// So many slow ones among the last sixteen show that the machine cannot keep up.
const TOO_MANY: u32 = 13;

/// What the machine has shown to be good for.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
struct Fit(Quality);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Fit(Quality::High)).add_systems(PreStartup, look_at_adapter).add_systems(
        Update,
        (
            watch_frames,
            apply.run_if(
                resource_changed::<Fit>.or_else(resource_changed::<Settings>).or_else(any_match_filter::<Added<Camera3d>>),
            ),
        )
            .chain(),
    );
}

/// Whether a processor draws. Where WebGL hides the kind of device, its name tells.
fn is_software(adapter: &AdapterInfo) -> bool {
    let name = adapter.name.to_lowercase();
    adapter.device_type == DeviceType::Cpu || ["swiftshader", "llvmpipe"].iter().any(|software| name.contains(software))
}

/// Spares machines without a graphics card.
fn look_at_adapter(adapter: Option<Res<RenderAdapterInfo>>, mut fit: ResMut<Fit>) {
    if adapter.is_some_and(|adapter| is_software(&adapter)) {
        *fit = Fit(Quality::Low);
    }
}

/// Spares machines that cannot keep up. The frames of the last movements are kept as bits, slow ones as 1.
fn watch_frames(time: Res<Time<Real>>, motion: Res<BoardInMotion>, mut last: Local<u16>, mut fit: ResMut<Fit>) {
    if !motion.0 {
        return;
    }
    *last = *last << 1 | u16::from(time.delta() > SLOW);
    if last.count_ones() >= TOO_MANY {
        fit.set_if_neq(Fit(Quality::Low));
    }
}

fn apply(
    fit: Res<Fit>,
    settings: Res<Settings>,
    mut cameras: Query<&mut Msaa, With<Camera3d>>,
    mut lights: Query<&mut DirectionalLight>,
) {
    let high = settings.quality.unwrap_or(fit.0) == Quality::High;
    for mut msaa in &mut cameras {
        msaa.set_if_neq(if high { Msaa::Sample4 } else { Msaa::Off });
    }
    for mut light in &mut lights {
        if light.shadow_maps_enabled != high {
            light.shadow_maps_enabled = high;
        }
    }
}
