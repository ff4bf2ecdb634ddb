import type { Choice, JobField } from '#app/layout/fields/job-field.ts';
import { MAX_CORNERS, MAX_ROOM, MAX_ROOMS_SPAN } from '#app/layout/fields/limits.ts';
import { fromInches } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/shower.ts';

const DRAINS = [
  { id: '', label: words.noDrain },
  { id: 'point', label: words.pointDrain },
  { id: 'linear', label: words.linearDrain },
] as const satisfies readonly Choice[];

const GRATES = [
  { id: 'square', label: words.square },
  { id: 'round', label: words.round },
] as const satisfies readonly Choice[];

const EDGES = [
  { id: 'level', label: words.levelEdge },
  { id: 'even', label: words.evenEdge },
] as const satisfies readonly Choice[];

const FOLDS = [
  { id: 'cut', label: words.foldsCut },
  { id: 'uncut', label: words.foldsUncut },
] as const satisfies readonly Choice[];

const ENTRIES = [
  { id: '', label: words.walledIn },
  { id: 'curb', label: words.curb },
  { id: 'flush', label: words.flushEntry },
] as const satisfies readonly Choice[];

/** The faces of a curb that are tiled. */
const TILED = [
  { id: 'all', label: words.tiledAll },
  { id: 'inside-top', label: words.tiledInsideTop },
  { id: 'top', label: words.tiledTop },
  { id: 'none', label: words.tiledNone },
] as const satisfies readonly Choice[];

const TRAYS = [
  { id: '', label: words.mortarBed },
  { id: 'sloped', label: words.slopedTray },
] as const satisfies readonly Choice[];

/** The thickest bed of mortar that a drain is set in, and the highest curb. */
const MAX_BED = fromInches(12);

const SHOWER = { since: 8, lays: true } as const;
const LENGTH = { ...SHOWER, kind: 'length', scale: 'large', most: MAX_ROOM, usual: null } as const;
const SIZE = { ...LENGTH, isPositive: true } as const;
const PLACE = {
  ...SHOWER,
  kind: 'length',
  scale: 'large',
  most: MAX_ROOMS_SPAN,
  usual: null,
  isSigned: true,
} as const;
const WALL = { ...SHOWER, kind: 'number', places: 0, least: 0, most: MAX_CORNERS - 1, usual: null } as const;

/** A floor that falls to its drain. Without a drain the other fields decide nothing. docs/decisions/shower-floors.md */
export const SHOWER_FIELDS = [
  { ...SHOWER, name: 'drain', label: words.drain, link: 140, kind: 'choice', choices: DRAINS, usual: '' },
  /** Of its middle. Null: the middle of the room, or of the wall that it runs along; across that wall: at the wall. */
  { ...PLACE, name: 'drainX', label: words.drainX, link: 141 },
  { ...PLACE, name: 'drainY', label: words.drainY, link: 142 },
  { ...SHOWER, name: 'drainShape', label: words.shape, link: 143, kind: 'choice', choices: GRATES, usual: 'square' },
  /** The side or diameter of a point drain's grate; across a linear drain. */
  { ...SIZE, name: 'drainWidth', label: words.drainWidth, link: 144 },
  /** Along a linear drain; null: as long as its wall. */
  { ...SIZE, name: 'drainLength', label: words.drainLength, link: 145 },
  /** The wall that a linear drain runs along: the index of its first corner in `wallCorners`. */
  { ...WALL, name: 'drainWall', label: words.drainWall, link: 146 },
  { ...SHOWER, name: 'slope', label: words.slope, link: 147, kind: 'slope', usual: '' },
  { ...SHOWER, name: 'edge', label: words.edge, link: 148, kind: 'choice', choices: EDGES, usual: 'level' },
  { ...SHOWER, name: 'folds', label: words.folds, link: 149, kind: 'choice', choices: FOLDS, usual: 'cut' },
  /** Of the bed of mortar at the drain. */
  {
    ...SHOWER,
    name: 'bedDepth',
    label: words.bedDepth,
    link: 150,
    kind: 'length',
    scale: 'large',
    most: MAX_BED,
    usual: null,
  },
  /** The volume of mortar that one bag makes, from its label. */
  { ...SHOWER, name: 'mudYield', label: words.mudYield, link: 212, kind: 'amount', of: 'volume', usual: '' },
  { ...SHOWER, name: 'curb', label: words.entry, link: 151, kind: 'choice', choices: ENTRIES, usual: '' },
  /** The edge of the floor that is open, as `drainWall`. */
  { ...WALL, name: 'curbWall', label: words.entryWall, link: 152 },
  /** Null: as long as that edge. */
  { ...SIZE, name: 'curbLength', label: words.curbLength, link: 153 },
  /** From the first corner of its edge; null: in the middle. */
  { ...LENGTH, name: 'curbFrom', label: words.curbFrom, link: 154 },
  { ...SIZE, most: MAX_BED, name: 'curbWidth', label: words.curbWidth, link: 155 },
  /** Over the grate of the drain. */
  { ...SIZE, most: MAX_BED, name: 'curbHeight', label: words.curbHeight, link: 156 },
  /** Over the floor outside; null: as over the drain. */
  { ...SIZE, most: MAX_BED, name: 'curbOutside', label: words.curbOutside, link: 163 },
  { ...SHOWER, name: 'curbTiled', label: words.curbTiled, link: 157, kind: 'choice', choices: TILED, usual: 'all' },
  { ...SHOWER, name: 'tray', label: words.tray, link: 158, kind: 'choice', choices: TRAYS, usual: '' },
  { ...SIZE, name: 'trayWidth', label: words.trayWidth, link: 159 },
  { ...SIZE, name: 'trayLength', label: words.trayLength, link: 160 },
  /** Of the middle of the drain, from the left and the upper edge of the tray; null: in the tray's middle. */
  { ...SIZE, name: 'trayDrainX', label: words.trayDrainX, link: 161 },
  { ...SIZE, name: 'trayDrainY', label: words.trayDrainY, link: 162 },
] as const satisfies readonly JobField[];

type ShowerFieldName = (typeof SHOWER_FIELDS)[number]['name'];

/** Fields for the entry, its curb and the tray. Each needs the choice it belongs to. */
export const OF_ENTRY = ['curbWall', 'curbLength', 'curbFrom'] as const satisfies readonly ShowerFieldName[];
export const OF_CURB = ['curbWidth', 'curbHeight', 'curbOutside'] as const satisfies readonly ShowerFieldName[];
export const OF_TRAY = [
  'trayWidth',
  'trayLength',
  'trayDrainX',
  'trayDrainY',
] as const satisfies readonly ShowerFieldName[];

/** Whether the field describes how a floor slopes to its drain. */
export function isOfShower({ name }: Pick<JobField, 'name'>): boolean {
  return SHOWER_FIELDS.some((field) => field.name === name);
}
