//! All modules of rulesets.

use super::cost::CostRules;
use super::flanking::FlankingRules;
use super::module::ModuleInfo;
use std::sync::LazyLock;

static MODULES: LazyLock<[ModuleInfo; 2]> = LazyLock::new(|| {
    [
        ModuleInfo::of::<CostRules>(),
        ModuleInfo::of::<FlankingRules>(),
    ]
});

/// Returns the module of a name.
pub(crate) fn by_name(name: &str) -> Option<&'static ModuleInfo> {
    MODULES.iter().find(|module| module.name == name)
}
