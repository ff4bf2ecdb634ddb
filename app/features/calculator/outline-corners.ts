import { cornersText } from '#app/features/calculator/preset-corners.ts';
import { validateRoom } from '#app/layout/room/validate-room.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** The corner list of an outline as its button sends it: `x,y x,y` in lattice units. Null where that is no room. */
export function outlineCorners(text: string, system: UnitSystem): string | null {
  if (!/^(-?\d{1,8},-?\d{1,8} ){2,499}-?\d{1,8},-?\d{1,8}$/.test(text)) return null;
  const points = text.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number);
    return { x: x ?? 0, y: y ?? 0 };
  });
  const room = validateRoom(points);
  return room.ok ? cornersText(room.value, system) : null;
}
