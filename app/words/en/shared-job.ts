/** The page behind a link to a job. */

import { PRODUCT_NAME } from '#app/base/product.ts';

export const pageTitle = (job: string) => `${job} – ${PRODUCT_NAME}`;
export const sharedLayout = 'Shared layout';
export const openForEditing = 'Open for editing';
export const area = 'Area';

/** Why there is no plan. */
export const problems = {
  damaged: 'This link is damaged or was cut short. Ask for it again, and open the whole link.',
  'too-long': 'This link is too long to be one of ours. Ask for it again.',
  'newer-version': 'This link was made by a newer version of the program. Reload the page a little later.',
  unsound: 'The room of this job cannot be tiled as it is. Ask whoever sent it to correct it.',
  'too-large':
    'This layout is too large to calculate. Ask whoever sent it for larger tiles, or a room with fewer corners.',
  busy: 'The layout could not be computed just now. Reload the page in a few seconds.',
} as const;
