import { surfaceOf } from '#app/layout/room/surface.ts';
import type { Laid } from '#app/words/en/laid.ts';

/** What a job or a form lays: a wall is tiled, whatever lies on the floor. */
export function laidOf(of: { readonly laying?: string | undefined; readonly surface?: string | undefined }): Laid {
  return of.laying === 'planks' && surfaceOf(of) === 'floor' ? 'planks' : 'tiles';
}
