import { describe, expect, it } from 'vitest';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { offerOutlines } from '#app/layout/dxf/offer-outlines.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { cornersOf } from '#app/layout/room/obstacle-form.ts';
import { writeThings } from '#app/planner/dxf-room.ts';
import { runIntent } from '#app/planner/intents/intents.ts';
import { emptyValues } from '#app/planner/values.ts';

const ROOM = '0,0 975360,0 975360,780288 0,780288';
const section = (name: string, inside: string) => `0\nSECTION\n2\n${name}\n${inside}0\nENDSEC\n`;
const polyline = (layer: string, corners: readonly (readonly [number, number, number?])[]) =>
  `0\nLWPOLYLINE\n8\n${layer}\n70\n1\n${corners.map(([x, y, bulge = 0]) => `10\n${x}\n20\n${y}\n42\n${bulge}\n`).join('')}`;
const circle = (layer: string, x: number, y: number, radius: number) =>
  `0\nCIRCLE\n8\n${layer}\n10\n${x}\n20\n${y}\n40\n${radius}\n`;
const inches = (entities: string) =>
  `${section('HEADER', '9\n$INSUNITS\n70\n1\n')}${section('ENTITIES', entities)}0\nEOF\n`;
const box = (layer: string, x: number, y: number, width: number, length: number) =>
  polyline(layer, [
    [x, y],
    [x + width, y],
    [x + width, y + length],
    [x, y + length],
  ]);
const room = box('ROOM', 0, 0, 120, 96);

/** Layers inside the largest outline, with the number of outlines of each. */
function layersIn(entities: string) {
  const read = offerOutlines(inches(entities));
  if (!read.ok) throw new Error(read.error.code);
  return (read.value.offers[0]?.inside ?? []).map(({ layer, things }) => [layer, things.length]);
}

function take(argument: string, unitSystem: 'imperial' | 'metric' = 'imperial') {
  const values = emptyValues(unitSystem);
  const typed = { tileLength: '12', tileWidth: '12', groutSpacing: '0.2' };
  return runIntent({ ...values, job: { ...values.job, ...typed } }, `take-outline:${argument}`, false).values.job;
}

describe('what a drawing has inside of the room', () => {
  it('is asked for layer by layer; what leaves the room, or is open, is none of it', () => {
    const drains = circle('DRAIN', 30, 30, 2) + circle('DRAIN', 119, 30, 2) + circle('DRAIN', 300, 30, 2);
    const posts =
      box('POSTS', 60, 60, 4, 4) +
      polyline('POSTS', [
        [80, 20],
        [90, 20],
        [85, 30],
      ]);
    expect(layersIn(room + drains + posts)).toEqual([
      ['DRAIN', 1],
      ['POSTS', 2],
    ]);
    expect(layersIn(room)).toEqual([]);
  });

  it('a layer with more things than a room may have, or more corners, is not offered', () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => circle('GRID', 2 + n, 50, 0.4)).join('');
    expect(layersIn(room + many(100))).toEqual([['GRID', 100]]);
    expect(layersIn(room + many(101))).toEqual([]);
    const saw = Array.from({ length: 300 }, (_, n): [number, number] => [10 + n / 3, n % 2 === 0 ? 20 : 30]);
    const comb = polyline('COMB', [...saw, [110, 40], [10, 40]]);
    expect(layersIn(room + comb)).toEqual([['COMB', 1]]);
    expect(layersIn(room + comb + comb.replaceAll('\n20\n20\n', '\n20\n21\n'))).toEqual([]);
  });

  it.each([
    ['out of it', -1, 1600 + 200 * Math.PI],
    ['into it', 1, 1600 - 200 * Math.PI],
  ])('an arc that bows %s leaves none of the thing to be tiled over', (_way, bulge, area) => {
    const half = `10\n30\n20\n20\n42\n${bulge}\n10\n30\n20\n60\n42\n0\n10\n70\n20\n60\n42\n0\n10\n70\n20\n20\n42\n0\n`;
    const read = offerOutlines(inches(`${room}0\nLWPOLYLINE\n8\nTUB\n70\n1\n${half}`));
    const [thing] = read.ok ? (read.value.offers[0]?.inside[0]?.things ?? []) : [];
    const covered = thing === undefined ? 0 : signedArea2(cornersOf(thing)) / 2 / 8128 ** 2;
    expect(covered).toBeGreaterThanOrEqual(area);
    expect(covered).toBeLessThan(area + (20 * Math.PI) / 64);
  });
});

describe('a room that is taken with its obstacles', () => {
  const things = writeThings({
    layer: 'DRAINS; 1:2 | ä',
    things: [
      ...[{ x: 81280, y: 81281, width: 32513, length: 32513, form: { shape: 'circle' } }],
      ...[{ x: 162560, y: 0, width: 40640, length: 20320 }],
    ] as never,
  });

  it('has them called after their layer, in either unit', () => {
    for (const system of ['imperial', 'metric'] as const) {
      const job = take(`${ROOM}|${things}`, system);
      expect(job.obstacles.map(({ id, name, shape = 'rectangle' }) => [id, name, shape])).toEqual([
        ['o1', 'DRAINS; 1:2 | ä 1', 'circle'],
        ['o2', 'DRAINS; 1:2 | ä 2', 'rectangle'],
      ]);
      const read = readJob(job);
      expect(read.ok && read.value.request.obstacles).toMatchObject([
        { x: 81280, y: 81281, width: 32513, length: 32513, form: { shape: 'circle' } },
        { x: 162560, y: 0, width: 40640, length: 20320 },
      ]);
    }
  });

  it.each(['', ';', 'A;c,1,2', 'A;x,1,2,3', 'A;c,1,2,NaN', `A${';c,1,2,3'.repeat(101)}`, '%E0%A4%A;c,1'])(
    'of %j nothing is taken but the room',
    (made) => {
      const job = take(`${ROOM}|${made}`);
      expect(job.customRoomPoints).toBe('0, 0\n120, 0\n120, 96\n0, 96');
      expect(job.obstacles).toEqual([]);
    },
  );
});
