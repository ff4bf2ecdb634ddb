/** A line of a DXF drawing without a unit. */
export const line = ([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]) =>
  `0\nLINE\n8\nWALL\n10\n${x}\n20\n${y}\n11\n${toX}\n21\n${toY}\n`;
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
