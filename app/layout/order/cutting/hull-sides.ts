/**
 * The sides of a line of corners, pairs x, y, as triples nx, ny, at: on the inner side of a ring that runs clockwise on
 * screen, nx * x + ny * y <= at. `isClosed` adds the side from the last corner to the first.
 */
export function sidesOfCorners(corners: readonly number[], isClosed: boolean): number[] {
  const sides: number[] = [];
  const end = isClosed ? corners.length : corners.length - 2;
  for (let i = 0; i < end; i += 2) {
    const ax = corners[i] as number;
    const ay = corners[i + 1] as number;
    const next = (i + 2) % corners.length;
    const dx = (corners[next] as number) - ax;
    const dy = (corners[next + 1] as number) - ay;
    const length = Math.sqrt(dx * dx + dy * dy);
    const nx = dy / length;
    const ny = -dx / length;
    sides.push(nx, ny, nx * ax + ny * ay);
  }
  return sides;
}
