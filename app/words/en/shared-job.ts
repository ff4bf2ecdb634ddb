/** The page behind a link to a job. */

import { PRODUCT_NAME } from '#app/base/product.ts';
import { WASTE_PERCENT } from '#app/base/waste-percent.ts';

export const pageTitle = (job: string) => `${job} – ${PRODUCT_NAME}`;
export const sharedLayout = 'Shared layout';
export const openForEditing = 'Open for editing';
export const layout = 'Layout';
export const tiles = 'Tiles';
export const cuts = 'Cuts';

export const withWaste = `With ${WASTE_PERCENT}% waste`;
export const tilesNeeded = 'Tiles really needed';
export const fullTiles = 'Full tiles';
export const cutTiles = 'Cut tiles';
export const cutPieces = 'Cut pieces';
export const area = 'Area';

export const damaged = 'This link is damaged or was cut short. Ask for it again, and open the whole link.';
export const tooLong = 'This link is too long to be one of ours. Ask for it again.';
export const newer = 'This link was made by a newer version of the program. Reload the page a little later.';
export const unsound = 'The room of this job cannot be tiled as it is. Ask whoever sent it to correct it.';
export const tooLarge =
  'This layout is too large to calculate. Ask whoever sent it for larger tiles, or a room with fewer corners.';
export const busy = 'The layout could not be computed just now. Reload the page in a few seconds.';
