import { obstaclesOfThings } from '#app/features/calculator/outline-things.ts';
import { cornersText } from '#app/features/calculator/preset-corners.ts';
import type { JobText } from '#app/layout/job/job-text.ts';
import { normaliseOutline, type OutlineCorner } from '#app/layout/room/outline.ts';
import { validateRoom } from '#app/layout/room/validate-room.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** A room from a drawing as its button sends it, `corners` or `corners|things`: with things they are its obstacles. Null where that is none. */
export function roomOfOutline(text: string, system: UnitSystem): Partial<JobText> | null {
  const [outline = '', things] = text.split('|');
  const customRoomPoints = outlineCorners(outline, system);
  if (customRoomPoints === null) return null;
  const room = { roomType: 'custom', customRoomPoints };
  return things === undefined ? room : { ...room, obstacles: obstaclesOfThings(things, system) };
}

/** The corner list of an outline as its button sends it: `x,y x,y,rise` in lattice units. Null where that is no room. */
function outlineCorners(text: string, system: UnitSystem): string | null {
  if (!/^(?:-?\d{1,8}(?:,-?\d{1,8}){1,2}(?: |$)){3,500}$/.test(text)) return null;
  const points = readSentCorners(text);
  return validateRoom(points).ok ? cornersText(normaliseOutline(points), system) : null;
}

/** The corners as that button has them, with the rise of walls that are arcs. */
export function readSentCorners(text: string): OutlineCorner[] {
  return text.split(' ').map((pair) => {
    const [x = 0, y = 0, rise] = pair.split(',').map(Number);
    return rise === undefined ? { x, y } : { x, y, rise };
  });
}
