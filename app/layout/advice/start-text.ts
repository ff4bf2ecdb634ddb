import type { StartChoice } from '#app/layout/advice/summarise-advice.ts';
import type { LayoutRequest, PatternOrientation } from '#app/layout/layout-request.ts';
import { PATTERNS } from '#app/layout/patterns/registry.ts';
import type { Length } from '#app/layout/units/length.ts';

const ORIENTATIONS: readonly PatternOrientation[] = ['vertical', 'horizontal'];
const CUT = /^\d{1,8}$/;

/** A start as one word, as a button of the plain form carries it: `half.horizontal.manual.60960.0`. */
export function writeStart(start: StartChoice): string {
  const { layoutType, patternOrientation, autoOptimize, startCutLength, startCutWidth } = start;
  return [layoutType, patternOrientation, autoOptimize ? 'auto' : 'manual', startCutLength, startCutWidth].join('.');
}

/** Reads that word; null where it is none. Whether the cuts fit the tile is the form's question. */
export function readStart(text: string): StartChoice | null {
  const [type, orientation, mode, length = '', width = '', ...rest] = text.split('.');
  const layoutType = PATTERNS.find(({ id }) => id === type)?.id;
  const patternOrientation = ORIENTATIONS.find((known) => known === orientation);
  if (!layoutType || !patternOrientation || rest.length > 0) return null;
  if ((mode !== 'auto' && mode !== 'manual') || !CUT.test(length) || !CUT.test(width)) return null;
  return {
    layoutType,
    patternOrientation,
    autoOptimize: mode === 'auto',
    startCutLength: Number(length) as Length,
    startCutWidth: Number(width) as Length,
  };
}

/** The start of a request. */
export function startOf(request: LayoutRequest): StartChoice {
  const { layoutType, patternOrientation, autoOptimize, startCutLength, startCutWidth } = request;
  return { layoutType, patternOrientation, autoOptimize, startCutLength, startCutWidth };
}

/** Whether two starts are set alike; start cuts say nothing while auto-optimize is on. */
export function isSameStart(a: StartChoice, b: StartChoice): boolean {
  if (a.layoutType !== b.layoutType || a.patternOrientation !== b.patternOrientation) return false;
  if (a.autoOptimize || b.autoOptimize) return a.autoOptimize === b.autoOptimize;
  return a.startCutLength === b.startCutLength && a.startCutWidth === b.startCutWidth;
}
