//! The assembly of the game from its parts, and how it is started.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::*;

use crate::board::View;
use crate::engine::Level;
use crate::keeping::ForThisTime;
use crate::locale::{Language, Locale};
use crate::rules::{Game, Record};
use crate::screens::{OpenRecord, Screen};
use crate::session::{Intent, Players, Reviewing, Strength};
use crate::settings::{Quality, Settings};
use crate::theme::Theme;
use crate::{announcer, audio, board, pace, screens, session, theme};

/// The least size of the window, below which there is no room for board and panels.
pub const LEAST_SIZE: WindowResizeConstraints =
    WindowResizeConstraints { min_width: 360.0, min_height: 360.0, max_width: f32::INFINITY, max_height: f32::INFINITY };

/// How the game starts.
#[derive(Clone, Debug)]
#[cfg_attr(not(target_family = "wasm"), derive(clap::Parser))]
#[cfg_attr(not(target_family = "wasm"), command(name = "asterism", version, about = "Old board games at one table"))]
pub struct Start {
    /// The game to begin at once, by its id; without it the title is shown
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_parser = read::game))]
    pub game: Option<Arc<Game>>,
    /// A game to be stepped through at once, as a file of its record
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_name = "FILE", value_parser = read::record, conflicts_with = "game"))]
    pub record: Option<Record>,
    /// Who plays: white or black against the computer, or two people
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_parser = read::players, default_value = "white"))]
    pub players: Players,
    /// The level of the computer, such as novice or master
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_parser = read::level))]
    pub level: Option<&'static Level>,
    /// The language, en or zh; without it the system's
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_parser = read::language))]
    pub language: Option<Language>,
    /// The quality of the picture, high or low; without it chosen by what draws
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_parser = read::quality))]
    pub quality: Option<Quality>,
    /// The theme: walnut, jade, slate or contrast
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_parser = read::theme))]
    pub theme: Option<&'static Theme>,
    /// The size of the window in pixels
    #[cfg_attr(not(target_family = "wasm"), arg(long, value_parser = read::size, default_value = "1280x800"))]
    pub size: (u32, u32),
    /// Report now and then how many frames were drawn and the longest wait for one
    #[cfg_attr(not(target_family = "wasm"), arg(long))]
    pub count_frames: bool,
    /// Save pictures of everything to this folder, and end
    #[cfg_attr(not(target_family = "wasm"), arg(long, hide = true, value_name = "DIR"))]
    pub gallery: Option<PathBuf>,
    /// Of these pictures, only those whose names contain each word of this
    #[cfg_attr(not(target_family = "wasm"), arg(long, hide = true, default_value = ""))]
    pub only: String,
}

impl Default for Start {
    fn default() -> Start {
        Start {
            game: None,
            record: None,
            players: Players::default(),
            level: None,
            language: None,
            quality: None,
            theme: None,
            size: (1280, 800),
            count_frames: false,
            gallery: None,
            only: String::new(),
        }
    }
}

/// How the values of the command line are read.
#[cfg(not(target_family = "wasm"))]
mod read {
    use std::sync::Arc;

    use crate::engine::Level;
    use crate::locale::Language;
    use crate::rules::{Game, Record, Side};
    use crate::session::Players;
    use crate::settings::Quality;
    use crate::theme::Theme;

    pub(super) fn game(id: &str) -> Result<Arc<Game>, String> {
        let ids = || Game::all().iter().map(|game| game.id()).collect::<Vec<_>>().join(", ");
        Game::named(id).cloned().ok_or_else(|| format!("the games are {}", ids()))
    }

    pub(super) fn record(file: &str) -> Result<Record, String> {
        let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
        text.parse().map_err(|error| format!("{file}:{error}"))
    }

    pub(super) fn players(name: &str) -> Result<Players, String> {
        match name {
            "white" => Ok(Players::human_plays(Side::White)),
            "black" => Ok(Players::human_plays(Side::Black)),
            "two" => Ok(Players::two_humans()),
            _ => Err("say white, black or two".to_owned()),
        }
    }

