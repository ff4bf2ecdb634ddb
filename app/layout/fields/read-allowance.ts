import { err, ok, type Result } from '#app/base/result.ts';
import { WASTE_PERCENT } from '#app/base/waste-percent.ts';
import type { JobProblemKind } from '#app/layout/fields/job-problem.ts';

/** The specification's waste allowance. */
export const USUAL_ALLOWANCE = `${WASTE_PERCENT}%`;

/** A number with at most one decimal, as a percentage or of tiles. */
const SHARE = /^(\d{1,3})(?:[.,](\d)0*)?\s*%?$/;
const TILES = /^\+?\s*(\d{1,5})\s*(?:tiles?|sheets?|pcs|pieces?)$/i;

/** Reads a percentage of the exact count (`10`, `12.5 %`) or tiles over those needed (`3 tiles`) as it is kept: `12.5%`, `3 tiles`. */
export function readAllowance(value: unknown): Result<string, JobProblemKind> {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  const tiles = TILES.exec(text);
  if (tiles !== null) return ok(`${Number(tiles[1])} ${Number(tiles[1]) === 1 ? 'tile' : 'tiles'}`);
  const share = SHARE.exec(text);
  const tenths = share === null ? Number.NaN : Number(`${share[1]}${share[2] ?? 0}`);
  return tenths <= 1000 ? ok(`${tenths / 10}%`) : err({ code: 'not-an-allowance' });
}
