//! How a closed set of the rules or the document crosses to the page.

/// Enums that cross to the page, each the mirror of another crate's, with the
/// conversions both ways: a variant that one side has not does not compile.
macro_rules! mirrors {
    ($(
        $(#[$meta:meta])*
        $id:ident of $from:ident :: $known:ident {
            $($(#[$of_variant:meta])* $variant:ident,)+
        }
    )+) => { $(
        $(#[$meta])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord,
            serde::Serialize, serde::Deserialize, specta::Type,
        )]
        #[serde(rename_all = "kebab-case")]
        pub enum $id {
            $($(#[$of_variant])* $variant,)+
        }

        impl From<$from::$known> for $id {
            fn from(known: $from::$known) -> Self {
                match known {
                    $($from::$known::$variant => Self::$variant,)+
                }
            }
        }

        impl From<$id> for $from::$known {
            fn from(id: $id) -> Self {
                match id {
                    $($id::$variant => Self::$variant,)+
                }
            }
        }
    )+ };
}

pub(crate) use mirrors;
