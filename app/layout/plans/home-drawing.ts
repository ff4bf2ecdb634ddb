import { cosSin } from '#app/geometry/cos-sin.ts';
import type { Point } from '#app/geometry/point.ts';
import { lengthOf } from '#app/geometry/point.ts';
import type { BentCorner, PlacedBlock, PlanCurve, PlanText } from '#app/layout/plan-drawing/plan-drawing.ts';
import { isDoorName, isWindowName } from '#app/layout/plans/layer-names.ts';
import type { PlanSheets } from '#app/layout/plans/plan-sheets.ts';
import type { XmlElement } from '#app/layout/plans/read-xml.ts';

const DEGREES_PER_RADIAN = 57.295_779_513_082_32;
/** A window's sill is at least this high. Centimeters. */
const SILL = 20;
const TEXT_HEIGHT = 20;

/** A Sweet Home 3D home in centimeters: its rooms, or if it has none, its walls. Null if it has neither. */
export function homeDrawing(home: XmlElement, wanted: number | null): PlanSheets | null {
  const levels = home.children.filter(({ name }) => name === 'level');
  const stories =
    levels.length === 0
      ? [{ id: '', name: '' }]
      : levels.map(({ attributes: { id = '', name = '' } }) => ({ id, name }));
  const own = (id: string) => home.children.filter(({ attributes }) => id === '' || attributes.level === id);
  const filled = stories.filter(({ id }) => own(id).some(({ name }) => name === 'room' || name === 'wall'));
  const sheet = wanted ?? mostRooms(filled.map(({ id }) => own(id)));
  const story = filled[sheet];
  if (story === undefined) return null;
  const items = own(story.id);
  const curves: PlanCurve[] = [];
  const texts: PlanText[] = [];
  const blocks: PlacedBlock[] = [];
  const rooms = items
    .filter(({ name }) => name === 'room')
    .map(readRoom)
    .filter(({ corners }) => corners.length > 2);
  for (const { corners, name } of rooms) {
    curves.push({ layer: 'Rooms', isClosed: true, corners });
    if (name !== '') texts.push({ layer: 'Names', at: middleOf(corners), text: name, height: TEXT_HEIGHT });
  }
  if (rooms.length === 0) curves.push(...items.filter(({ name }) => name === 'wall').flatMap(readWall));
  for (const { name, attributes } of items) {
    if (name !== 'doorOrWindow' || attributes.visible === 'false') continue;
    const own = attributes.name ?? '';
    const isWindow = numberOf(attributes.elevation) >= SILL || (isWindowName(own) && !isDoorName(own));
    curves.push({ layer: 'Doors', isClosed: true, corners: footprint(attributes), block: blocks.length });
    blocks.push({ name: isWindow ? 'window' : 'door', layer: 'Doors', parent: null });
  }
  const sheets = filled.map(({ name }) => ({ name }));
  const base = { curves, texts, blocks, dimensions: [], hidden: new Set<string>(), unread: [] };
  return curves.length === 0 ? null : { sheets, sheet, drawing: { ...base, unit: 'cm', candidates: ['cm'] } };
}

function mostRooms(stories: readonly (readonly XmlElement[])[]): number {
  const counts = stories.map((items) => items.filter(({ name }) => name === 'room').length);
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

function numberOf(text: string | undefined): number {
  const value = Number(text ?? 0);
  return Number.isFinite(value) && Math.abs(value) < 1e7 ? value : 0;
}

/** y runs down in the file and up in a drawing. */
function point(x: string | undefined, y: string | undefined): Point {
  return { x: numberOf(x), y: 0 - numberOf(y) };
}

function readRoom({ attributes, children }: XmlElement) {
  const corners = children
    .filter(({ name }) => name === 'point')
    .map(({ attributes: { x, y } }): BentCorner => ({ ...point(x, y), bulge: 0 }));
  return { corners, name: (attributes.name ?? '').trim() };
}

/** The outline of a wall around its middle line. */
function readWall({ attributes }: XmlElement): PlanCurve[] {
  const from = point(attributes.xStart, attributes.yStart);
  const to = point(attributes.xEnd, attributes.yEnd);
  const half = numberOf(attributes.thickness) / 2;
  const length = lengthOf(to.x - from.x, to.y - from.y);
  if (length === 0) return [];
  const extent = numberOf(attributes.arcExtent);
  const bulge = Math.abs(extent) < 6.28 ? 0 - Math.tan(extent / 4) : 0;
  const normals = bulge === 0 ? null : arcNormals(from, to, bulge);
  const straight = { x: (from.y - to.y) / length, y: (to.x - from.x) / length };
  const [start, end] = normals ?? [straight, straight];
  const beside = (at: Point, normal: Point, by: number, own: number): BentCorner => {
    return { x: at.x + normal.x * by, y: at.y + normal.y * by, bulge: own };
  };
  const corners = [
    beside(from, start, half, bulge),
    beside(to, end, half, 0),
    beside(to, end, 0 - half, 0 - bulge),
    beside(from, start, 0 - half, 0),
  ];
  return [{ layer: 'Walls', isClosed: true, corners: half === 0 ? corners.slice(0, 2) : corners }];
}

/** The direction to the left of the path from `from` to `to`, at both ends of an arc. */
function arcNormals(from: Point, to: Point, bulge: number): [Point, Point] {
  const aside = (1 - bulge * bulge) / (4 * bulge);
  const centre = {
    x: (from.x + to.x) / 2 - (to.y - from.y) * aside,
    y: (from.y + to.y) / 2 + (to.x - from.x) * aside,
  };
  const radius = lengthOf(from.x - centre.x, from.y - centre.y);
  const side = bulge > 0 ? 1 : -1;
  const normal = ({ x, y }: Point) => ({ x: (side * (centre.x - x)) / radius, y: (side * (centre.y - y)) / radius });
  return [normal(from), normal(to)];
}

/** The part of a door inside the wall. An open leaf makes the piece as deep as the leaf is wide. */
function footprint(piece: Readonly<Record<string, string>>): BentCorner[] {
  const { x, y, width, depth, angle, wallThickness, wallDistance, wallWidth, wallLeft, modelMirrored } = piece;
  const at = point(x, y);
  const part = (text: string | undefined, absent: number) => (text === undefined ? absent : numberOf(text));
  const [wide, deep] = [numberOf(width), numberOf(depth)];
  const left = (part(wallLeft, 0) - 0.5) * wide;
  const right = left + part(wallWidth, 1) * wide;
  const [low, high] = modelMirrored === 'true' ? [0 - right, 0 - left] : [left, right];
  const back = (part(wallDistance, 0) - 0.5) * deep;
  const front = back + part(wallThickness, 1) * deep;
  const { cos, sin } = cosSin(numberOf(angle) * DEGREES_PER_RADIAN);
  const corners = [
    [low, back],
    [high, back],
    [high, front],
    [low, front],
  ] as const;
  return corners.map(([dx, dy]) => {
    return { x: at.x + dx * cos - dy * sin, y: at.y - (dx * sin + dy * cos), bulge: 0 };
  });
}

function middleOf(corners: readonly Point[]): Point {
  let [area, x, y] = [0, 0, 0];
  for (const [index, a] of corners.entries()) {
    const b = corners[(index + 1) % corners.length] as Point;
    const part = a.x * b.y - b.x * a.y;
    area += part;
    x += (a.x + b.x) * part;
    y += (a.y + b.y) * part;
  }
  const [first] = corners as [Point];
  return area === 0 ? first : { x: x / (3 * area), y: y / (3 * area) };
}
