/** The fields of a start. A zone without its own start is centered, whatever the field's start is. */
export const START = ['autoOptimize', 'startCutLength', 'startCutWidth', 'levelLine'] as const;
