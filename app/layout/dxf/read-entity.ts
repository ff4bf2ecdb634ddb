import { cosSin } from '#app/geometry/cos-sin.ts';
import type { DxfInsert, DxfItem } from '#app/layout/dxf/dxf-drawing.ts';
import type { DxfPairs } from '#app/layout/dxf/dxf-pairs.ts';
import { readHatch } from '#app/layout/dxf/read-hatch.ts';
import { plainMText, withoutCodes } from '#app/layout/dxf/without-codes.ts';
import { ellipseCorners, splineCorners } from '#app/layout/plan-drawing/curves.ts';
import type { BentCorner, PlanCurve, PlanDimension, PlanText } from '#app/layout/plan-drawing/plan-drawing.ts';

/** Entities without outlines, ignored silently. */
const SILENT = new Set([
  ...['ATTDEF', 'LEADER', 'MULTILEADER', 'POINT', 'VIEWPORT', 'ENDBLK'],
  ...['SEQEND', 'IMAGE', 'WIPEOUT', 'TOLERANCE', 'XLINE', 'RAY', 'OLE2FRAME', 'ACAD_PROXY_ENTITY'],
]);
/** Bits of a polyline's flags. */
const CLOSED = 1;
const MESH = 16 | 64;
/** A control point of the curve's frame, not on the curve. */
const FRAME_VERTEX = 16;
const PAPER_SPACE = 1;
const MAX_TEXT = 1000;

/** The data of an entity: numbers by code, for codes that occur once, and its corners. */
interface EntityData {
  layer: string;
  name: string;
  text: string;
  readonly numbers: Map<number, number>;
  readonly corners: { x: number; y: number; bulge: number }[];
}

/** The result of reading an entity. */
export interface ReadEntity {
  readonly items: readonly DxfItem[];
  /** Its kind, if it is unsupported. */
  readonly unread: string | null;
}

const NOTHING: ReadEntity = { items: [], unread: null };

const one = (item: DxfItem): ReadEntity => ({ items: [item], unread: null });

/** Reads the entity at the current pair with its vertices and leaves `pairs` at the next one. `mayTake` is called for every corner. */
export function readEntity(pairs: DxfPairs, mayTake: (corners: number) => boolean): ReadEntity {
  const kind = pairs.value;
  switch (kind) {
    case 'LINE':
      return draw(readData(pairs, mayTake), ({ numbers }) => [at(numbers, 10), at(numbers, 11)], false);
    case 'ARC':
      return draw(readData(pairs, mayTake), ({ numbers }) => arcCorners(numbers), true);
    case 'CIRCLE':
      return draw(readData(pairs, mayTake), ({ numbers }) => circleCorners(numbers), true, true);
    case 'LWPOLYLINE':
      return drawPolyline(readData(pairs, mayTake, true));
    case 'POLYLINE':
      return readPolyline(pairs, mayTake);
    case 'INSERT':
      return readInsert(pairs, mayTake);
    case 'ELLIPSE':
      return readEllipse(readData(pairs, mayTake), mayTake);
    case 'SPLINE':
      return readSpline(pairs, mayTake);
    case 'HATCH':
      return readFill(pairs, mayTake);
    case 'SOLID':
    case 'TRACE':
      return drawFill(readData(pairs, mayTake));
    case 'MLINE':
      return readMLine(pairs, mayTake);
    case 'TEXT':
    case 'ATTRIB':
      return readText(readData(pairs, mayTake), false);
    case 'MTEXT':
      return readText(readData(pairs, mayTake), true);
    case 'DIMENSION':
      return readDimension(readData(pairs, mayTake));
    default:
      skip(pairs);
      return SILENT.has(kind) ? NOTHING : { items: [], unread: kind.slice(0, 40) };
  }
}

/** Advances to the next entity. */
function skip(pairs: DxfPairs): void {
  while (pairs.next() && pairs.code !== 0);
}

