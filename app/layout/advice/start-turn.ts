import type { LayoutRequest } from '#app/layout/layout-request.ts';

/** How a pattern is turned: by tenths of a degree, or along a wall, whatever degrees are set. */
export interface StartTurn {
  readonly layoutAngle: number;
  readonly angleWall: number | null;
}

/** Along the room's axes. */
export const UNTURNED: StartTurn = { layoutAngle: 0, angleWall: null };

export function turnOf({ layoutAngle, angleWall }: Pick<LayoutRequest, 'layoutAngle' | 'angleWall'>): StartTurn {
  return { layoutAngle: layoutAngle ?? 0, angleWall: angleWall ?? null };
}

export function isSameTurn(a: StartTurn, b: StartTurn): boolean {
  return a.angleWall === b.angleWall && (a.angleWall !== null || a.layoutAngle === b.layoutAngle);
}
