import type { Choice, JobField } from '#app/layout/fields/job-field.ts';
import { MAX_ROOM } from '#app/layout/fields/limits.ts';

/** The color that is typed beside the choices. */
export const OWN_COLOR = 'own';
const OWN = { id: OWN_COLOR, label: 'Another color' } as const;

/** Ceramics and stone, light to dark, then the colors of makers. */
export const CERAMICS = [
  { id: 'white', label: 'White' },
  { id: 'carrara', label: 'Carrara marble' },
  { id: 'ivory', label: 'Ivory' },
  { id: 'travertine', label: 'Travertine' },
  { id: 'sandstone', label: 'Sandstone' },
  { id: 'concrete', label: 'Concrete' },
  { id: 'graphite', label: 'Graphite' },
  { id: 'black', label: 'Black' },
  { id: 'terracotta', label: 'Terracotta' },
  { id: 'sage', label: 'Sage green' },
  { id: 'sky', label: 'Sky blue' },
  { id: 'navy', label: 'Navy' },
] as const satisfies readonly Choice[];

export const WOODS = [
  { id: 'white-oak', label: 'White oak' },
  { id: 'maple', label: 'Maple' },
  { id: 'honey-oak', label: 'Honey oak' },
  { id: 'hickory', label: 'Hickory' },
  { id: 'cherry', label: 'Cherry' },
  { id: 'walnut', label: 'Walnut' },
  { id: 'gray-oak', label: 'Gray oak' },
  { id: 'ebony', label: 'Ebony' },
] as const satisfies readonly Choice[];

/** What nobody has chosen: a stone for tiles, an oak for planks. */
const USUAL_TILE = { id: 'usual', label: 'Warm gray' } as const;

/** Classes of ANSI A137.1, which makers print on the box. */
const VARIATIONS = [
  { id: 'V0', label: 'V0: very uniform' },
  { id: 'V1', label: 'V1: uniform' },
  { id: 'V2', label: 'V2: slight variation' },
  { id: 'V3', label: 'V3: moderate variation' },
  { id: 'V4', label: 'V4: substantial variation' },
] as const satisfies readonly Choice[];

const JOINTS = [
  { id: 'white', label: 'White' },
  { id: 'ivory', label: 'Ivory' },
  { id: 'sand', label: 'Sand' },
  { id: 'silver', label: 'Silver' },
  { id: 'charcoal', label: 'Charcoal' },
  { id: 'black', label: 'Black' },
  OWN,
] as const satisfies readonly Choice[];

const WALLS = [
  { id: 'white', label: 'White' },
  { id: 'linen', label: 'Linen' },
  { id: 'dove', label: 'Dove gray' },
  { id: 'sage', label: 'Sage green' },
  { id: 'mist', label: 'Misty blue' },
  { id: 'clay', label: 'Clay' },
  OWN,
] as const satisfies readonly Choice[];

const LOOK = { place: 'notes', since: 8 } as const;
/** They belong to the finish, not to the room. */
const LOOK_OF_FINISH = { ...LOOK, finish: true } as const;
/** `#rrggbb`; empty: none was typed. */
const COLOR = { ...LOOK, kind: 'text', most: 7, isColor: true } as const;

/** How the finished surface looks. They decide nothing but its picture. docs/decisions/look.md */
export const LOOK_FIELDS = [
  {
    ...LOOK_OF_FINISH,
    name: 'tileColor',
    label: 'Tile color',
    plankLabel: 'Plank color',
    link: 92,
    kind: 'choice',
    choices: [USUAL_TILE, ...CERAMICS, ...WOODS, OWN],
    usual: 'usual',
  },
  {
    ...COLOR,
    finish: true,
    name: 'tileColorOwn',
    label: 'Another tile color',
    plankLabel: 'Another plank color',
    link: 93,
  },
  {
    ...LOOK_OF_FINISH,
    name: 'tilePhoto',
    label: 'Photo of the tile',
    plankLabel: 'Photo of the plank',
    link: 101,
    kind: 'text',
    most: 32,
    isPhoto: true,
  },
  {
    ...LOOK_OF_FINISH,
    name: 'tileVariation',
    label: 'Shade variation',
    link: 94,
    kind: 'choice',
    choices: VARIATIONS,
    usual: 'V2',
  },
  {
    ...LOOK_OF_FINISH,
    isOfWork: true,
    name: 'jointColor',
    label: 'Joint color',
    link: 95,
    kind: 'choice',
    choices: JOINTS,
    usual: 'silver',
  },
  { ...COLOR, finish: true, isOfWork: true, name: 'jointColorOwn', label: 'Another joint color', link: 96 },
  { ...LOOK, name: 'wallColor', label: 'Wall color', link: 97, kind: 'choice', choices: WALLS, usual: 'white' },
  { ...COLOR, name: 'wallColorOwn', label: 'Another wall color', link: 98 },
  /** Null: as high as walls mostly are, or as the walls of the room that have a layout. */
  {
    ...LOOK,
    name: 'ceiling',
    label: 'Height of the room',
    link: 102,
    kind: 'length',
    scale: 'large',
    most: MAX_ROOM,
    usual: null,
    isPositive: true,
  },
] as const satisfies readonly JobField[];
