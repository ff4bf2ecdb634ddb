/** `90°`, `137.5°`: to a tenth of a degree, without a useless zero. */
export function formatAngle(angleDeg: number): string {
  return `${Math.round(angleDeg * 10) / 10}°`;
}
