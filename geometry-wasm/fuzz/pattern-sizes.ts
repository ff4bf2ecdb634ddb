import {
  isPossible,
  type Pattern,
  type PatternField,
  type PatternSizes,
  sampleSizes,
} from '#app/layout/patterns/pattern.ts';
import type { Length } from '#app/layout/units/length.ts';

type TileSizes = Pick<PatternSizes, 'tileLength' | 'tileWidth' | 'joint'>;
/** A random integer from `least` to `most`, both included. */
type DrawInt = (least: number, most: number) => number;

/**
 * Sizes that the pattern accepts: the given tile and joint with random values for the pattern's own fields. If it does
 * not accept those, a tile of the same width with the proportions of its sample. If no tile of that width fits, the sample
 * itself.
 */
export function drawSizes(pattern: Pattern, tile: TileSizes, int: DrawInt): TileSizes {
  const { fields = [] } = pattern;
  const module = tile.tileLength + tile.joint;
  const drawn = Object.fromEntries(fields.map((field) => [field.name, drawValue(field, module, int)]));
  const sample = scaledSample(pattern, tile.tileWidth, tile.joint);
  const tries = [
    { ...tile, ...drawn },
    { ...sample, ...drawn },
    { ...sample, tileLength: tile.tileLength },
    sample,
    { ...sampleSizes(pattern), ...drawn, joint: tile.joint },
  ];
  return tries.find((sizes) => isPossible(pattern, sizes)) ?? sample;
}

/** The sample of a pattern scaled to this tile width. Modules keep their proportions, so that joints fit. */
export function scaledSample(pattern: Pattern, tileWidth: number, joint: number): TileSizes {
  const sample = sampleSizes(pattern);
  const scale = (size: number, room: number) => Math.round((size * (tileWidth + room)) / sample.tileWidth) - room;
  const own = (pattern.fields ?? []).flatMap(({ name, kind }) => {
    const value = (sample as unknown as Readonly<Record<string, unknown>>)[name];
    return value === undefined ? [] : [[name, kind === 'length' ? scale(Number(value), 0) : value] as const];
  });
  return {
    tileLength: scale(sample.tileLength, joint) as Length,
    tileWidth: tileWidth as Length,
    joint: joint as Length,
    ...Object.fromEntries(own),
  };
}

/** A random value for a field of a pattern; lengths stay under `module`. */
function drawValue(field: PatternField, module: number, int: DrawInt): unknown {
  switch (field.kind) {
    case 'length':
      return int(1, Math.max(1, Math.min(field.most, module - 1)));
    case 'number':
    case 'angle':
      return int(field.least, field.most);
    case 'choice':
      return field.choices[int(0, field.choices.length - 1)]?.id;
    case 'flag':
      return int(0, 1) === 1;
    default:
      return undefined;
  }
}
