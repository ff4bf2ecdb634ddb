import { describe, expect, it, test } from 'vitest';
import { exportDxf } from '#app/drawing/export/export-dxf.ts';
import { convertJobUnits } from '#app/layout/job/convert-job.ts';
import { decodeJob, encodeJob } from '#app/layout/job/job-link.ts';
import { layoutKey } from '#app/layout/job/layout-key.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import { jobToText } from '#app/layout/model/job-text.ts';
import { doorLines } from '#app/layout/parts/door-lines.ts';
import { toInches } from '#app/layout/units/length.ts';
import { describeWarnings } from '#app/layout/warnings/describe-warning.ts';
import { describeJobProblem } from '#app/planner/form/describe-job-problem.ts';
import { layByDoor } from '#tests/factories/batch-door.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

/** A hall of 48 by 120 in, and a bath of 60 by 84 in at the right of it behind a wall of 4 in. */
const HALL = { name: 'Hall', roomWidth: '48', roomLength: '120' };
const BATH = { name: 'Bath', roomWidth: '60', roomLength: '84', beside: '0', side: 'right', wall: '4' };
/** From 12 to 42 in down the wall. */
const DOORWAY = { from: '0', to: '1', at: '12', opening: '30' };

function flat(doorway: object, things: readonly object[] = [], patch: object = {}) {
  return {
    roomType: 'parts',
    tileLength: '12',
    tileWidth: '12',
    groutSpacing: '1/8',
    parts: [HALL, { ...BATH, obstacles: things }],
    doorways: [{ ...DOORWAY, ...doorway }],
    ...patch,
  };
}

function read(raw: object) {
  const answer = readJob(raw);
  if (!answer.ok) throw new Error(answer.error.map(describeJobProblem).join('\n'));
  return answer.value;
}

type Place = readonly [number, number];

/** The lines of the only door, in inches: its leaves, and from where to where its edge swings. */
function drawn(raw: object) {
  const { plan: rooms } = read(raw).request;
  const lines = doorLines(rooms?.doorways[0] as never, rooms?.parts ?? []);
  if (lines === null) return null;
  const place = ({ x, y }: { x: number; y: number }): Place => [toInches(x), toInches(y)];
  return {
    leaves: lines.leaves.map(({ from, to }) => [place(from), place(to)]),
    swing: lines.swing && { open: place(lines.swing.open), closed: place(lines.swing.closed) },
    isClockwise: lines.swing?.isClockwise,
  };
}

describe('a hinged door', () => {
  // From the hall one looks to the right: left is up. Its leaf is flush with the wall of the room into which it opens.
  test.each<[string, object, hinge: Place, open: Place, closed: Place]>([
    ['left, into the hall', { door: 'hinged-left' }, [48, 12], [18, 12], [48, 42]],
    ['right, into the hall', { door: 'hinged-right', swing: 'in' }, [48, 42], [18, 42], [48, 12]],
    ['left, into the bath', { door: 'hinged-left', swing: 'out' }, [52, 12], [82, 12], [52, 42]],
    ['right, into the bath', { door: 'hinged-right', swing: 'out' }, [52, 42], [82, 42], [52, 12]],
    // From the bath one looks left, so the door's left side is down on the drawing.
    ['left, from the bath into it', { from: '1', to: '0', door: 'hinged-left' }, [52, 42], [82, 42], [52, 12]],
    ['left, from the bath', { from: '1', to: '0', door: 'hinged-left', swing: 'out' }, [48, 42], [18, 42], [48, 12]],
  ])('hinged at the %s, is drawn there', (_, door, hinge, open, closed) => {
    const lines = drawn(flat(door));
    expect(lines?.leaves).toEqual([[hinge, open]]);
    expect(lines?.swing).toEqual({ open, closed });
    // The shorter way round from the open edge to the closed one.
    const turn = (open[0] - hinge[0]) * (closed[1] - hinge[1]) - (open[1] - hinge[1]) * (closed[0] - hinge[0]);
    expect(lines?.isClockwise).toBe(turn > 0);
  });

  test('placed by numbers is seen from the first of its rooms', () => {
    const byNumbers = { from: '', to: '', x: '48', y: '12', width: '4', length: '30' };
    expect(drawn(flat({ ...byNumbers, door: 'hinged-left' }))).toEqual(drawn(flat({ door: 'hinged-left' })));
  });

  test.each<[side: string, hinge: Place, open: Place]>([
    ['above', [12, 4], [12, 34]],
    ['below', [42, 120], [42, 90]],
    ['left', [4, 42], [34, 42]],
  ])('leads out %s and opens in at the left', (side, hinge, open) => {
    const out = { to: '', side, thickness: '4', door: 'hinged-left' };
    expect(drawn({ ...flat(out), parts: [HALL] })?.leaves).toEqual([[hinge, open]]);
  });
});

describe('other doors', () => {
  test('a pocket door is drawn half open, and its pocket is as deep as the opening is wide', () => {
    expect(drawn(flat({ door: 'pocket-left' }))?.leaves).toEqual([
      [
        [50, 27],
        [50, 12],
      ],
      [
        [50, 12],
        [50, -18],
      ],
    ]);
  });

  test('two sliding doors pass each other in the wall', () => {
    const [one, other] = drawn(flat({ door: 'sliding' }))?.leaves ?? [];
    expect(one?.[0]?.[1]).toBe(12);
    expect(other?.[0]?.[1]).toBe(42);
    expect(one?.[1]?.[1]).toBeGreaterThan(other?.[1]?.[1] ?? Number.NaN);
    expect([one, other].flat().every((at) => at !== undefined && at[0] > 48 && at[0] < 52)).toBe(true);
  });

  test.each([{}, { door: '' }, { door: 'passage' }])('%j has no line', (door) => {
    expect(drawn(flat(door))).toBeNull();
  });
});

