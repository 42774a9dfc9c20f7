//! The chores of the project. None yet.

fn main() {}
