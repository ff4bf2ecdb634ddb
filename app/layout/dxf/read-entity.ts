import { cosSin } from '#app/geometry/cos-sin.ts';
import type { BentCorner, DxfCurve, DxfInsert, DxfItem } from '#app/layout/dxf/dxf-drawing.ts';
import type { DxfPairs } from '#app/layout/dxf/dxf-pairs.ts';

/** Entities without outlines, ignored silently. */
const SILENT = new Set([
  ...['TEXT', 'MTEXT', 'ATTDEF', 'ATTRIB', 'DIMENSION', 'LEADER', 'MULTILEADER', 'POINT', 'HATCH', 'VIEWPORT'],
  ...['SEQEND', 'SOLID', 'TRACE', 'IMAGE', 'WIPEOUT', 'TOLERANCE', 'XLINE', 'RAY'],
]);
/** Bits of a polyline's flags. */
const CLOSED = 1;
const MESH = 16 | 64;
/** A control point of the curve's frame, not on the curve. */
const FRAME_VERTEX = 16;
const PAPER_SPACE = 1;

/** The data of an entity: numbers by code, for codes that occur once, and its corners. */
interface Said {
  layer: string;
  name: string;
  readonly numbers: Map<number, number>;
  readonly corners: { x: number; y: number; bulge: number }[];
}

/** The result of reading an entity. */
export interface ReadEntity {
  readonly item: DxfItem | null;
  /** Its kind, if it is unsupported. */
  readonly unread: string | null;
}

const NOTHING: ReadEntity = { item: null, unread: null };

/** Reads the entity at the current pair with its vertices and leaves `pairs` at the next one. `mayTake` is called for every corner. */
export function readEntity(pairs: DxfPairs, mayTake: (corners: number) => boolean): ReadEntity {
  const kind = pairs.value;
  switch (kind) {
    case 'LINE':
      return draw(readSaid(pairs, mayTake), ({ numbers }) => [at(numbers, 10), at(numbers, 11)], false);
    case 'ARC':
      return draw(readSaid(pairs, mayTake), ({ numbers }) => arcCorners(numbers), true);
    case 'CIRCLE':
      return draw(readSaid(pairs, mayTake), ({ numbers }) => circleCorners(numbers), true, true);
    case 'LWPOLYLINE':
      return drawPolyline(readSaid(pairs, mayTake, true));
    case 'POLYLINE':
      return readPolyline(pairs, mayTake);
    case 'INSERT':
      return readInsert(pairs, mayTake);
    default:
      skip(pairs);
      return SILENT.has(kind) ? NOTHING : { item: null, unread: kind.slice(0, 40) };
  }
}

/** Advances to the next entity. */
function skip(pairs: DxfPairs): void {
  while (pairs.next() && pairs.code !== 0);
}

function readSaid(pairs: DxfPairs, mayTake: (corners: number) => boolean, hasCorners = false): Said {
  const said: Said = { layer: '0', name: '', numbers: new Map(), corners: [] };
  while (pairs.next() && pairs.code !== 0) {
    const { code } = pairs;
    if (code === 8) said.layer = pairs.value;
    else if (code === 2) said.name = pairs.value;
    else if (hasCorners && code === 10) {
      if (mayTake(1)) said.corners.push({ x: pairs.number(), y: 0, bulge: 0 });
    } else if (hasCorners && (code === 20 || code === 42)) {
      const corner = said.corners.at(-1);
      if (corner) corner[code === 20 ? 'y' : 'bulge'] = pairs.number();
    } else if (isNumber(code)) said.numbers.set(code, pairs.number());
  }
  return said;
}

/** Positions, sizes, angles, flags and the extrusion direction. */
function isNumber(code: number): boolean {
  return (code >= 10 && code < 60) || (code >= 66 && code < 80) || (code >= 210 && code <= 230);
}

function at(numbers: ReadonlyMap<number, number>, code: number): BentCorner {
  return { x: numbers.get(code) ?? 0, y: numbers.get(code + 10) ?? 0, bulge: 0 };
}

