//! What creatures look like: choosing a picture and cutting a portrait out of it.

use crate::creatures::view::{CropForm, PortraitForm};
use crate::error::{AppError, Result};
use crate::lock::lock;
use crate::map::read_picture;
use crate::workspace::{Open, Workspace};
use encounter::{Creature, CreatureId, Edit, Portrait};
use formats::{MAX_PORTRAIT_SIDE, cut_portrait, picture_to_crop, png_bytes};
use image::RgbaImage;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex};
use terms::{Message, message};

pub(crate) fn portrait_form(portrait: &Portrait) -> PortraitForm {
    PortraitForm {
        image: portrait.image.clone(),
        square: portrait.square,
    }
}

pub(crate) fn portrait_of(form: &PortraitForm) -> Portrait {
    Portrait {
        image: form.image.clone(),
        square: form.square,
    }
}

/// Takes the portraits away that the library does not have.
pub(crate) fn without_unknown_faces<'a>(
    workspace: &Workspace,
    creatures: impl Iterator<Item = &'a mut Creature>,
) -> Result<()> {
    let mut known: BTreeMap<String, bool> = BTreeMap::new();
    for creature in creatures {
        let Some(Portrait { image, .. }) = &creature.portrait else {
            continue;
        };
        if !known.contains_key(image) {
            let kept = workspace.library.image(image)?;
            let small = |it: &store::Image| it.width.max(it.height) <= MAX_PORTRAIT_SIDE;
            known.insert(image.clone(), kept.as_ref().is_some_and(small));
        }
        if known.get(image) != Some(&true) {
            creature.portrait = None;
        }
    }
    Ok(())
}

/// Reads a PNG, JPEG or WebP file to cut a portrait out of and returns it
/// as a PNG, made smaller if it is large. It is kept until a portrait is
/// cut out or another picture is read.
pub(crate) fn read_portrait(
    uncropped: &Mutex<Option<RgbaImage>>,
    path: &Path,
    go_on: &dyn Fn(f64) -> bool,
) -> Result<Vec<u8>> {
    let (image, preview) = read_picture(path, |bytes| {
        let image = picture_to_crop(&bytes, go_on)?;
        let preview = png_bytes(&image)?;
        Ok((image, preview))
    })?;
    *lock(uncropped) = Some(image);
    Ok(preview)
}

/// Cuts a portrait out of the picture that was read last and gives it to a
/// creature.
pub(crate) fn crop_portrait(
    workspace: &Workspace,
    uncropped: &Mutex<Option<RgbaImage>>,
    creature: u32,
    crop: &CropForm,
) -> Result<Arc<Open>> {
    let image = lock(uncropped).clone();
    let image = image.ok_or_else(|| AppError::not_found(message!("picture-first")))?;
    let cut = cut_portrait(&image, crop.left, crop.top, crop.side)
        .map_err(|error| AppError::invalid(Message::plain(&error)))?;
    let library = &workspace.library;
    library.put_image(&cut.bytes, cut.media_type, cut.width, cut.height)?;
    let portrait = Portrait {
        image: cut.hash,
        square: crop.square,
    };
    let view = workspace.edit(|table| {
        let mut changed = table.creature(creature)?.clone();
        changed.portrait = Some(portrait);
        Ok(Some(Edit::SetCreature {
            id: CreatureId(creature),
            creature: changed,
        }))
    })?;
    *lock(uncropped) = None;
    Ok(view)
}
