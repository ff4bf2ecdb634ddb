/** A line of a DXF drawing without a unit. */
export const line = ([x, y]: readonly [number, number], [toX, toY]: readonly [number, number], layer = 'WALL') =>
  `0\nLINE\n8\n${layer}\n10\n${x}\n20\n${y}\n11\n${toX}\n21\n${toY}\n`;
/** A text on its own layer, centered at a point. */
export const text = ([x, y]: readonly [number, number], words: string) =>
  `0\nTEXT\n8\nTEXT\n10\n${x}\n20\n${y}\n40\n4\n1\n${words}\n72\n4\n11\n${x}\n21\n${y}\n`;
/** A DXF file as a chosen file. */
export const drawing = (lines: string) => ({
  name: 'flat.dxf',
  mimeType: 'image/vnd.dxf',
  buffer: Buffer.from(`0\nSECTION\n2\nENTITIES\n${lines}0\nENDSEC\n0\nEOF\n`),
});
/** Two rooms of 120 x 100 with a gap of 32 between them. */
export const twoRooms = [
  line([0, 0], [240, 0]),
  line([240, 0], [240, 100]),
  line([240, 100], [0, 100]),
  line([0, 100], [0, 0]),
  line([120, 0], [120, 34]),
  line([120, 66], [120, 100]),
].join('');
