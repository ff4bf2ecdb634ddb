import { MAX_CORNERS, MAX_NAME_CHARS, MAX_OBSTACLES } from '#app/layout/fields/limits.ts';
import type { ByteReader } from '#app/layout/job/byte-stream.ts';
import { toJobNumber } from '#app/layout/job/fields/write-field.ts';
import { type FieldUnit, jointUnit, sizeUnit } from '#app/layout/units/field-unit.ts';

/*
 * The payload of links of versions 1 and 2, which are still read but no longer written (docs/decisions/job-documents-and-links.md):
 *   byte     bit 0 metric, 1 custom room, 2 horizontal, 3 auto-optimize, 4-5 layout type
 *   signed   seven sizes, in lattice units
 *   count    corners; for each the step from the one before: signed x, signed y
 *   count    obstacles; for each: byte type, text name, signed length, width, x, y
 *   text     the job's name, then the moment it was saved
 *   (2)      a count of the trade's fields, then for each its place in TRADE, and its value
 * The lists are what the program knew then, in the order that it knew them in: they never change.
 */
const SIZES = ['roomLength', 'roomWidth', 'tileLength', 'tileWidth', 'groutSpacing', 'startCutLength', 'startCutWidth'];
const LAYOUT_TYPES = ['straight', 'half', 'third', 'quarter'];
const OBSTACLE_TYPES = ['kitchen_island', 'cabinet', 'column', 'custom'];
const NOTCHES = ['table', '3/16x5/32', '1/4x1/4', '1/4x3/8', '1/4x1/2', '1/2x1/2'];
const RULES = [
  'half-tile-cuts',
  'balanced-borders',
  'offset-of-large-tiles',
  'joint-width',
  'running-bond-joint',
  'movement-joints',
  'perimeter-gap',
  'mortar-contact',
  'flatness',
];

type OldKind =
  | 'size'
  | 'count'
  | 'hundredths'
  | 'indexes'
  | { choice: readonly string[] }
  | { words: readonly string[] };

const TRADE: readonly (readonly [name: string, kind: OldKind])[] = [
  ['kerf', 'size'],
  ['tileKind', { choice: ['plain', 'square', 'veined'] }],
  ['tilesPerBox', 'count'],
  ['spareTiles', 'count'],
  ['price', 'hundredths'],
  ['priceUnit', { choice: ['box', 'tile', 'sq-ft', 'sq-m'] }],
  ['perimeterGap', 'size'],
  ['notch', { choice: NOTCHES }],
  ['jointDepth', 'size'],
  ['groutDensity', 'hundredths'],
  ['facialVariation', 'size'],
  ['tileEdges', { choice: ['rectified', 'calibrated'] }],
  ['exposure', { choice: ['inside', 'sun-or-wet'] }],
  ['mortarContact', 'count'],
  ['hollow', 'size'],
  ['agreedRules', { words: RULES }],
  ['seenEdges', 'indexes'],
];

const MAX_TEXT_BYTES = 4 * MAX_NAME_CHARS;
const MAX_MARKS = 500;

/** The fields of such a link, not validated yet; the reader reports malformed bytes. */
export function readOldLink(reader: ByteReader, version: number): unknown {
  const flags = reader.byte();
  const unitSystem = (flags & 1) === 0 ? 'imperial' : 'metric';
  const [large, small] = [sizeUnit(unitSystem), jointUnit(unitSystem)];
  const size = () => toJobNumber(reader.signed(), large);
  const sizes = SIZES.map((field) => [field, field === 'groutSpacing' ? toJobNumber(reader.signed(), small) : size()]);
  let [x, y] = [0, 0];
  const customRoomPoints = Array.from({ length: reader.count(MAX_CORNERS) }, () => {
    x += reader.signed();
    y += reader.signed();
    return { x: toJobNumber(x, large), y: toJobNumber(y, large) };
  });
  const obstacles = Array.from({ length: reader.count(MAX_OBSTACLES) }, () => {
    const type = OBSTACLE_TYPES[reader.byte()] ?? '?';
    const name = reader.text(MAX_TEXT_BYTES);
    return { type, name, length: size(), width: size(), x: size(), y: size() };
  });
  const name = reader.text(MAX_TEXT_BYTES);
  const data = {
    unitSystem,
    roomType: (flags & 2) === 0 ? 'rectangle' : 'custom',
    patternOrientation: (flags & 4) === 0 ? 'vertical' : 'horizontal',
    autoOptimize: (flags & 8) !== 0,
    layoutType: LAYOUT_TYPES[(flags >> 4) & 3],
    customRoomPoints,
    obstacles,
    savedAt: reader.text(MAX_TEXT_BYTES),
    ...Object.fromEntries(sizes),
    ...(version > 1 && readTrade(reader, small)),
  };
  return { name, data };
}

function readTrade(reader: ByteReader, unit: FieldUnit): Readonly<Record<string, unknown>> {
  const fields = Array.from({ length: reader.count(TRADE.length) }, () => {
    const [name, kind] = TRADE[reader.count(TRADE.length - 1)] as (typeof TRADE)[number];
    return [name, readValue(reader, kind, unit)];
  });
  return Object.fromEntries(fields);
}

function readValue(reader: ByteReader, kind: OldKind, unit: FieldUnit): unknown {
  const list = () => Array.from({ length: reader.count(MAX_MARKS) }, () => reader.count());
  switch (kind) {
    case 'size':
      return toJobNumber(reader.count(), unit);
    case 'count':
      return reader.count();
    case 'hundredths':
      return reader.count() / 100;
    case 'indexes':
      return list();
    default:
      return 'choice' in kind ? (kind.choice[reader.count()] ?? '?') : list().map((at) => kind.words[at] ?? '?');
  }
}
