/** Sizes as they were typed, `120 × 96 in`; where they name their own units, `10ft × 96`, with no other one. */
export function sayTyped(sizes: readonly string[], unit: string): string {
  const said = sizes.join(' × ');
  return /[a-z'"]/i.test(said) ? said : `${said} ${unit}`;
}