function readData(pairs: DxfPairs, mayTake: (corners: number) => boolean, hasCorners = false): EntityData {
  const data: EntityData = { layer: '0', name: '', text: '', numbers: new Map(), corners: [] };
  while (pairs.next() && pairs.code !== 0) {
    const { code } = pairs;
    if (code === 8) data.layer = pairs.value;
    else if (code === 2) data.name = pairs.value;
    else if (code === 1 || code === 3) data.text = (data.text + pairs.value).slice(0, MAX_TEXT);
    else if (hasCorners && code === 10) {
      if (mayTake(1)) data.corners.push({ x: pairs.number(), y: 0, bulge: 0 });
    } else if (hasCorners && (code === 20 || code === 42)) {
      const corner = data.corners.at(-1);
      if (corner) corner[code === 20 ? 'y' : 'bulge'] = pairs.number();
    } else if (isNumber(code)) data.numbers.set(code, pairs.number());
  }
  return data;
}

/** Positions, sizes, angles, flags and the extrusion direction. */
function isNumber(code: number): boolean {
  return (code >= 10 && code <= 60) || (code >= 66 && code < 80) || (code >= 210 && code <= 230);
}

function at(numbers: ReadonlyMap<number, number>, code: number): BentCorner {
  return { x: numbers.get(code) ?? 0, y: numbers.get(code + 10) ?? 0, bulge: 0 };
}

/** The extrusion direction: up, down (seen mirrored), or neither (null: not part of a floor). */
function facing({ numbers }: EntityData): 1 | -1 | null {
  const [x, y, z] = [numbers.get(210) ?? 0, numbers.get(220) ?? 0, numbers.get(230) ?? 1];
  if (Math.abs(x) > 1e-6 || Math.abs(y) > 1e-6 || z === 0) return null;
  return z > 0 ? 1 : -1;
}

/** On a sheet of paper, or invisible. */
function isOnPaper({ numbers }: EntityData): boolean {
  return numbers.get(67) === PAPER_SPACE || numbers.get(60) === 1;
}

/** A curve through these corners. Corners in the entity's own frame (`isTurned`) are mirrored if it faces down. */
function draw(
  data: EntityData,
  cornersOf: (data: EntityData) => readonly BentCorner[],
  isTurned: boolean,
  isClosed = false,
): ReadEntity {
  const face = isTurned ? facing(data) : 1;
  if (face === null || isOnPaper(data)) return NOTHING;
  const corners = cornersOf(data);
  if (corners.length < 2) return NOTHING;
  const placed = face === 1 ? corners : corners.map(({ x, y, bulge }) => ({ x: -x, y, bulge: -bulge }));
  const curve: PlanCurve = { layer: data.layer, isClosed, corners: placed };
  return one(curve);
}

function drawPolyline(data: EntityData): ReadEntity {
  return draw(data, ({ corners }) => corners, true, ((data.numbers.get(70) ?? 0) & CLOSED) !== 0);
}

function readPolyline(pairs: DxfPairs, mayTake: (corners: number) => boolean): ReadEntity {
  const data = readData(pairs, mayTake);
  while (pairs.code === 0 && pairs.value === 'VERTEX') {
    const vertex = readData(pairs, mayTake);
    const isFrame = ((vertex.numbers.get(70) ?? 0) & FRAME_VERTEX) !== 0;
    if (!isFrame && mayTake(1)) {
      data.corners.push({ ...at(vertex.numbers, 10), bulge: vertex.numbers.get(42) ?? 0 });
    }
  }
  if (pairs.code === 0 && pairs.value === 'SEQEND') skip(pairs);
  return ((data.numbers.get(70) ?? 0) & MESH) === 0 ? drawPolyline(data) : { items: [], unread: 'POLYLINE (mesh)' };
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
  const data = readData(pairs, mayTake);
  const { layer, name, numbers } = data;
  const face = facing(data);
  if (face === null || isOnPaper(data)) return NOTHING;
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
  return one(insert);
}

const DEGREES_PER_RADIAN = 57.295_779_513_082_32;

