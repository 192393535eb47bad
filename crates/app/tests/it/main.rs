//! What the session does for its users, without a window.

mod bestiary;
mod beyond;
mod caches;
mod exports;
mod fights;
mod forced;
mod forms;
mod groups;
mod growth;
mod house;
mod imports;
mod journeys;
mod keyboard;
mod logs;
mod menu;
mod session;
mod settings;
mod strange;
mod strange_journeys;
mod threat;
mod threat_map;
mod units;