    pub(super) fn level(id: &str) -> Result<&'static Level, String> {
        let ids = || Level::all().iter().map(Level::id).collect::<Vec<_>>().join(", ");
        Level::named(id).ok_or_else(|| format!("the levels are {}", ids()))
    }

    pub(super) fn language(name: &str) -> Result<Language, String> {
        match name {
            "en" => Ok(Language::English),
            "zh" => Ok(Language::Chinese),
            _ => Err("say en or zh".to_owned()),
        }
    }

    pub(super) fn quality(name: &str) -> Result<Quality, String> {
        match name {
            "high" => Ok(Quality::High),
            "low" => Ok(Quality::Low),
            _ => Err("say high or low".to_owned()),
        }
    }

    pub(super) fn theme(id: &str) -> Result<&'static Theme, String> {
        let ids = || Theme::all().iter().map(|theme| theme.id.as_str()).collect::<Vec<_>>().join(", ");
        Theme::named(id).ok_or_else(|| format!("the themes are {}", ids()))
    }

    pub(super) fn size(text: &str) -> Result<(u32, u32), String> {
        let parse = |part: &str| part.parse().ok().filter(|side| (360..=8192).contains(side));
        let sides = text.split_once('x').and_then(|(width, height)| Some((parse(width)?, parse(height)?)));
        sides.ok_or_else(|| "say WIDTHxHEIGHT, each from 360 to 8192".to_owned())
    }
}

/// The language that the system is set to, as far as its environment tells.
#[cfg(not(target_family = "wasm"))]
fn system_language() -> Language {
    let name =
        ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(|name| std::env::var(name).ok().filter(|v| !v.is_empty()));
    name.map(|name| Language::of_locale(&name)).unwrap_or_default()
}

/// The language that the browser is set to.
#[cfg(target_family = "wasm")]
fn system_language() -> Language {
    crate::web::language().map(|name| Language::of_locale(&name)).unwrap_or_default()
}

/// The game and its table, without what egui draws: what tests drive. Needs Bevy's default plugins, a renderer or not.
pub struct TablePlugin;

impl Plugin for TablePlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Settings>().init_resource::<Locale>().add_plugins((theme::plugin, session::plugin, board::plugin));
    }
}

/// The whole game.
pub struct GamePlugin(pub Start);

impl Plugin for GamePlugin {
    fn build(&self, app: &mut App) {
        let Start { game, record, players, level, language, quality, theme, .. } = self.0.clone();
        app.add_plugins((TablePlugin, screens::plugin, announcer::plugin, audio::plugin, pace::plugin));
        #[cfg(target_family = "wasm")]
        app.add_plugins(crate::web::plugin);
        #[cfg(not(target_family = "wasm"))]
        app.add_plugins(crate::window::plugin);
        // What is asked for at the start comes before what is kept, and is not kept itself.
        let kept = app.world().resource::<Settings>().clone();
        let asked = Settings {
            language: language.or(kept.language),
            theme: theme.map_or(kept.theme.clone(), |theme| theme.id.clone()),
            level: level.map_or(kept.level.clone(), |level| level.id().to_owned()),
            quality: quality.or(kept.quality),
            ..kept.clone()
        };
        app.world_mut().resource_mut::<Locale>().language = asked.language.unwrap_or_else(system_language);
        app.world_mut().resource_mut::<View>().flat = asked.flat_view;
        if let Some(level) = Level::named(&asked.level) {
            app.insert_resource(Strength(level));
        }
        app.insert_resource(asked.clone()).insert_resource(ForThisTime { asked, kept });
        if self.0.count_frames {
            app.add_plugins(pace::count_frames);
        }
        #[cfg(not(target_family = "wasm"))]
        if let Some(folder) = self.0.gallery.clone() {
            app.add_plugins(crate::gallery::GalleryPlugin { folder, only: self.0.only.clone() });
        }
        if let Some(record) = record {
            app.world_mut().write_message(OpenRecord(Reviewing::of(record)));
        }
        if let Some(game) = game {
            app.insert_state(Screen::Play);
            app.world_mut().write_message(Intent::New { game, players });
        }
    }
}
