import type { Choice, JobField } from '#app/layout/job/fields/job-field.ts';
import { MAX_ROOM } from '#app/layout/room/limits.ts';

/** A wall is a surface, not a material: `surface` says it, as it did before planks. */
const MATERIALS_LAID = [
  { id: 'tile', label: 'Tile' },
  { id: 'planks', label: 'Planks' },
] as const satisfies readonly Choice[];

/** How planks are held: floating by their own locks, or glued down. */
const PLANK_FLOORS = [
  { id: 'laminate', label: 'Laminate, floating' },
  { id: 'vinyl', label: 'Vinyl, floating' },
  { id: 'glued', label: 'Glued down' },
] as const satisfies readonly Choice[];
export type PlankFloorKind = (typeof PLANK_FLOORS)[number]['id'];

/** What is laid, and what only planks ask for. docs/decisions/planks.md#what-is-laid-is-a-field-of-its-own */
export const LAYING_FIELDS = [
  {
    lays: true,
    since: 8,
    name: 'laying',
    label: 'What are you laying?',
    link: 77,
    kind: 'choice',
    choices: MATERIALS_LAID,
    usual: 'tile',
  },
  {
    since: 8,
    name: 'plankFloor',
    label: 'How it is laid',
    link: 78,
    kind: 'choice',
    choices: PLANK_FLOORS,
    usual: 'laminate',
  },
  /** The longest floor without an expansion joint; null: what makers of that kind usually say. */
  {
    place: 'notes',
    since: 8,
    name: 'plankRun',
    label: 'Longest without a joint',
    link: 79,
    kind: 'length',
    scale: 'large',
    most: MAX_ROOM,
    usual: null,
    isPositive: true,
  },
  { place: 'notes', since: 8, name: 'padAttached', label: 'Pad attached', link: 80, kind: 'flag', usual: false },
] as const satisfies readonly JobField[];
