import { number } from '#app/words/en/formats.ts';

export const none = 'No cuts: every tile is whole.';
export const listOfCuts = 'List of cuts';
export const inDrawingOrder = 'Cuts, in drawing order';
export const more = (cuts: number) => `Show ${number(cuts)} more cuts`;
export const moreInDrawingOrder = 'More cuts, in drawing order';
export const further = (cuts: number) => `${number(cuts)} more cuts are in the exported table of cuts.`;
export const label = 'Label';
export const kind = 'Kind';
export const size = 'Size';
export const pieces = 'Pieces';
export const sawnOnJoint = (sides: string) => `Sawn on a joint: ${sides}`;
