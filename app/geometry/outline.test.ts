import { expect, it } from 'vitest';
import { bendWalls } from '#app/geometry/outline.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { readCorners } from '#app/layout/job/read-corners.ts';
import { parseMeasures } from '#app/layout/measured/parse-measures.ts';
import { solveMeasures } from '#app/layout/measured/solve-measures.ts';

const INCH = 8128;
/** The area of a segment by its chord and rise. */
function segment(chord: number, rise: number): number {
  const radius = (chord * chord) / (8 * rise) + rise / 2;
  const angle = 2 * Math.asin(chord / 2 / radius);
  return (radius * radius * (angle - Math.sin(angle))) / 2;
}

it.each([
  ['out 12', 1],
  ['in 12', -1],
  ['out radius 87', 1],
])('a wall of 90 in with an arc %s keeps within the true floor, and near it', (arc, way) => {
  // 87 in of radius rise 12.54 in over 90 in.
  const rise = arc.endsWith('87') ? 87 - Math.sqrt(87 * 87 - 45 * 45) : 12;
  const exact = 90 * 60 + way * segment(90, rise);
  for (const text of [`0, 0 arc ${arc}\n90, 0\n90, 60\n0, 60`, `0, 60\n90, 60\n90, 0 arc ${arc}\n0, 0`]) {
    const corners = readCorners(text, 'in');
    if (!corners.ok) throw new Error(JSON.stringify(corners.error));
    const area = Math.abs(signedArea2(bendWalls(corners.value))) / 2 / INCH / INCH;
    expect(area).toBeLessThanOrEqual(exact);
    // 1/64 in along no more than 100 in of wall.
    expect(exact - area).toBeLessThan(100 / 64);
  }
  const measures = parseMeasures(`90 arc ${arc}\n60\n90\n60\n1-3 108.1665`, 'in');
  const room = measures.ok ? solveMeasures(measures.value) : measures;
  if (!room.ok) throw new Error(JSON.stringify(room.error));
  const area = signedArea2(bendWalls(room.value.ring)) / 2 / INCH / INCH;
  expect(Math.abs(area - exact)).toBeLessThan(100 / 64 + 0.02);
  expect(room.value.corners).toHaveLength(4);
});

it('an arc in a list of corners is a rise or a radius, positive out of the room', () => {
  const list = (arc: object) => [
    { x: 0, y: 0, ...arc },
    { x: 90, y: 0 },
    { x: 90, y: 60 },
    { x: 0, y: 60 },
  ];
  const text = (arc: string) => readCorners(`0, 0 arc ${arc}\n90, 0\n90, 60\n0, 60`, 'in');
  expect(readCorners(list({ rise: -12 }), 'in')).toEqual(text('in 12'));
  expect(readCorners(list({ radius: '87' }), 'in')).toEqual(text('out radius 87'));
});

it('more than a half circle, a rise of zero and a radius that is too short are rejected at their line', () => {
  for (const arc of ['out 46', 'in 0', 'out radius 44', 'out abc'])
    expect(readCorners(`0, 0\n90, 0\n90, 60 arc ${arc}\n0, 60`, 'in')).toMatchObject({
      ok: false,
      error: [{ field: 'customRoomPoints', line: 3 }],
    });
});
