import type { StartChoice } from '#app/layout/advice/start-choice.ts';
import type { PatternOrientation } from '#app/layout/model/layout-request.ts';
import { PATTERNS } from '#app/layout/patterns/registry.ts';
import type { Length } from '#app/layout/units/length.ts';

const ORIENTATIONS: readonly PatternOrientation[] = ['vertical', 'horizontal'];
const CUT = /^\d{1,8}$/;
const TURN = /^([aw])(\d{1,4})$/;

/**
 * A start as one word, the value of a button in the plain form: `half.horizontal.manual.60960.0.a450`, with a final
 * `w2` if it runs along wall 2.
 */
export function writeStart(start: StartChoice): string {
  const { layoutType, patternOrientation, startCutLength, startCutWidth, layoutAngle, angleWall } = start;
  const mode = start.autoOptimize ? 'auto' : 'manual';
  const turn = angleWall === null ? `a${layoutAngle}` : `w${angleWall}`;
  return [layoutType, patternOrientation, mode, startCutLength, startCutWidth, turn].join('.');
}

/** Parses that word; null if it is malformed. The form checks whether the cuts fit the tile and the wall exists. */
export function readStart(text: string): StartChoice | null {
  const [type, orientation, mode, length = '', width = '', turned = '', ...rest] = text.split('.');
  const turn = TURN.exec(turned);
  const layoutType = PATTERNS.find(({ id }) => id === type)?.id;
  const patternOrientation = ORIENTATIONS.find((known) => known === orientation);
  if (!layoutType || !patternOrientation || !turn || rest.length > 0) return null;
  if ((mode !== 'auto' && mode !== 'manual') || !CUT.test(length) || !CUT.test(width)) return null;
  return {
    layoutType,
    patternOrientation,
    autoOptimize: mode === 'auto',
    startCutLength: Number(length) as Length,
    startCutWidth: Number(width) as Length,
    ...(turn[1] === 'a'
      ? { layoutAngle: Number(turn[2]), angleWall: null }
      : { layoutAngle: 0, angleWall: Number(turn[2]) }),
  };
}
