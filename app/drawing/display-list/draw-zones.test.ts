import { expect, test } from 'vitest';
import { buildCutSheet } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import { describeCutPlaces } from '#app/drawing/cut-sheet/piece-places.ts';
import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import { findHighlightAt } from '#app/drawing/display-list/find-piece.ts';
import { readHighlight } from '#app/drawing/display-list/highlight.ts';
import { exportDxf } from '#app/drawing/export/export-dxf.ts';
import { drawLook, lookPalette } from '#app/drawing/look/draw-look.ts';
import { lookOfFloor } from '#app/drawing/model/look.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { USUAL_TRADE } from '#app/layout/model/field-values.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

import { workOf } from '#tests/factories/work-of.ts';
import { KITCHEN_WITH_RUG, zonedRequest } from '#tests/factories/zoned-request.ts';

const kitchen = mustLayOut(zonedRequest(KITCHEN_WITH_RUG));

const withRug = (own: object) =>
  mustLayOut(
    zonedRequest({
      ...KITCHEN_WITH_RUG,
      zones: KITCHEN_WITH_RUG.zones.map((zone, at) => (at === 1 ? { ...zone, ...own } : zone)),
    }),
  );

const at = (x: number, y: number) => ({ x: fromInches(x), y: fromInches(y) });

test('a border as wide as its tile is a row of whole tiles along every wall', () => {
  const parts = kitchen.zones?.[1]?.parts ?? [];
  expect(parts.map(({ wall }) => wall)).toEqual([0, 1, 2, 3]);
  // Of 120 and 144 in only the two tiles of each miter are cut.
  expect(parts.map(({ counts }) => [counts.full, counts.cut])).toEqual([
    [8, 2],
    [10, 2],
    [8, 2],
    [10, 2],
  ]);
});

test('the drawing names each zone, and places those that are not along walls from two of them', () => {
  const { items } = drawLayout(kitchen, { showMeasurements: true, unitSystem: 'imperial' });
  expect(items.flatMap((item) => (item.kind === 'free-text' ? [item.text] : []))).toEqual(['Border', 'Rug']);
  expect(items.flatMap((item) => (item.kind === 'side-text' ? [item.text] : []))).toEqual(['36"', '30"']);
});

test('the drawing of a wall places a strip from the bottom', () => {
  const strip = { name: 'Strip', area: 'strip', height: 36, width: 4, tileLength: 4, tileWidth: 4 };
  const wall = mustLayOut(zonedRequest({ ...KITCHEN_WITH_RUG, surface: 'wall', zones: [strip] }));
  const { items } = drawLayout(wall, { showMeasurements: true, unitSystem: 'imperial' });
  expect(items.flatMap((item) => (item.kind === 'side-text' ? [item.text] : []))).toEqual(['36"']);
});

test('every piece is found at its place, however its zone is turned', () => {
  // On the wall at the left, in the rug's upper left corner and in the field.
  const found = [at(2, 2.5), at(36.5, 30.5), at(12, 12)].map((point) => findHighlightAt(kitchen, point));
  const labels = found.map((highlight) => readHighlight(highlight ?? '').pieces[0]?.label);
  const ofZone = (zone: number) =>
    new Set(
      (kitchen.zones?.[zone]?.parts ?? []).flatMap(({ pieces }) =>
        kitchen.pieces.slice(...pieces).map(({ shape }) => kitchen.shapes[shape]?.label),
      ),
    );
  expect(labels.map((label, index) => ofZone([1, 2, 0][index] as number).has(label))).toEqual([true, true, true]);
});

test('a zone with another color is shown in it', () => {
  const { request } = withRug({ tileColor: 'black', jointColor: 'white' });
  const look = lookOfFloor(USUAL_TRADE, request);
  const palette = lookPalette(look, 'none');
  const inks = drawLook(withRug({ tileColor: 'black' }), look).items.flatMap((item) =>
    item.kind === 'look-tiles' ? [item.shades[0] as keyof typeof palette] : [],
  );
  // The field, four parts of the border and the rug.
  expect(inks.map((ink) => palette[ink] === palette[inks[0] as keyof typeof palette])).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
});