function readEllipse(data: EntityData, mayTake: (corners: number) => boolean): ReadEntity {
  const { numbers } = data;
  const face = facing(data);
  if (face === null || isOnPaper(data)) return NOTHING;
  const corners = ellipseCorners(at(numbers, 10), at(numbers, 11), numbers.get(40) ?? 1, {
    from: (numbers.get(41) ?? 0) * DEGREES_PER_RADIAN,
    to: (numbers.get(42) ?? 2 * Math.PI) * DEGREES_PER_RADIAN,
    isFlipped: face === -1,
  });
  if (!mayTake(corners.length)) return NOTHING;
  const span = Math.abs((numbers.get(42) ?? 2 * Math.PI) - (numbers.get(41) ?? 0));
  return one({ layer: data.layer, isClosed: span >= 2 * Math.PI - 1e-6, corners });
}

function readSpline(pairs: DxfPairs, mayTake: (corners: number) => boolean): ReadEntity {
  const control: { x: number; y: number }[] = [];
  const fit: { x: number; y: number }[] = [];
  const [knots, weights]: [number[], number[]] = [[], []];
  let layer = '0';
  let [flags, degree, isHidden] = [0, 3, false];
  while (pairs.next() && pairs.code !== 0) {
    const { code } = pairs;
    if (code === 8) layer = pairs.value;
    else if (code === 70) flags = pairs.number();
    else if (code === 71) degree = pairs.number();
    else if (code === 67 || code === 60) isHidden ||= pairs.number() === 1;
    else if (code === 40 || code === 41) {
      if (mayTake(1)) (code === 40 ? knots : weights).push(pairs.number());
    } else if (code === 10 || code === 11) {
      if (mayTake(1)) (code === 10 ? control : fit).push({ x: pairs.number(), y: 0 });
    } else if (code === 20 || code === 21) {
      const last = (code === 20 ? control : fit).at(-1);
      if (last) last.y = pairs.number();
    }
  }
  const drawn = splineCorners(control, degree, knots, weights);
  const corners = drawn.length > 0 ? drawn : fit.map((point) => ({ ...point, bulge: 0 }));
  if (isHidden || corners.length < 2 || !mayTake(corners.length)) return NOTHING;
  return one({ layer, isClosed: (flags & CLOSED) !== 0, corners });
}

function readFill(pairs: DxfPairs, mayTake: (corners: number) => boolean): ReadEntity {
  const { layer, loops, isHidden } = readHatch(pairs, mayTake);
  if (isHidden) return NOTHING;
  return { items: loops.map((corners) => ({ layer, isClosed: true, corners, isFill: true })), unread: null };
}

/** The corners of a solid cross over: the third and the fourth are swapped. */
function drawFill(data: EntityData): ReadEntity {
  const order = data.numbers.has(13) ? [10, 11, 13, 12] : [10, 11, 12];
  const { items } = draw(data, ({ numbers }) => withoutDoubles(order.map((code) => at(numbers, code))), true, true);
  return { items: items.map((item) => ({ ...(item as PlanCurve), isFill: true as const })), unread: null };
}

function withoutDoubles(corners: readonly BentCorner[]): readonly BentCorner[] {
  const kept = corners.filter(({ x, y }, index) => {
    const before = corners.at(index - 1) as BentCorner;
    return before.x !== x || before.y !== y;
  });
  return kept.length < 3 ? [] : kept;
}

