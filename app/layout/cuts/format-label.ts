/** The label of the cut shape at `index` in drawing order: A to Z, AA, AB, …, followed by 1 if an obstacle cut it. */
export function formatLabel(index: number, cutByObstacle: boolean): string {
  let letters = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return cutByObstacle ? `${letters}1` : letters;
}
