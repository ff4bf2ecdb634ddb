import { obstacleTexts } from '#app/features/calculator/obstacle-texts.ts';
import type { LayerThings } from '#app/layout/dxf/things-inside.ts';
import { emptyJobText, type ObstacleText } from '#app/layout/job/job-text.ts';
import type { Obstacle } from '#app/layout/layout-request.ts';
import { MAX_NAME_CHARS, MAX_OBSTACLES } from '#app/layout/room/limits.ts';
import { circular, cornersOf, type PlacedForm, polygonal } from '#app/layout/room/obstacle-form.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';

const NUMBERS = '(?:,-?\\d{1,8})';
const THING = new RegExp(`^(?:c${NUMBERS}{3}|r${NUMBERS}{4}|p(?:${NUMBERS}{2}){3,500})$`);

/** What a layer draws in a room as a button sends it: its name, then the things in lattice units. */
export function writeThings({ layer, things }: LayerThings): string {
  return [encodeURIComponent(layer.replace(/\p{Cs}/gu, '')), ...things.map(writeThing)].join(';');
}

function writeThing(thing: PlacedForm): string {
  const { x, y, width, length, form } = thing;
  if (form?.shape === 'circle') return ['c', x, y, width].join();
  if (form === undefined) return ['r', x, y, width, length].join();
  return ['p', ...cornersOf(thing).flatMap((corner) => [corner.x, corner.y])].join();
}

/** The obstacles of such a text, called after their layer; none where it is no such text. */
export function obstaclesOfThings(text: string, system: UnitSystem): readonly ObstacleText[] {
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
