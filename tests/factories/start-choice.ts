import { type StartChoice, UNTURNED } from '#app/layout/advice/start-choice.ts';
import { fromInches } from '#app/layout/units/length.ts';

/** A half stagger that starts with 7 1/2 in at the top. */
export const HALF_START: StartChoice = {
  layoutType: 'half',
  patternOrientation: 'horizontal',
  autoOptimize: false,
  startCutLength: fromInches(7.5),
  startCutWidth: fromInches(0),
  ...UNTURNED,
};
