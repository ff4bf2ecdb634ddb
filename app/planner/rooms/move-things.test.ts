import { describe, expect, it } from 'vitest';
import type { ObstacleContext } from '#app/editor/tools/obstacle/obstacle-state.ts';
import { obstacleTool } from '#app/editor/tools/obstacle/obstacle-tool.ts';
import { emptyJobText, type JobText, type ObstacleText, type PartText } from '#app/layout/model/job-text.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { Rooms } from '#app/layout/model/rooms.ts';
import { roomsOfThings } from '#app/layout/parts/things-of-parts.ts';
import { UNITS_PER_INCH, type UnitSystem } from '#app/layout/units/length.ts';
import { thingsInRooms } from '#app/planner/form/obstacles.ts';
import { emptyValues } from '#app/planner/form/values.ts';
import { runIntent } from '#app/planner/intents/intents.ts';
import { asRequest } from '#tests/factories/layout-request.ts';
import { driveObstacles } from '#tests/factories/play-obstacles.ts';

const PART: PartText = {
  ...{ name: '', roomType: '', roomLength: '', roomWidth: '', customRoomPoints: '', obstacles: [] },
  ...{ x: '', y: '', beside: '', side: '', wall: '', shift: '' },
};
const thing = (fields: Partial<ObstacleText>): ObstacleText => ({
  ...{ id: 'o1', name: 'Thing', type: 'custom', length: '', width: '', x: '', y: '' },
  ...fields,
});

function roomsJob(parts: readonly Partial<PartText>[], more: Partial<JobText> = {}, system: UnitSystem = 'imperial') {
  const size = { tileLength: '12', tileWidth: '12', groutSpacing: '1/8' };
  const all = parts.map((part) => ({ ...PART, ...part }));
  return { ...emptyJobText(system), ...size, roomType: 'parts', parts: all, ...more };
}

/** An L whose corners do not start at 0, with its obstacles. */
const KITCHEN = {
  ...{ name: 'Kitchen', roomType: 'custom', customRoomPoints: '10, 20\n130, 20\n130, 80\n70, 80\n70, 164\n10, 164' },
  ...{ beside: '0', side: 'right', wall: '4 1/2', shift: '24' },
  obstacles: [
    thing({ name: 'Island', length: '20', width: '30', x: '30', y: '40' }),
    thing({ id: 'o2', name: 'Column', shape: 'circle', diameter: '8', x: '40', y: '120' }),
  ],
};
const HALL = {
  ...{ name: 'Hall', roomLength: '200', roomWidth: '48' },
  obstacles: [thing({ name: 'Shaft', shape: 'polygon', points: '0, 0\n12, 0\n0, 12' })],
};
const FLOOR = roomsJob([HALL, KITCHEN], { tileLength: '12' });
const SHOWER = roomsJob(
  [
    { name: 'Left', roomLength: '96', roomWidth: '36' },
    {
      ...{ name: 'Back', roomLength: '96', roomWidth: '60' },
      obstacles: [
        thing({ name: 'Niche', type: 'niche', length: '12', width: '24', x: '18', y: '48' }),
        thing({ id: 'o2', name: 'Tub', type: 'tub_edge', length: '4', width: '60', x: '0', y: '14' }),
      ],
    },
    {
      ...{ name: 'Right', roomType: 'custom', customRoomPoints: '5, 3\n41, 3\n41, 99\n5, 99' },
      obstacles: [thing({ name: 'Slope', shape: 'polygon', points: '10, 40\n30, 40\n10, 60' })],
    },
  ],
  { surface: 'wall', levelLine: '15', jointDepth: '3/8' },
);

function requestOf(job: JobText): LayoutRequest & { readonly plan: Rooms } {
  const { request, errors } = runIntent({ ...emptyValues('imperial'), job }, 'calculate', false);
  if (request?.plan === undefined) throw new Error(JSON.stringify(errors));
  return { ...request, plan: request.plan };
}

