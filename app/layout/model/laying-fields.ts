import type { Choice, JobField } from '#app/layout/fields/job-field.ts';
import { MAX_ROOM } from '#app/layout/fields/limits.ts';

/** A wall is a surface, not a material: the field is `surface`, as before planks. */
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

/** How the walls of a room are laid beside each other. */
const WALL_GRIDS = [
  { id: 'one', label: 'One grid around the corners' },
  { id: 'each', label: 'Each wall by itself' },
] as const satisfies readonly Choice[];

/**
 * What is laid, and the fields that only planks or walls need.
 * docs/decisions/planks.md#what-is-laid-is-a-field-of-its-own
 */
export const LAYING_FIELDS = [
  {
    lays: true,
    finish: true,
    since: 8,
    name: 'laying',
    label: 'What are you laying?',
    link: 77,
    kind: 'choice',
    choices: MATERIALS_LAID,
    usual: 'tile',
  },
  {
    finish: true,
    since: 8,
    name: 'plankFloor',
    label: 'How it is laid',
    link: 78,
    kind: 'choice',
    choices: PLANK_FLOORS,
    usual: 'laminate',
  },
  /** The longest floor without an expansion joint; null: the usual limit of makers of that kind. */
  {
    place: 'notes',
    finish: true,
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
  {
    place: 'notes',
    finish: true,
    since: 8,
    name: 'padAttached',
    label: 'Pad attached',
    link: 80,
    kind: 'flag',
    usual: false,
  },
  {
    lays: true,
    since: 8,
    surface: 'wall',
    name: 'wallGrid',
    label: 'Tiles at the corners',
    link: 81,
    kind: 'choice',
    choices: WALL_GRIDS,
    usual: 'one',
  },
] as const satisfies readonly JobField[];
