//! What painting a map allocates: never much at a time, however high the map is, and all in
//! all no more than its cells. `cargo bench -p formats --bench picture` tells times as well.

use allocation_counter::{AllocationInfo, measure};
use encounter::{Edit, Look};
use formats::{PngOptions, SvgOptions, write_png, write_svg};
use scene::map::paper;
use testkit::document::made;
use testkit::dungeon::furnished;

/// What writing a dungeon's picture allocates, on one thread, which is the one that counts.
fn allocated(look: Look, width: u32, height: u32, pixels_per_cell: u32) -> AllocationInfo {
    let map = made(&furnished(width, height, 0), &Edit::SetLook { look });
    let options = PngOptions::plain(pixels_per_cell);
    let write = || {
        write_png(&mut std::io::sink(), &map, &options, &|_| None).expect("it is written");
    };
    let alone = rayon::ThreadPoolBuilder::new().num_threads(1);
    alone.build().expect("a thread").install(|| measure(write))
}

const MIB: u64 = 1 << 20;

#[test]
fn memory_does_not_grow_with_the_height_of_a_map() {
    for look in Look::ALL {
        let [low, high] = [50, 200].map(|height| allocated(look, 200, height, 10).bytes_max);
        assert!(
            low.abs_diff(high) <= MIB && high <= 20 * MIB,
            "{look:?}: {low} bytes at a height of 50, {high} at one of 200"
        );
    }
}

#[test]
fn memory_of_a_drawing_does_not_grow_with_the_height_of_a_map() {
    let most = |height| {
        let map = furnished(100, height, 0);
        let options = SvgOptions {
            area: paper(map.grid()),
            mm_per_cell: 25.4,
            parts: scene::map::MapParts::default(),
            overlays: &[],
            tokens: &[],
            legend: None,
        };
        let write = || {
            write_svg(&mut std::io::sink(), &map, &options, &|_| None).expect("it is written");
        };
        let alone = rayon::ThreadPoolBuilder::new().num_threads(1);
        let alone = alone.build().expect("a thread");
        alone.install(|| measure(write)).bytes_max
    };
    let [low, high] = [50, 200].map(most);
    assert!(
        low.abs_diff(high) <= 2 * MIB && high <= 20 * MIB,
        "{low} bytes at a height of 50, {high} at one of 200"
    );
}

#[test]
fn memory_does_not_grow_with_the_pixels_of_a_cell() {
    let [coarse, fine] = [35, 140].map(|pixels| allocated(Look::Ink, 100, 10, pixels).bytes_max);
    assert!(
        fine <= coarse + 2 * MIB && fine <= 20 * MIB,
        "{coarse} bytes at 35 pixels a cell, {fine} at 140"
    );
}

/// By one in twenty, since fewer chunks draw what lies at an edge.
#[test]
fn four_times_the_cells_take_four_times_the_allocations() {
    for look in Look::ALL {
        let [small, large] = [100, 200].map(|side| allocated(look, side, side, 5));
        let of = |it: AllocationInfo| [it.count_total, it.bytes_total];
        for (few, many) in of(small).into_iter().zip(of(large)) {
            assert!(
                many <= 4 * few + few / 5,
                "{look:?}: {small:?} for 100 × 100 cells, {large:?} for 200 × 200"
            );
        }
    }
}
