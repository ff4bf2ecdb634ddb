import { useSyncExternalStore } from 'react';

/** The color tokens of tailwind.css that a canvas may need. */
const TOKENS = [
  'surface',
  'ink',
  'muted',
  'line',
  'accent',
  'accent-soft',
  'on-accent',
  'ok',
  'ok-soft',
  'danger',
  'danger-soft',
] as const;

export type ThemeColors = Readonly<Record<(typeof TOKENS)[number], string>>;

const DARK = '(prefers-color-scheme: dark)';
let cached: { readonly theme: string; readonly colors: ThemeColors } | null = null;

function readColors(): ThemeColors {
  // As chosen, or as the device has it.
  const theme = `${document.documentElement.dataset.theme} ${matchMedia(DARK).matches}`;
  if (cached?.theme !== theme) {
    const style = getComputedStyle(document.documentElement);
    const entries = TOKENS.map((token) => [token, style.getPropertyValue(`--color-${token}`).trim()]);
    cached = { theme, colors: Object.fromEntries(entries) as ThemeColors };
  }
  return cached.colors;
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** The theme's colors as values, for a canvas, which CSS cannot style. Null on the server. */
export function useThemeColors(): ThemeColors | null {
  return useSyncExternalStore(subscribe, readColors, () => null);
}
