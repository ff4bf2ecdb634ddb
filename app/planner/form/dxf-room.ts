import { normaliseOutline, type OutlineCorner } from '#app/geometry/outline.ts';
import { MAX_NAME_CHARS, MAX_OBSTACLES } from '#app/layout/fields/limits.ts';
import { emptyJobText, type JobText, type ObstacleText } from '#app/layout/model/job-text.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import type { LayerThings } from '#app/layout/plans/things-inside.ts';
import { circular, cornersOf, type PlacedForm, polygonal } from '#app/layout/room/obstacle-form.ts';
import { validateRoom } from '#app/layout/room/validate-room.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';
import { cornersText } from '#app/planner/form/corners.ts';
import { obstacleTexts } from '#app/planner/form/obstacles.ts';

/**
 * The room of a button's value, `corners` or `corners|things`, where things become obstacles. Null if it is invalid.
 */
export function roomOfOutline(text: string, system: UnitSystem): Partial<JobText> | null {
  const [outline = '', things] = text.split('|');
  const customRoomPoints = outlineCorners(outline, system);
  if (customRoomPoints === null) return null;
  const room = { roomType: 'custom', customRoomPoints };
  return things === undefined ? room : { ...room, obstacles: obstaclesOfThings(things, system) };
}

/** The corner list of an outline in a button's value: `x,y x,y,rise` in lattice units. Null if it is not a valid room. */
function outlineCorners(text: string, system: UnitSystem): string | null {
  if (!/^(?:-?\d{1,8}(?:,-?\d{1,8}){1,2}(?: |$)){3,500}$/.test(text)) return null;
  const points = readSentCorners(text);
  return validateRoom(points).ok ? cornersText(normaliseOutline(points), system) : null;
}

/** The corners in the format of that button, with the rise of arc walls. */
function readSentCorners(text: string): OutlineCorner[] {
  return text.split(' ').map((pair) => {
    const [x = 0, y = 0, rise] = pair.split(',').map(Number);
    return rise === undefined ? { x, y } : { x, y, rise };
  });
}

const NUMBERS = '(?:,-?\\d{1,8})';
const THING = new RegExp(`^(?:c${NUMBERS}{3}|r${NUMBERS}{4}|p(?:${NUMBERS}{2}){3,500})$`);

/** The outlines of a layer in a room as a button's value: the layer's name, then the outlines in lattice units. */
export function writeThings({ layer, things }: LayerThings): string {
  return [encodeURIComponent(layer.replace(/\p{Cs}/gu, '')), ...things.map(writeThing)].join(';');
}

function writeThing(thing: PlacedForm): string {
  const { x, y, width, length, form } = thing;
  if (form?.shape === 'circle') return ['c', x, y, width].join();
  if (form === undefined) return ['r', x, y, width, length].join();
  return ['p', ...cornersOf(thing).flatMap((corner) => [corner.x, corner.y])].join();
}

/** The obstacles of such a text, named after their layer; empty if the text is invalid. */
function obstaclesOfThings(text: string, system: UnitSystem): readonly ObstacleText[] {
  const [layer = '', ...things] = text.split(';');
  if (things.length > MAX_OBSTACLES || !things.every((thing) => THING.test(thing))) return [];
  const obstacles = things.map((thing, index): Obstacle => {
    const name = `${decodeLayer(layer)} ${index + 1}`.slice(0, MAX_NAME_CHARS);
    return { ...readThing(thing), id: `o${index + 1}`, name, type: 'custom' };
  });
  return obstacleTexts(obstacles, emptyJobText(system));
}

function readThing(text: string): PlacedForm {
  const [x, y, width, length] = text.slice(2).split(',').map(Number) as [Length, Length, Length, Length];
  if (text.startsWith('c')) return { ...circular(width), x, y };
  if (text.startsWith('r')) return { x, y, width, length };
  const numbers = text.slice(2).split(',').map(Number);
  return polygonal(numbers.flatMap((at, index) => (index % 2 === 0 ? [{ x: at, y: numbers[index + 1] ?? 0 }] : [])));
}

function decodeLayer(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
