type Corner = readonly [number, number];

/** Inches: the storey's rooms, and the walls between them. */
const [WIDE, HIGH, WALL] = [144, 120, 5];
const OUTER = 8;
const ACROSS = 14;
/** Where the door to the next room starts and ends in its wall. */
const [JAMB, STRIKE] = [40, 72];

/**
 * A text DXF in inches: one floor of a building, with 196 rooms, doors between them, and so much furniture that it has
 * about 100,000 lines.
 */
export function largeStorey(furniture = 124): { readonly dxf: string; readonly lines: number } {
  const lines: string[] = [];
  const draw = (layer: string, corners: readonly Corner[]) => {
    for (const [index, [x, y]] of corners.entries()) {
      const to = corners[index + 1];
      if (to !== undefined) lines.push(`0\nLINE\n8\n${layer}\n10\n${x}\n20\n${y}\n11\n${to[0]}\n21\n${to[1]}\n`);
    }
  };
  const box = (layer: string, x: number, y: number, wide: number, high: number) =>
    draw(layer, [
      [x, y],
      [x + wide, y],
      [x + wide, y + high],
      [x, y + high],
      [x, y],
    ]);
  for (let column = 0; column < ACROSS; column += 1) {
    for (let row = 0; row < ACROSS; row += 1) {
      const [x, y] = [column * (WIDE + WALL), row * (HIGH + WALL)];
      const isLast = column === ACROSS - 1;
      draw('WALL', [[x, y + JAMB], ...(column === 0 ? [[x, y + STRIKE] as const] : [])]);
      draw('WALL', [
        [x, y + JAMB],
        [x, y],
        [x + WIDE, y],
        [x + WIDE, y + JAMB],
        ...(isLast ? [] : [[x + WIDE + WALL, y + JAMB] as const]),
      ]);
      draw('WALL', [
        [x, y + STRIKE],
        [x, y + HIGH],
        [x + WIDE, y + HIGH],
        [x + WIDE, y + STRIKE],
        isLast ? [x + WIDE, y + JAMB] : [x + WIDE + WALL, y + STRIKE],
      ]);
      for (let piece = 0; piece < furniture; piece += 1)
        box('FURNITURE', x + 6 + (piece % 12) * 11, y + 6 + Math.floor(piece / 12) * 10, 8, 7);
    }
  }
  const [wide, high] = [ACROSS * (WIDE + WALL) - WALL, ACROSS * (HIGH + WALL) - WALL];
  box('WALL', 0 - OUTER, 0 - OUTER, wide + 2 * OUTER, high + 2 * OUTER);
  const header = '0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n1\n0\nENDSEC\n';
  return {
    dxf: `${header}0\nSECTION\n2\nENTITIES\n${lines.join('')}0\nENDSEC\n0\nEOF\n`,
    lines: lines.length,
  };
}
