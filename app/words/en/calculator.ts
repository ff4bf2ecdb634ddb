/** The calculator's frame and buttons. */
import { PRODUCT_NAME } from '#app/base/product.ts';

export const heading = 'Tile layout calculator';
export const skip = 'Skip to the calculator';
export const sections = 'Sections';
export const room = 'Room';
export const tiles = 'Tiles';
export const pattern = 'Pattern';
export const results = 'Results';
export const offline = 'Offline';

export const calculate = 'Calculate Layout';
export const calculating = 'Calculating…';
export const visualization = 'Layout Visualization';
export const appearsHere = 'Your layout appears here';
export const enterAndCalculate = 'Enter the room and the tile, then press Calculate Layout.';
export const countsFollow = 'Press Calculate Layout for counts, cuts and materials.';
/** The worked example, for those who want to see a layout before they type. */
export const tryBathroom = 'Try with a bathroom';
export const tryBathroomText = 'An example. It does not count as a layout.';
export const thisIsExample = 'This is an example. Change anything, then press Calculate Layout for your own room.';
export const calculatedPlanning = 'Layout calculated. Planning the cuts.';
export const calculatedTiles = (tilesToBuy: string) => `Layout calculated. Tiles to buy: ${tilesToBuy}.`;
export const layoutCalculated = 'Layout calculated';
export const tilesToBuy = (count: string) => `Tiles to buy: ${count}.`;
export const seeLayout = 'See the layout';
export const newLayout = 'New layout';
/** The button that begins another job, and its question. */
export const newJob = 'New';
export const beginAnew = 'Start a new job?';
export const beginAnewText = 'What you entered is not saved or calculated. It will be lost.';
export const startAnew = 'Start a new one';
export const keepOn = 'Keep this one';
export const upgradeToPro = 'Upgrade to Pro';
export const readOnly =
  'Pro Plan Required: this job is read-only. You can delete it, but not change, save or export it.';
export const nothingCalculated = 'Nothing has been calculated yet';
export const layoutUnchanged = 'The layout below was not changed';
export const limitReached = 'Layout limit reached';
export const preferenceSaved = 'Preference saved';
export const sizesWillBeIn = (units: string) => `Sizes will be in ${units} on your next visit.`;
export const copyright = (year: number) => `© ${year} ${PRODUCT_NAME}. Made by an installer, for installers.`;
export const lastCalculation = 'Last calculation';

export const undo = 'Undo the last change';
export const redo = 'Redo the last change';
export const stepped = { undo: 'Undone.', redo: 'Redone.' } as const;
