//! Portraits: choosing a picture, cutting it, sharing it.

use super::*;
use app::wire::CropForm;
use encounter::Portrait;
use testkit::document::make;

/// Red on the left, green on the right, and see-through at the bottom.
fn halves(width: u32, height: u32) -> image::RgbaImage {
    image::RgbaImage::from_fn(width, height, |x, y| {
        let alpha = if y < height / 2 { 255 } else { 0 };
        image::Rgba(if x < width / 2 {
            [255, 0, 0, alpha]
        } else {
            [0, 255, 0, alpha]
        })
    })
}

fn written(image: &image::RgbaImage) -> Vec<u8> {
    formats::png_bytes(image).unwrap()
}

/// Reads a picture to cut a portrait out of.
fn read_to_crop(session: &Session, file: &Path) -> Vec<u8> {
    session.read_portrait(file, &|_| true).unwrap().unwrap()
}

fn crop(left: u32, top: u32, side: u32) -> CropForm {
    CropForm {
        left,
        top,
        side,
        square: false,
    }
}

#[test]
fn a_portrait_is_the_square_that_was_chosen_and_never_large() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(&folder.path().join("library")).unwrap();
    session.create(&form("Faces")).unwrap();
    let view = session
        .place_creatures(&fighter(), at(3.5, 3.5), 1)
        .unwrap();
    let id = view.creatures[0].id;
    assert!(
        session.crop_portrait(id, &crop(0, 0, 9)).is_err(),
        "of what?"
    );

    // Wide pictures are shown smaller, and cut as they are shown. What a file
    // is called does not matter.
    let file = folder.path().join("face.webp");
    std::fs::write(&file, written(&halves(4096, 1800))).unwrap();
    let shown = image::load_from_memory(&read_to_crop(&session, &file)).unwrap();
    assert_eq!((shown.width(), shown.height()), (2048, 900));
    let view = session.crop_portrait(id, &crop(600, 0, 800)).unwrap();
    let portrait = view.creatures[0].form.portrait.clone().unwrap();
    let stored = session.image(&portrait.image).unwrap();
    let stored = image::load_from_memory(&stored).unwrap().into_rgb8();
    assert_eq!(stored.dimensions(), (512, 512));
    // The border of the halves lies at 1024 of 2048: 424 of the 800 chosen.
    let border = 424 * 512 / 800;
    assert_eq!(stored.get_pixel(border - 8, 20).0, [255, 0, 0]);
    assert_eq!(stored.get_pixel(border + 8, 20).0, [0, 255, 0]);
    let clear = stored.get_pixel(20, 500).0;
    assert!(clear.iter().all(|channel| *channel > 200), "{clear:?}");

    // Changing and moving the creature leaves it; the form takes it away.
    let mut changed = view.creatures[0].form.clone();
    changed.name = "Valeros".to_owned();
    let view = session.change_creature(id, &changed).unwrap();
    assert_eq!(view.creatures[0].form.portrait, Some(portrait.clone()));
    let view = session.duplicate_creature(id).unwrap();
    assert_eq!(view.creatures[1].form.portrait, Some(portrait));
    changed.portrait = None;
    let view = session.change_creature(id, &changed).unwrap();
    assert_eq!(view.creatures[0].form.portrait, None);
    let view = session.undo().unwrap();
    assert!(view.creatures[0].form.portrait.is_some());

    // Beyond the picture, there is its nearest square; small ones stay small.
    std::fs::write(&file, written(&halves(40, 30))).unwrap();
    read_to_crop(&session, &file);
    let view = session.crop_portrait(id, &crop(u32::MAX, 7, 5000)).unwrap();
    let portrait = view.creatures[0].form.portrait.clone().unwrap();
    let stored = image::load_from_memory(&session.image(&portrait.image).unwrap()).unwrap();
    assert_eq!((stored.width(), stored.height()), (30, 30));
}

#[test]
fn what_is_no_picture_becomes_no_portrait() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(&folder.path().join("library")).unwrap();
    session.create(&form("Faces")).unwrap();
    let whole = written(&halves(60, 30));
    // A header that promises 30,000 × 30,000 pixels.
    let mut vast = whole.clone();
    vast[16..24].copy_from_slice(&[0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30]);
    for (name, bytes, words) in [
        ("words.png", b"no picture at all".as_slice(), "not a PNG"),
        ("cut.png", &whole[..whole.len() / 2], "damaged"),
        ("nothing.webp", b"", "not a PNG"),
        ("vast.png", &vast, "30000 × 30000"),
    ] {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        let refused = session.read_portrait(&path, &|_| true).unwrap_err().message;
        assert!(
            refused.contains(name) && refused.contains(words),
            "{refused}"
        );
    }
}

#[test]
fn a_portrait_comes_along_with_a_shared_encounter() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(&folder.path().join("library")).unwrap();
    let png = written(&halves(16, 16));
    let image = formats::Picture::read(png.clone()).unwrap().hash;
    let grid = grid::Grid::new(grid::Kind::Square, 6, 5).unwrap();
    let mut shared = encounter::Encounter::new("Shared", "srd35", grid).unwrap();
    let side = encounter::Side::Foes;
    let mut ogre = encounter::Creature::new("Ogre", "large", 40, side, grid::Cell::new(1, 1));
    ogre.portrait = Some(Portrait {
        image: image.clone(),
        square: true,
    });
    let edit = encounter::Edit::AddCreature { creature: ogre };
    make(&mut shared, &edit);
    let file = folder.path().join("shared.footfall");
    let bytes = formats::write_portable(&shared, None, &|_| Some(png.clone())).unwrap();
    std::fs::write(&file, bytes).unwrap();

    let taken = session.import(&file).unwrap();
    assert_eq!(taken.notes, Vec::<String>::new());
    let portrait = taken.encounter.creatures[0].form.portrait.clone().unwrap();
    assert_eq!((portrait.image.as_str(), portrait.square), (&*image, true));
    assert_eq!(session.image(&image).unwrap(), png);
    let drawn = session.map_changes(0, None).unwrap().bytes().unwrap();
    let named = drawn.windows(64).any(|bytes| bytes == image.as_bytes());
    assert!(named, "the counter shows it");
}

#[test]
fn members_of_a_party_keep_their_portraits_where_these_are_known() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(&folder.path().join("library")).unwrap();
    session.create(&form("Faces")).unwrap();
    let view = session
        .place_creatures(&fighter(), at(3.5, 3.5), 1)
        .unwrap();
    let file = folder.path().join("face.png");
    std::fs::write(&file, written(&halves(40, 30))).unwrap();
    read_to_crop(&session, &file);
    let id = view.creatures[0].id;
    let view = session.crop_portrait(id, &crop(0, 0, 30)).unwrap();
    let portrait = view.creatures[0].form.portrait.clone();
    session.save_party("Us", &[id]).unwrap();
    let parties = folder.path().join("parties.json");
    session.export_parties(&parties).unwrap();
    let member = |session: &Session| session.parties().unwrap()[0].members[0].clone();

    session.import_parties(&parties).unwrap();
    assert_eq!(member(&session).portrait, portrait);
    let elsewhere = Session::start(&folder.path().join("another")).unwrap();
    elsewhere.import_parties(&parties).unwrap();
    assert_eq!(member(&elsewhere).portrait, None);
    assert_eq!(member(&elsewhere).name, "Fighter");
}
