/** Sentences of the keys for sizes. */

export const unitsAndFractions = 'Units and fractions';
