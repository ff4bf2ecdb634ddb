/** The number of tints that cut labels cycle through. */
const TINT_COUNT = 12;

/** The meaning of a mark; a palette assigns its color. */
export type Ink =
  | 'paper'
  | 'tile'
  | 'joint'
  | 'cut'
  | 'wall'
  | 'obstacle'
  | 'hatch'
  | 'text'
  | 'line'
  | 'accent'
  | 'small'
  | `tint-${number}`;

/** A color for every ink, as any of the painters takes it (`#rrggbb`). */
export type Palette = Readonly<Record<Ink, string>>;

/** The color of an ink; the text's color for an ink the palette has not. */
export function colourOf(palette: Palette, ink: Ink): string {
  return palette[ink] ?? palette.text;
}

/** The ink of the cut shape at `index`, so that drawing, legend and cut sheet agree. */
export function tintOf(index: number): Ink {
  return `tint-${index % TINT_COUNT}`;
}

/** Every ink there is, for painters that read their colors from elsewhere (a style sheet). */
export const INKS: readonly Ink[] = [
  'paper',
  'tile',
  'joint',
  'cut',
  'wall',
  'obstacle',
  'hatch',
  'text',
  'line',
  'accent',
  'small',
  ...Array.from({ length: TINT_COUNT }, (_, index): Ink => `tint-${index}`),
];

/** The light theme; exports and image files use it too. Neighboring tints differ in hue and in lightness. */
export const LIGHT_PALETTE: Palette = {
  paper: '#ffffff',
  tile: '#f3eee8',
  joint: '#cbc4b9',
  cut: '#d5e1ee',
  wall: '#20242c',
  obstacle: '#e4ddd3',
  hatch: '#a79e90',
  text: '#20242c',
  line: '#6b7280',
  accent: '#1d5fd1',
  small: '#ffbf3f',
  'tint-0': '#f1d3bb',
  'tint-1': '#bcd9ef',
  'tint-2': '#d0efb9',
  'tint-3': '#efbbd2',
  'tint-4': '#d3c3f0',
  'tint-5': '#f0e7b8',
  'tint-6': '#b9efe0',
  'tint-7': '#f1c6bb',
  'tint-8': '#bcc8ef',
  'tint-9': '#b9efbd',
  'tint-10': '#eec3ee',
  'tint-11': '#e3edb2',
};

const PRINT_TINTS: Readonly<Record<`tint-${number}`, string>> = /* @__PURE__ */ Object.fromEntries(
  INKS.filter((ink) => ink.startsWith('tint-')).map((ink) => [ink, '#eeeeee']),
);

/** Ink on paper: the cut sheet must read in black and white, so pieces differ by their labels, not their tints. */
export const PRINT_PALETTE: Palette = {
  ...LIGHT_PALETTE,
  tile: '#ffffff',
  joint: '#b9b2a6',
  cut: '#eeeeee',
  small: '#d2d2d2',
  wall: '#000000',
  text: '#000000',
  line: '#444444',
  obstacle: '#f0ece6',
  hatch: '#8a8378',
  ...PRINT_TINTS,
};