/** The rooms on their drawing, 2 px an inch: gestures in inches of the floor, and the form as they leave it. */
function play(start: JobText) {
  let job: JobText = start;
  let { obstacles } = requestOf(job);
  const contextNow = (): ObstacleContext => {
    const { room, unitSystem, ...request } = requestOf(job);
    const roomOf = roomsOfThings(asRequest({ ...request, room, unitSystem }));
    return { unitSystem, latticePerPx: UNITS_PER_INCH / 2, room, roomOf, obstacles };
  };
  const driver = driveObstacles(contextNow(), {
    ...obstacleTool,
    step(state, event) {
      const done = obstacleTool.step(state, event, contextNow());
      for (const effect of done.effects) {
        if (effect.kind !== 'obstacles-changed') continue;
        job = { ...job, parts: thingsInRooms(effect.obstacles, requestOf(job).plan, job) };
        // The form's values equal the dropped position.
        expect(requestOf(job).obstacles).toEqual(effect.obstacles);
        ({ obstacles } = requestOf(job));
      }
      return done;
    },
  });
  return { driver, job: () => job, thing: (part: number, at: number) => job.parts[part]?.obstacles[at] };
}

describe('obstacles in several rooms', () => {
  it.each([
    ['a floor', FLOOR],
    ['walls', SHOWER],
    ['a metric floor', roomsJob([HALL, KITCHEN], { groutSpacing: '3', tileLength: '30', tileWidth: '30' }, 'metric')],
  ])('of %s comes back into the fields of its room as it was', (_, job) => {
    const request = requestOf(job);
    const parts = thingsInRooms(request.obstacles, request.plan, job);
    expect(requestOf({ ...job, parts })).toEqual(request);
    expect(parts.map(({ obstacles }) => obstacles.map(({ id, x, y, points }) => [id, x, y, points]))).toEqual(
      job.parts.map(({ obstacles }) =>
        obstacles.map(({ id, x, y, shape, points }) =>
          shape === 'polygon' ? [id, expect.anything(), expect.anything(), points] : [id, x, y, points],
        ),
      ),
    );
  });

  it('are dragged only within their own room', () => {
    const { driver, thing } = play(FLOOR);
    // The kitchen's box begins 52.5 in right of the hall's and 24 in under its top, typed as 10, 20.
    driver.drag(80, 52, 86, 55);
    expect(thing(1, 0)).toMatchObject({ name: 'Island', x: '36', y: '43' });
    expect(thing(0, 0)).toMatchObject({ points: '0, 0\n12, 0\n0, 12' });
    // To the kitchen's own left wall, from 15 px away.
    driver.drag(86, 55, 86 - 22, 55);
    expect(thing(1, 0)).toMatchObject({ x: '10', y: '43' });
    // Into the hall: put back.
    driver.drag(64, 55, 24, 55);
    expect(driver.state.notice).toMatchObject({ code: 'refused', problem: 'outside' });
    expect(thing(1, 0)).toMatchObject({ x: '10', y: '43' });
  });

  it('are selected, moved by keys and removed in any room', () => {
    const { driver, thing, job } = play(FLOOR);
    driver.key('Enter').key('Enter').key('Enter');
    expect(driver.state.selectedId).toBe('1.o2');
    driver.key('ArrowRight').key('ArrowDown', { shift: true });
    expect(thing(1, 1)).toMatchObject({ id: 'o2', x: '41', y: '132', diameter: '8' });
    driver.key('Delete');
    expect(job().parts.map(({ obstacles }) => obstacles.length)).toEqual([1, 1]);
  });

  it('are measured from the bottom of their wall, and may reach the end that laps another', () => {
    const { driver, thing } = play(SHOWER);
    const at = requestOf(SHOWER).obstacles.find(({ name }) => name === 'Tub');
    if (at === undefined) throw new Error('there is a tub');
    const [x, y] = [at.x / UNITS_PER_INCH + 30, at.y / UNITS_PER_INCH + 2];
    driver
      .down(x, y)
      .move(x, y - 5, { modifiers: { alt: true } })
      .up(x, y - 5, { modifiers: { alt: true } });
    expect(thing(1, 1)).toMatchObject({ name: 'Tub', x: '0', y: '19' });
    driver.key('ArrowUp');
    expect(thing(1, 1)).toMatchObject({ y: '20' });
  });
});
