import { surfaceOf } from '#app/layout/fields/surface.ts';
import type { Laid } from '#app/words/en/laid.ts';

/** What a job or form lays: walls are always tiled, even beside a floor of planks. */
export function laidOf(of: { readonly laying?: string | undefined; readonly surface?: string | undefined }): Laid {
  return of.laying === 'planks' && surfaceOf(of) === 'floor' ? 'planks' : 'tiles';
}
