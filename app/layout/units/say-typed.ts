/** Sizes as typed, `120 × 96 in`; without a unit if they contain their own, `10ft × 96`. */
export function sayTyped(sizes: readonly string[], unit: string): string {
  const said = sizes.join(' × ');
  return /[a-z'"]/i.test(said) ? said : `${said} ${unit}`;
}