/** The lines of a multiline: at each vertex a direction, and how far along it each line is. */
function readMLine(pairs: DxfPairs, mayTake: (corners: number) => boolean): ReadEntity {
  let layer = '0';
  let [flags, isHidden] = [0, false];
  const vertices: { x: number; y: number; wayX: number; wayY: number; reaches: number[] }[] = [];
  let isFirst = false;
  while (pairs.next() && pairs.code !== 0) {
    const { code } = pairs;
    const last = vertices.at(-1);
    if (code === 8) layer = pairs.value;
    else if (code === 71) flags = pairs.number();
    else if (code === 67 || code === 60) isHidden ||= pairs.number() === 1;
    else if (code === 11) {
      if (mayTake(1)) vertices.push({ x: pairs.number(), y: 0, wayX: 0, wayY: 0, reaches: [] });
    } else if (last && code === 21) last.y = pairs.number();
    else if (last && code === 13) last.wayX = pairs.number();
    else if (last && code === 23) last.wayY = pairs.number();
    else if (code === 74) isFirst = true;
    else if (last && code === 41 && isFirst) {
      isFirst = false;
      if (mayTake(1)) last.reaches.push(pairs.number());
    }
  }
  const count = Math.min(...vertices.map(({ reaches }) => reaches.length));
  if (isHidden || vertices.length < 2) return NOTHING;
  const isClosed = (flags & 2) !== 0;
  const items = Array.from({ length: count }, (_, line): PlanCurve => {
    const corners = vertices.map(({ x, y, wayX, wayY, reaches }) => {
      const reach = reaches[line] as number;
      return { x: x + wayX * reach, y: y + wayY * reach, bulge: 0 };
    });
    return { layer, isClosed, corners };
  });
  return { items, unread: null };
}

/** A text in the middle of its box, roughly: its letters are about six tenths as wide as high. */
function readText(data: EntityData, isMText: boolean): ReadEntity {
  const { numbers, layer } = data;
  const text = isMText ? plainMText(data.text) : withoutCodes(data.text);
  if (text === '' || isOnPaper(data) || facing(data) === null) return NOTHING;
  const height = numbers.get(40) ?? 1;
  const lines = text.split('\n');
  const wide = 0.6 * height * Math.max(...lines.map((line) => line.length));
  const degrees = isMText ? mtextDegrees(numbers) : (numbers.get(50) ?? 0);
  const { cos, sin } = cosSin(degrees);
  const { across, down, from } = isMText ? mtextAnchor(numbers) : textAnchor(numbers);
  const high = height * (1 + 1.6 * (lines.length - 1));
  const [along, up] = [(0.5 - across) * wide, (down - 0.5) * high];
  const { x, y } = at(numbers, from);
  const placed: PlanText = {
    layer,
    text,
    height,
    at: { x: x + along * cos - up * sin, y: y + along * sin + up * cos },
  };
  return one(placed);
}

function mtextDegrees(numbers: ReadonlyMap<number, number>): number {
  if (!numbers.has(11)) return numbers.get(50) ?? 0;
  return Math.atan2(numbers.get(21) ?? 0, numbers.get(11) ?? 1) * DEGREES_PER_RADIAN;
}

/** Which part of its box a text is anchored at: 0 to 1 from the left, and from the top. */
function mtextAnchor(numbers: ReadonlyMap<number, number>) {
  const place = Math.min(9, Math.max(1, numbers.get(71) ?? 1)) - 1;
  return { across: (place % 3) / 2, down: Math.floor(place / 3) / 2, from: 10 };
}

function textAnchor(numbers: ReadonlyMap<number, number>) {
  const [along, up] = [numbers.get(72) ?? 0, numbers.get(73) ?? 0];
  const isMiddle = along === 4;
  const across = along === 1 || isMiddle ? 0.5 : along === 2 ? 1 : 0;
  const down = isMiddle || up === 2 ? 0.5 : up === 3 ? 0 : 1;
  const from = (along !== 0 || up !== 0) && numbers.has(11) ? 11 : 10;
  return { across, down, from };
}

/** Linear and aligned dimensions; others measure no wall. */
function readDimension(data: EntityData): ReadEntity {
  const { numbers } = data;
  if (((numbers.get(70) ?? 0) & 7) > 1 || isOnPaper(data) || !numbers.has(13) || !numbers.has(14)) return NOTHING;
  const measured = numbers.get(42) ?? 0;
  const dimension: PlanDimension = {
    from: at(numbers, 13),
    to: at(numbers, 14),
    measured: measured > 0 ? measured : null,
    text: plainMText(data.text),
  };
  return one(dimension);
}