test('a CAD file has a layer for each zone', () => {
  const dxf = exportDxf(withRug({ name: 'Küche & Teppich' }), 'imperial');
  expect(dxf).toContain('ZONE_1_BORDER');
  expect(dxf).toContain('ZONE_2_KU_CHE_TEPPICH');
});

/** The bands of profiles among the items of a drawing, as areas of rings. */
const bandsIn = (items: ReturnType<typeof drawLayout>['items']) =>
  items.flatMap((item) =>
    item.kind === 'area' && item.layer === 'marks' && item.fill === 'hatch' ? [item.rings] : [],
  );
const inSquareInches = (rings: readonly Ring[]) =>
  Math.abs(rings.reduce((sum, ring) => sum + signedArea2(ring), 0)) / 2 / fromInches(1) ** 2;

test('a profile is drawn to its visible width, on the plan, in the look and in a CAD file', () => {
  const profiled = withRug({ edgeProfile: 'Bronze', edgeJoint: 0.25 });
  const { items, description } = drawLayout(profiled, { showMeasurements: true, unitSystem: 'imperial' });
  const bands = bandsIn(items);
  // Around a rug of 48 by 60, with mitered corners.
  expect(bands.map(inSquareInches)).toEqual([48.5 * 60.5 - 48 * 60]);
  expect(description).toContain('Profiles: Bronze at Rug.');
  expect(bandsIn(drawLook(profiled, lookOfFloor(USUAL_TRADE, profiled.request)).items)).toEqual(bands);
  expect(exportDxf(profiled, 'imperial')).toContain('PROFILES');
  expect(exportDxf(kitchen, 'imperial')).not.toContain('PROFILES');
});

test('the profile of a border runs around its corners, and ends at walls, obstacles and later zones', () => {
  const border = { ...KITCHEN_WITH_RUG.zones[0], edgeProfile: 'Bronze', edgeJoint: 0.25 };
  const areaOf = (zones: readonly object[]) => {
    const layout = mustLayOut(zonedRequest({ ...KITCHEN_WITH_RUG, zones }));
    return bandsIn(drawLayout(layout, { showMeasurements: false, unitSystem: 'imperial' }).items)
      .map(inSquareInches)
      .reduce((sum, area) => sum + area, 0);
  };
  // The inside of a border 6 wide in a room of 120 by 144.
  expect(areaOf([border])).toBeCloseTo(108 * 132 - 107.5 * 131.5, 3);
  // Set off from the walls, both of its edges.
  const inner = 100 * 124 - 99.5 * 123.5;
  expect(areaOf([{ ...border, distance: 4 }])).toBeCloseTo(inner + 112.5 * 136.5 - 112 * 136, 3);
  // A rug at the left wall, with another one over the middle of its right edge.
  const rug = { ...KITCHEN_WITH_RUG.zones[1], x: 0, edgeProfile: 'Bronze', edgeJoint: 0.25 };
  const over = { name: 'Mat', area: 'rectangle', x: 40, y: 50, width: 20, length: 20, edgeJoint: 0 };
  expect(areaOf([rug])).toBeCloseTo(48.25 * 60.5 - 48 * 60, 3);
  expect(areaOf([rug, over])).toBeCloseTo(48.25 * 60.5 - 48 * 60 - 20 / 4, 3);
});

test("the sheet names each cut's zone and, in a border, the wall, and gives each zone its first lines", () => {
  const sheet = buildCutSheet(
    kitchen,
    { jobName: 'Kitchen', business: [], date: '1 May 2026', unitSystem: 'imperial', work: workOf(kitchen) },
    10,
  );
  const places = describeCutPlaces(kitchen, 4, 'imperial');
  const ofLabel = (label: string) => places[kitchen.shapes.findIndex((shape) => shape.label === label)];
  expect(ofLabel('A')).toMatch(/^Field: course\s1: tile\s1$/);
  const inBorder = kitchen.zones?.[1]?.parts[0]?.pieces[0] ?? 0;
  expect(places[kitchen.pieces[inBorder]?.shape ?? -1]).toMatch(/^Border, wall\s1: /);
  expect(sheet.firstLines.map(({ name }) => name)).toEqual(['Field', 'Rug']);
});
