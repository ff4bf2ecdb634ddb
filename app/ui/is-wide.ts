/** Whether the window has room for the form and the results side by side, as the style sheets have it (`lg`). */
export const isWide = () => matchMedia('(width >= 64rem)').matches;
