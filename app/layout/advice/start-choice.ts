import type { Finish } from '#app/layout/model/field-types.ts';
import type { LayoutRequest, LayoutType, PatternOrientation } from '#app/layout/model/layout-request.ts';
import type { Length } from '#app/layout/units/length.ts';

/** The rotation of a pattern: tenths of a degree, or the wall it runs along, which overrides the degrees. */
export interface StartTurn {
  readonly layoutAngle: number;
  readonly angleWall: number | null;
}

/** Along the room's axes. */
export const UNTURNED: StartTurn = { layoutAngle: 0, angleWall: null };

export function turnOf({ layoutAngle, angleWall }: Pick<Finish, 'layoutAngle' | 'angleWall'>): StartTurn {
  return { layoutAngle: layoutAngle ?? 0, angleWall: angleWall ?? null };
}

export function isSameTurn(a: StartTurn, b: StartTurn): boolean {
  return a.angleWall === b.angleWall && (a.angleWall !== null || a.layoutAngle === b.layoutAngle);
}

/** The fields of the form that set a start. */
export interface StartChoice extends StartTurn {
  readonly layoutType: LayoutType;
  readonly patternOrientation: PatternOrientation;
  readonly autoOptimize: boolean;
  readonly startCutLength: Length;
  readonly startCutWidth: Length;
}

/** The start of a request. */
export function startOf(request: LayoutRequest): StartChoice {
  const { layoutType, patternOrientation, autoOptimize, startCutLength, startCutWidth } = request.finish;
  return { layoutType, patternOrientation, autoOptimize, startCutLength, startCutWidth, ...turnOf(request.finish) };
}

/** Whether two starts mean the same; start cuts are ignored while auto-optimize is on. */
export function isSameStart(a: StartChoice, b: StartChoice): boolean {
  if (a.layoutType !== b.layoutType || a.patternOrientation !== b.patternOrientation) return false;
  if (!isSameTurn(a, b)) return false;
  if (a.autoOptimize || b.autoOptimize) return a.autoOptimize === b.autoOptimize;
  return a.startCutLength === b.startCutLength && a.startCutWidth === b.startCutWidth;
}
