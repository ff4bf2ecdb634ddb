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

/** The thickest bed of mortar that a drain is set in. */
const MAX_BED = fromInches(12);

const SHOWER = { since: 8, lays: true } as const;
const SIZE = { ...SHOWER, kind: 'length', scale: 'large', most: MAX_ROOM, usual: null, isPositive: true } as const;
const PLACE = {
  ...SHOWER,
  kind: 'length',
  scale: 'large',
  most: MAX_ROOMS_SPAN,
  usual: null,
  isSigned: true,
} as const;

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
  {
    ...SHOWER,
    name: 'drainWall',
    label: words.drainWall,
    link: 146,
    kind: 'number',
    places: 0,
    least: 0,
    most: MAX_CORNERS - 1,
    usual: null,
  },
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
  /** The volume of mortar that a bag makes, as the bag says. */
  { ...SHOWER, name: 'mudYield', label: words.mudYield, link: 212, kind: 'amount', of: 'volume', usual: '' },
] as const satisfies readonly JobField[];

/** Whether the field says how a floor falls to its drain. */
export function isOfShower({ name }: Pick<JobField, 'name'>): boolean {
  return SHOWER_FIELDS.some((field) => field.name === name);
}