describe('the document of a job with a door', () => {
  const { job: data, request } = read(flat({ door: 'hinged-right', swing: 'out' }));

  it('is of version 8, and goes through gate, form, link and units', () => {
    expect(data.version).toBe(8);
    expect(data.doorways?.[0]).toMatchObject({ door: 'hinged-right', swing: 'out' });
    const saved = { name: 'Flat', data };
    expect(restoreJob(JSON.parse(JSON.stringify(saved)))).toEqual({ ok: true, value: saved });
    expect(decodeJob(encodeJob(saved))).toMatchObject({ ok: true, value: saved });
    expect(read(jobToText(data))).toEqual({ job: data, request });
    expect(convertJobUnits(convertJobUnits(data, 'metric'), 'imperial')).toEqual(data);
  });

  it('without one, or without details, is the same as ever', () => {
    const before = read(flat({}));
    expect(before.job.version).toBe(5);
    expect(before.job.doorways).toEqual([{ from: 0, to: 1, at: 12, opening: 30 }]);
    expect(read(flat({ door: '', swing: 'in' }))).toEqual(before);
    expect(before.request.plan?.doorways[0]).not.toHaveProperty('door');
    expect(encodeJob({ name: '', data: read(flat({ door: '' })).job })).toEqual(
      encodeJob({ name: '', data: before.job }),
    );
  });

  it('gives the same layout whatever is in the doorway', () => {
    expect(layoutKey(request)).toBe(layoutKey(read(flat({})).request));
    const { warnings: _, request: __, ...laid } = mustLayOut(request);
    expect(laid).toEqual(expect.objectContaining({ pieces: mustLayOut(read(flat({})).request).pieces }));
  });

  test.each([
    ['door', { door: 'revolving' }],
    ['swing', { door: 'hinged-left', swing: 'up' }],
  ])('an unknown %s is reported at its field', (field, door) => {
    const answer = readJob(flat(door));
    expect(answer.ok ? [] : answer.error).toMatchObject([{ field: `doorways[0].${field}`, code: 'unknown-choice' }]);
  });
});

describe('a door that hits something', () => {
  const swingsIn = { door: 'hinged-left', swing: 'out' };
  const warned = (raw: object) => {
    const result = mustLayOut(read(raw).request);
    return describeWarnings(result, 'imperial').filter(({ title }) => title === 'Check the swing of a door');
  };
  const thing = (name: string, x: number, y: number, width = 20, length = 20, more: object = {}) => {
    return { name, type: 'custom', x, y, width, length, ...more };
  };

  it('is reported with the room and the obstacle', () => {
    const [warning] = warned(flat(swingsIn, [thing('Vanity', 20, 20)]));
    expect(warning?.texts).toEqual([
      'The door that opens into Bath hits "Vanity" before it is fully open. Hinge it on the other side, or have it open the other way.',
    ]);
  });

  it.each([
    ['stands beyond the arc', thing('Tub', 22, 34)],
    ['only touches the leaf', thing('Tub', 0, 0, 30, 12)],
    ['is a casing', thing('Casing', 0, 10, 3, 3, { type: 'door_casing' })],
  ])('is not reported for something that %s', (_, one) => {
    expect(warned(flat(swingsIn, [one]))).toEqual([]);
  });

  it('hits a round obstacle at its circle, not at its box', () => {
    // The arc's point at 45 degrees is 21.2 in from the hinge both ways.
    const round = (at: number) => [thing('Column', at, at + 12, 8, 8, { shape: 'circle', diameter: 8 })];
    expect(warned(flat(swingsIn, round(21)))).toEqual([]);
    expect(warned(flat(swingsIn, round(20)))).toHaveLength(1);
  });

  it('is reported for a wall if the leaf is wider than the room is deep', () => {
    const parts = [{ ...HALL, roomWidth: '28' }, BATH];
    expect(warned({ ...flat({ door: 'hinged-left' }), parts })[0]?.texts[0]).toContain('Hall hits a wall');
  });

  it('has a code in the batch command', async () => {
    const answer = await layByDoor(flat(swingsIn, [thing('Vanity', 20, 20)]));
    expect(answer).toMatchObject({ warnings: expect.arrayContaining(['door-clash']) });
  });
});

test('has its leaf and arc on a separate DXF layer, counterclockwise with y up', () => {
  const dxf = exportDxf(mustLayOut(read(flat({ door: 'hinged-left' })).request), 'imperial').split('\r\n');
  const at = dxf.findIndex((line, index) => line === 'ARC' && dxf[index + 2] === 'DOORS');
  // About the hinge, 108 in above the lower wall, from the open edge at 180 to the closed one at 270 degrees.
  expect(dxf.slice(at + 3, at + 15)).toEqual([
    '10',
    '48',
    '20',
    '108',
    '30',
    '0',
    '40',
    '30',
    '50',
    '180',
    '51',
    '270',
  ]);
  expect(exportDxf(mustLayOut(read(flat({})).request), 'imperial')).not.toContain('DOORS');
});
