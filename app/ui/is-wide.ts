/** The width with room for the form and the results side by side, as the style sheets have it (`lg`). */
export const WIDE = '(width >= 64rem)';

/** Whether the window is that wide. */
export const isWide = () => matchMedia(WIDE).matches;
