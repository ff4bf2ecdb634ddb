import type { Trade } from '#app/layout/model/field-types.ts';
import { type LayoutRequest, termsIn } from '#app/layout/model/layout-request.ts';
import { OWN_COLOR } from '#app/layout/model/look-fields.ts';
import type { MaterialTerms } from '#app/words/en/material-terms.ts';

/** How a finished surface looks; colors are `#rrggbb`. */
export interface Look {
  readonly tile: string;
  readonly variation: Trade['tileVariation'];
  readonly joint: string;
  readonly wall: string;
  /** The height of the room that was given (lattice units). */
  readonly ceiling?: number;
  /** A photo in the place of the tile's color, which stays where the photo cannot be shown. */
  readonly photo?: TilePhoto;
  /** The looks of the zones, in their order; absent without zones. */
  readonly zones?: readonly Look[];
}

/** A photo of a tile. */
export interface TilePhoto {
  readonly id: string;
  /** Whether tiles may be turned by 180°. */
  readonly mayTurn: boolean;
}

type Chosen<Name extends 'tileColor' | 'jointColor' | 'wallColor'> = Exclude<Trade[Name], typeof OWN_COLOR>;

const USUAL_PLANK = '#c9a377';

export const TILE_COLORS: Readonly<Record<Chosen<'tileColor'>, string>> = {
  usual: '#d6d0c6',
  white: '#f2f1ed',
  carrara: '#e3e4e4',
  ivory: '#ece4d3',
  travertine: '#d8c6a9',
  sandstone: '#c8b08c',
  concrete: '#a8a8a4',
  graphite: '#55585c',
  black: '#26272a',
  terracotta: '#b5694a',
  sage: '#9aa88f',
  sky: '#a9c3d1',
  navy: '#2f4257',
  'white-oak': '#d9c3a0',
  maple: '#dfc49a',
  'honey-oak': '#bd8a52',
  hickory: '#a97c50',
  cherry: '#8e4f35',
  walnut: '#6a4a35',
  'gray-oak': '#a39a8e',
  ebony: '#3b3029',
};

export const JOINT_COLORS: Readonly<Record<Chosen<'jointColor'>, string>> = {
  white: '#f5f4f0',
  ivory: '#e6dcc6',
  sand: '#cdb892',
  silver: '#a9aaa8',
  charcoal: '#4a4c4f',
  black: '#1f2022',
};

export const WALL_COLORS: Readonly<Record<Chosen<'wallColor'>, string>> = {
  white: '#f4f3f0',
  linen: '#ebe3d5',
  dove: '#c9cac8',
  sage: '#bcc6b4',
  mist: '#c3d1d8',
  clay: '#c79f87',
};

/** The color of a choice of tiles; the usual one is a stone for tiles and an oak for planks. */
export function tileColor(id: Chosen<'tileColor'>, terms: MaterialTerms): string {
  return id === 'usual' && terms === 'planks' ? USUAL_PLANK : TILE_COLORS[id];
}

/** The look described by a job's fields. A custom color that was not entered is the usual color. */
export function lookOf(trade: LookFields, terms: MaterialTerms): Look {
  const { tileColor: tile, jointColor: joint, wallColor: wall } = trade;
  return {
    ...(trade.tilePhoto !== '' && { photo: { id: trade.tilePhoto, mayTurn: trade.tileKind !== 'veined' } }),
    tile: tile === OWN_COLOR ? trade.tileColorOwn || tileColor('usual', terms) : tileColor(tile, terms),
    variation: trade.tileVariation,
    joint: joint === OWN_COLOR ? trade.jointColorOwn || JOINT_COLORS.silver : JOINT_COLORS[joint],
    wall: wall === OWN_COLOR ? trade.wallColorOwn || WALL_COLORS.white : WALL_COLORS[wall],
    ...(trade.ceiling !== null && { ceiling: trade.ceiling }),
  };
}

/** The look of a floor and of each of its zones. */
export function lookOfFloor(trade: LookFields, request: LayoutRequest): Look {
  const zones = looksOfZones(request);
  return { ...lookOf(trade, termsIn(request)), ...(zones && { zones }) };
}

/** The looks of the zones of a floor, in their order; undefined without zones. */
export function looksOfZones(request: LayoutRequest): Look['zones'] {
  return request.zones?.map((zone) => lookOf(zone.trade, termsIn({ ...request, finish: zone.finish })));
}

/** The fields of a job from which its look follows. */
export type LookFields = Pick<
  Trade,
  | 'tileColor'
  | 'tileColorOwn'
  | 'tilePhoto'
  | 'tileKind'
  | 'tileVariation'
  | 'jointColor'
  | 'jointColorOwn'
  | 'wallColor'
  | 'wallColorOwn'
  | 'ceiling'
>;
