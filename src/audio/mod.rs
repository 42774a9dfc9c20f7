//! What is heard: moments on the board and of the game become sounds, each at most once a frame, and sounds are played. Knows no
//! rules.

mod cues;

use std::collections::HashMap;
use std::io::Cursor;

use bevy::prelude::*;
use bevy_kira_audio::prelude::*;
use bevy_kira_audio::{Audio, AudioPlugin, AudioSource};

use crate::settings::Settings;

/// A sound of the game.
#[derive(Message, Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Sound {
    PickUp,
    Slide,
    SetDown,
    /// A disc turned over, brighter for each further one of a turn, from 0 to 4.
    TurnOver(u8),
    Capture,
    Mill,
    Promotion,
    LowTime,
    Win,
    Loss,
    Draw,
    Menu,
    Refused,
}

impl Sound {
    /// All sounds.
    pub const ALL: [Sound; 17] = [
        Sound::PickUp,
        Sound::Slide,
        Sound::SetDown,
        Sound::TurnOver(0),
        Sound::TurnOver(1),
        Sound::TurnOver(2),
        Sound::TurnOver(3),
        Sound::TurnOver(4),
        Sound::Capture,
        Sound::Mill,
        Sound::Promotion,
        Sound::LowTime,
        Sound::Win,
        Sound::Loss,
        Sound::Draw,
        Sound::Menu,
        Sound::Refused,
    ];

    /// The file of the sound, which is built in.
    const fn file(self) -> &'static [u8] {
        match self {
            Sound::PickUp => include_bytes!("../../assets/sounds/pick-up.ogg"),
            Sound::Slide => include_bytes!("../../assets/sounds/slide.ogg"),
            Sound::SetDown => include_bytes!("../../assets/sounds/set-down.ogg"),
            Sound::TurnOver(0) => include_bytes!("../../assets/sounds/turn-over-1.ogg"),
            Sound::TurnOver(1) => include_bytes!("../../assets/sounds/turn-over-2.ogg"),
            Sound::TurnOver(2) => include_bytes!("../../assets/sounds/turn-over-3.ogg"),
            Sound::TurnOver(3) => include_bytes!("../../assets/sounds/turn-over-4.ogg"),
            Sound::TurnOver(_) => include_bytes!("../../assets/sounds/turn-over-5.ogg"),
            Sound::Capture => include_bytes!("../../assets/sounds/capture.ogg"),
            Sound::Mill => include_bytes!("../../assets/sounds/mill.ogg"),
            Sound::Promotion => include_bytes!("../../assets/sounds/promotion.ogg"),
            Sound::LowTime => include_bytes!("../../assets/sounds/low-time.ogg"),
            Sound::Win => include_bytes!("../../assets/sounds/win.ogg"),
            Sound::Loss => include_bytes!("../../assets/sounds/loss.ogg"),
            Sound::Draw => include_bytes!("../../assets/sounds/draw.ogg"),
            Sound::Menu => include_bytes!("../../assets/sounds/menu.ogg"),
            Sound::Refused => include_bytes!("../../assets/sounds/refused.ogg"),
        }
    }
}

/// The music's file.
const MUSIC: &[u8] = include_bytes!("../../assets/sounds/music.ogg");

/// The sounds, decoded.
#[derive(Resource)]
struct Sounds(HashMap<Sound, Handle<AudioSource>>);

/// The channel of the music; effects have the main one.
#[derive(Resource)]
struct Music;

fn decode(file: &'static [u8]) -> Result<AudioSource, FromFileError> {
    Ok(AudioSource { sound: StaticSoundData::from_cursor(Cursor::new(file))? })
}

impl FromWorld for Sounds {
    fn from_world(world: &mut World) -> Sounds {
        let mut sources = world.resource_mut::<Assets<AudioSource>>();
        let sounds = Sound::ALL.into_iter().filter_map(|sound| match decode(sound.file()) {
            Ok(source) => Some((sound, sources.add(source))),
            Err(error) => {
                error!("the sound {sound:?} is broken: {error}");
                None
            }
        });
        Sounds(sounds.collect())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((AudioPlugin, cues::plugin))
        .add_audio_channel::<Music>()
        .add_message::<Sound>()
        .init_resource::<Sounds>()
        .add_systems(PostUpdate, (set_volumes.run_if(resource_changed::<Settings>), play).chain());
}

/// How loud a slider's place from 0 to 1 is: even steps sound even, and the lowest is silence.
fn loudness(place: f32) -> Decibels {
    if place <= 0.0 { Decibels::SILENCE } else { Decibels((40.0 * place.min(1.0).log10()).max(Decibels::SILENCE.0)) }
}

/// Follows the settings; the music is decoded when it is first wanted.
fn set_volumes(
    settings: Res<Settings>,
    effects: Res<Audio>,
    music: Res<AudioChannel<Music>>,
    mut sources: ResMut<Assets<AudioSource>>,
    mut is_playing: Local<bool>,
) {
    let heard = |volume: f32| if settings.muted { 0.0 } else { volume };
    effects.set_volume(loudness(heard(settings.effects_volume)));
    music.set_volume(loudness(heard(settings.music_volume)));
    if heard(settings.music_volume) > 0.0 && !*is_playing {
        match decode(MUSIC) {
            Ok(source) => {
                music.play(sources.add(source)).looped();
                *is_playing = true;
            }
            Err(error) => error!("the music is broken: {error}"),
        }
    }
}

/// Plays what is to be heard in this frame, each sound once.
fn play(mut cues: MessageReader<Sound>, sounds: Res<Sounds>, settings: Res<Settings>, audio: Res<Audio>) {
    let mut due: Vec<Sound> = Vec::new();
    for sound in cues.read() {
        if !due.contains(sound) {
            due.push(*sound);
        }
    }
    if settings.muted || settings.effects_volume <= 0.0 {
        return;
    }
    for sound in due {
        if let Some(source) = sounds.0.get(&sound) {
            audio.play(source.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sound_can_be_decoded() {
        for sound in Sound::ALL {
            let source = decode(sound.file()).unwrap();
            assert!(source.sound.num_frames() > 1000, "{sound:?}");
        }
        assert!(decode(MUSIC).unwrap().sound.num_frames() > 44_100 * 30);
    }

    #[test]
    fn sliders_go_from_silence_to_full() {
        assert_eq!(loudness(0.0), Decibels::SILENCE);
        assert_eq!(loudness(1.0), Decibels(0.0));
        assert!((loudness(0.5).0 + 12.04).abs() < 0.01);
        assert!(loudness(0.001).0 >= Decibels::SILENCE.0);
    }
}
