/** Light or dark: as the device has it, or as was chosen on the account's page for this browser. */
export const THEMES = ['device', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
