//! How everything looks that egui draws: type, sizes, spacing and colours, in one place.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, FontData, FontDefinitions, FontFamily, FontId, Stroke};

use crate::fonts;
use crate::theme::{Engraving, Hex, Theme};

/// The distance on which all others are built.
pub const UNIT: f32 = 8.0;
/// Corners of panels and of controls.
pub const PANEL_CORNER: u8 = 14;
pub const CONTROL_CORNER: u8 = 10;
/// The least side of something to press.
pub const TOUCH: f32 = 44.0;

/// The kinds of type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Type {
    /// The name of the whole.
    Display,
    /// The name of the game on a title.
    Title,
    /// Names on plates and in headings of dialogs.
    Name,
    /// Text and labels.
    Body,
    /// Notes beside them.
    Small,
    /// Numbers that count.
    Strong,
}

impl Type {
    /// The font at its size.
    #[must_use]
    pub fn font(self) -> FontId {
        let (size, family) = match self {
            Type::Display => (60.0, "serif"),
            Type::Title => (27.0, "serif"),
            Type::Name => (24.0, "serif"),
            Type::Body => (16.0, "sans"),
            Type::Small => (14.0, "sans"),
            Type::Strong => (17.0, "semibold"),
        };
        FontId::new(size, FontFamily::Name(family.into()))
    }
}

/// The colours of the theme as egui takes them.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Palette {
    pub panel: Color32,
    pub control: Color32,
    pub hairline: Color32,
    pub text: Color32,
    pub quiet: Color32,
    pub accent: Color32,
    pub accent_light: Color32,
    pub on_accent: Color32,
    pub urgent: Color32,
    pub shade: Color32,
    pub white: Color32,
    pub black: Color32,
    /// Drawn boards: the field, its frame, its lines, and the sign of a disc that turns over.
    pub field: Color32,
    pub frame: Color32,
    pub inlay: Color32,
    pub turning: Color32,
    /// What is engraved on White's and Black's discs.
    pub marks: [Engraving; 2],
}

fn color(hex: Hex) -> Color32 {
    let [red, green, blue, _] = hex.0.to_u8_array();
    Color32::from_rgb(red, green, blue)
}

impl Palette {
    /// The palette of a theme.
    #[must_use]
    pub fn of(theme: &Theme) -> Palette {
        let screen = &theme.screen;
        Palette {
            panel: color(screen.panel).gamma_multiply(screen.panel_opacity),
            control: color(screen.control),
            hairline: color(screen.hairline),
            text: color(screen.text),
            quiet: color(screen.quiet_text),
            accent: color(screen.accent),
            accent_light: color(screen.accent_light),
            on_accent: color(screen.on_accent),
            urgent: color(screen.urgent),
            shade: color(theme.table.surround_dark).gamma_multiply(0.72),
            white: color(theme.table.white_light),
            black: color(theme.table.black_dark),
            field: color(theme.table.field_light).lerp_to_gamma(color(theme.table.field_dark), 0.4),
            frame: color(theme.table.frame_light),
            inlay: color(theme.table.brass),
            turning: color(theme.table.last_turn),
            marks: [theme.table.white_mark, theme.table.black_mark],
        }
    }

    /// The colour of panels for what has text over the table: hardly to be seen through.
    #[must_use]
    pub fn sheet(&self) -> Color32 {
        let [red, green, blue, _] = self.panel.to_srgba_unmultiplied();
        Color32::from_rgba_unmultiplied(red, green, blue, 245)
    }

    /// The line around panels and controls.
    #[must_use]
    pub fn line(&self) -> Stroke {
        Stroke::new(1.0, self.hairline)
    }
}

/// Installs the fonts.
pub fn install_fonts(context: &egui::Context) {
    let mut definitions = FontDefinitions::empty();
    let families = [
        ("serif", fonts::SERIF, "serif-chinese"),
        ("sans", fonts::SANS, "sans-chinese"),
        ("semibold", fonts::SANS_SEMIBOLD, "sans-chinese"),
    ];
    for (name, file) in [("serif-chinese", fonts::SERIF_CHINESE), ("sans-chinese", fonts::SANS_CHINESE)] {
        definitions.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(file)));
    }
    for (name, file, chinese) in families {
        definitions.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(file)));
        definitions.families.insert(FontFamily::Name(name.into()), vec![name.to_owned(), chinese.to_owned()]);
    }
    let sans = definitions.families[&FontFamily::Name("sans".into())].clone();
    definitions.families.insert(FontFamily::Proportional, sans.clone());
    definitions.families.insert(FontFamily::Monospace, sans);
    context.set_fonts(definitions);
}

/// Dresses what little of egui's own widgets is used.
pub fn dress(context: &egui::Context, palette: &Palette) {
    context.all_styles_mut(|style| {
        style.spacing.item_spacing = egui::vec2(UNIT, UNIT);
        style.spacing.scroll = egui::style::ScrollStyle::thin();
        style.visuals.override_text_color = Some(palette.text);
        style.visuals.selection.bg_fill = palette.accent.gamma_multiply(0.4);
        style.interaction.selectable_labels = false;
        for widget in
            [&mut style.visuals.widgets.inactive, &mut style.visuals.widgets.hovered, &mut style.visuals.widgets.active]
        {
            widget.bg_fill = palette.hairline;
            widget.fg_stroke = Stroke::new(1.0, palette.quiet);
        }
    });
}
