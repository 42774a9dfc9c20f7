//! The fonts that are built in: subsets of EB Garamond, Inter and Noto CJK, all under the SIL Open Font Licence.

/// Names, titles and the coordinates on the rim.
pub const SERIF: &[u8] = include_bytes!("../assets/fonts/EBGaramond-Regular.otf");
/// Everything small.
pub const SANS: &[u8] = include_bytes!("../assets/fonts/Inter-Regular.otf");
/// Numbers and labels that must stand out.
pub const SANS_SEMIBOLD: &[u8] = include_bytes!("../assets/fonts/Inter-SemiBold.otf");
/// Chinese names and titles.
pub const SERIF_CHINESE: &[u8] = include_bytes!("../assets/fonts/NotoSerifSC-Regular.otf");
/// Chinese for everything small.
pub const SANS_CHINESE: &[u8] = include_bytes!("../assets/fonts/NotoSansSC-Regular.otf");
