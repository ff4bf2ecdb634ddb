/** The specification's allowance for waste, in percent of the exact count. */
export const WASTE_PERCENT = 15;