/** The extrusion direction: up, down (seen mirrored), or neither (null: not part of a floor). */
function facing({ numbers }: Said): 1 | -1 | null {
  const [x, y, z] = [numbers.get(210) ?? 0, numbers.get(220) ?? 0, numbers.get(230) ?? 1];
  if (Math.abs(x) > 1e-6 || Math.abs(y) > 1e-6 || z === 0) return null;
  return z > 0 ? 1 : -1;
}

function isOnPaper({ numbers }: Said): boolean {
  return numbers.get(67) === PAPER_SPACE;
}

/** A curve through these corners. Corners in the entity's own frame (`isTurned`) are mirrored if it faces down. */
function draw(
  said: Said,
  cornersOf: (said: Said) => readonly BentCorner[],
  isTurned: boolean,
  isClosed = false,
): ReadEntity {
  const face = isTurned ? facing(said) : 1;
  if (face === null || isOnPaper(said)) return NOTHING;
  const corners = cornersOf(said);
  if (corners.length < 2) return NOTHING;
  const placed = face === 1 ? corners : corners.map(({ x, y, bulge }) => ({ x: -x, y, bulge: -bulge }));
  const curve: DxfCurve = { layer: said.layer, isClosed, corners: placed };
  return { item: curve, unread: null };
}

function drawPolyline(said: Said): ReadEntity {
  return draw(said, ({ corners }) => corners, true, ((said.numbers.get(70) ?? 0) & CLOSED) !== 0);
}

function readPolyline(pairs: DxfPairs, mayTake: (corners: number) => boolean): ReadEntity {
  const said = readSaid(pairs, mayTake);
  while (pairs.code === 0 && pairs.value === 'VERTEX') {
    const vertex = readSaid(pairs, mayTake);
    const isFrame = ((vertex.numbers.get(70) ?? 0) & FRAME_VERTEX) !== 0;
    if (!isFrame && mayTake(1)) {
      said.corners.push({ ...at(vertex.numbers, 10), bulge: vertex.numbers.get(42) ?? 0 });
    }
  }
  if (pairs.code === 0 && pairs.value === 'SEQEND') skip(pairs);
  return ((said.numbers.get(70) ?? 0) & MESH) === 0 ? drawPolyline(said) : { item: null, unread: 'POLYLINE (mesh)' };
}

function onCircle(numbers: ReadonlyMap<number, number>, degrees: number, bulge: number): BentCorner {
  const radius = numbers.get(40) ?? 0;
  const { cos, sin } = cosSin(degrees);
  const centre = at(numbers, 10);
  return { x: centre.x + radius * cos, y: centre.y + radius * sin, bulge };
}

/** Two arcs, so that neither is more than half a turn. */
function arcCorners(numbers: ReadonlyMap<number, number>): readonly BentCorner[] {
  const from = numbers.get(50) ?? 0;
  const turn = ((numbers.get(51) ?? 0) - from) % 360;
  const sweep = turn <= 0 ? turn + 360 : turn;
  if (!((numbers.get(40) ?? 0) > 0)) return [];
  const eighth = cosSin(sweep / 8);
  const bulge = eighth.sin / eighth.cos;
  return [
    onCircle(numbers, from, bulge),
    onCircle(numbers, from + sweep / 2, bulge),
    onCircle(numbers, from + sweep, 0),
  ];
}

function circleCorners(numbers: ReadonlyMap<number, number>): readonly BentCorner[] {
  if (!((numbers.get(40) ?? 0) > 0)) return [];
  return [onCircle(numbers, 0, 1), onCircle(numbers, 180, 1)];
}

function readInsert(pairs: DxfPairs, mayTake: (corners: number) => boolean): ReadEntity {
  const said = readSaid(pairs, mayTake);
  const { layer, name, numbers } = said;
  const face = facing(said);
  if (face === null || isOnPaper(said)) return NOTHING;
  const insert: DxfInsert = {
    layer,
    block: name,
    at: at(numbers, 10),
    scaleX: numbers.get(41) ?? 1,
    scaleY: numbers.get(42) ?? 1,
    degrees: numbers.get(50) ?? 0,
    columns: Math.max(1, Math.floor(numbers.get(70) ?? 1)),
    rows: Math.max(1, Math.floor(numbers.get(71) ?? 1)),
    columnGap: numbers.get(44) ?? 0,
    rowGap: numbers.get(45) ?? 0,
    isMirrored: face === -1,
  };
  return { item: insert, unread: null };
}
