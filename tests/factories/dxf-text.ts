/** Entities of a DXF drawing as text. Corners are in the drawing's unit. */

export type Corner = readonly [number, number];
export const pairs = (code: number, [x, y]: Corner) => `${code}\n${x}\n${code + 10}\n${y}\n`;
export const line = (layer: string, from: Corner, to: Corner) =>
  `0\nLINE\n8\n${layer}\n${pairs(10, from)}${pairs(11, to)}`;
export const path = (layer: string, corners: readonly Corner[]) =>
  corners
    .slice(1)
    .map((to, index) => line(layer, corners[index] as Corner, to))
    .join('');
export const ring = (layer: string, corners: readonly Corner[]) =>
  `0\nLWPOLYLINE\n8\n${layer}\n90\n${corners.length}\n70\n1\n${corners.map((corner) => pairs(10, corner)).join('')}`;
export const box = (layer: string, x: number, y: number, wide: number, high: number) =>
  ring(layer, [
    [x, y],
    [x + wide, y],
    [x + wide, y + high],
    [x, y + high],
  ]);
/** The four sides of a rectangle as single lines. */
export const sides = (layer: string, x: number, y: number, wide: number, high: number) =>
  path(layer, [
    [x, y],
    [x + wide, y],
    [x + wide, y + high],
    [x, y + high],
    [x, y],
  ]);
export const text = (layer: string, at: Corner, words: string, height = 4) =>
  `0\nTEXT\n8\n${layer}\n${pairs(10, at)}40\n${height}\n1\n${words}\n72\n4\n${pairs(11, at)}`;
export const arc = (layer: string, at: Corner, radius: number, from: number, to: number) =>
  `0\nARC\n8\n${layer}\n${pairs(10, at)}40\n${radius}\n50\n${from}\n51\n${to}\n`;
/** A whole file; unit as in $INSUNITS, 0 for none. */
export const dxfFile = (entities: string, { unit = 1, header = '', tables = '', blocks = '' } = {}) => {
  const section = (name: string, inside: string) => `0\nSECTION\n2\n${name}\n${inside}0\nENDSEC\n`;
  const units = unit === 0 ? '' : `9\n$INSUNITS\n70\n${unit}\n`;
  return `${section('HEADER', header + units)}${section('TABLES', tables)}${section('BLOCKS', blocks)}${section('ENTITIES', entities)}0\nEOF\n`;
};
