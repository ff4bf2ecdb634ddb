import { describe, expect, it } from 'vitest';
import { readPost, sizesOnPage } from '#app/planner/form/read-post.ts';
import { convertValues, emptyValues } from '#app/planner/form/values.ts';
import { measuresOfForm } from '#app/planner/measures/read-measure-fields.ts';

function post(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const empty = emptyValues('imperial');
const shown = { ...empty.job, roomLength: '100', tileLength: '12', groutSpacing: '0.125' };
const shownSizesOf = (job: typeof shown) => sizesOnPage({ ...empty, job });

describe('readPost', () => {
  it('returns the input', () => {
    const { values, intent, hasLayout } = readPost(
      post({ roomLength: 'wide', intent: 'calculate', hasLayout: 'yes', 'newObstacle.name': 'Island' }),
    );
    expect(values.job.roomLength).toBe('wide');
    expect(values.newObstacle.name).toBe('Island');
    expect([intent, hasLayout]).toEqual(['calculate', true]);
  });

  it('uses the last of a switch and its hidden off', () => {
    const form = post({ showMeasurements: 'off' });
    expect(readPost(form).values.showMeasurements).toBe(false);
    form.append('showMeasurements', 'on');
    expect(readPost(form).values.showMeasurements).toBe(true);
  });

  it('converts unchanged fields, and reads retyped fields in the newly chosen unit', () => {
    const { job } = readPost(
      post({
        unitSystem: 'metric',
        shownUnits: 'imperial',
        shownSizes: shownSizesOf(shown),
        roomLength: '100',
        tileLength: '60',
        groutSpacing: '0.125',
      }),
    ).values;
    expect(job.roomLength).toBe('254');
    expect(job.tileLength).toBe('60');
    expect(job.groutSpacing).toBe('3.2');
  });

  it('treats a decimal that its field showed as a fraction as unchanged, except for a share', () => {
    const typed = { ...shown, roomLength: '100.5', offsetLength: '0.5' };
    const chosen = {
      unitSystem: 'metric',
      shownUnits: 'imperial',
      shownSizes: shownSizesOf(typed),
      offsetLength: '1/2',
    };
    const { job } = readPost(post({ ...chosen, roomLength: '100 1/2', groutSpacing: '1/8' })).values;
    expect(job.roomLength).toBe('255.27');
    expect(job.groutSpacing).toBe('3.2');
    expect(job.offsetLength).toBe('1/2');
  });

  it('reads everything that was typed in the newly chosen unit, and converts what was shown', () => {
    const typed = {
      ...shown,
      slabJoints: '0, 40 to 100, 40',
      obstacles: [{ ...empty.newObstacle, id: 'a', name: 'Post', length: '8', width: '8 1/2', x: '10', y: '10' }],
      parts: [{ name: 'Hall', roomLength: '48', roomWidth: '100' } as (typeof shown.parts)[number]],
    };
    const { job, newObstacle } = readPost(
      post({
        unitSystem: 'metric',
        shownUnits: 'imperial',
        shownSizes: shownSizesOf(typed),
        slabJoints: '0, 120 to 250, 120',
        'obstacles[0].id': 'a',
        'obstacles[0].name': 'Post',
        'obstacles[0].length': '20',
        'obstacles[0].width': '8 1/2',
        'obstacles[0].x': '10',
        'obstacles[0].y': '30',
        'parts[0].name': 'Hall',
        'parts[0].roomLength': '48',
        'parts[0].roomWidth': '260',
        'newObstacle.length': '60',
      }),
    ).values;
    expect(job.slabJoints).toBe('0, 120 to 250, 120');
    expect(job.obstacles).toMatchObject([{ length: '20', width: '21.59', x: '25.4', y: '30' }]);
    expect(job.parts).toMatchObject([{ roomLength: '121.92', roomWidth: '260' }]);
    expect(newObstacle.length).toBe('60');
  });

  it('converts nothing twice that scripts have converted before', () => {
    const job = { ...shown, slabJoints: '0, 40 to 100, 40' };
    const converted = convertValues({ ...empty, job }, 'metric').job;
    const form = { unitSystem: 'metric', shownUnits: 'imperial', shownSizes: shownSizesOf(job) };
    const posted = readPost(
      post({ ...form, roomLength: converted.roomLength, slabJoints: converted.slabJoints }),
    ).values;
    expect([posted.job.roomLength, posted.job.slabJoints]).toEqual(['254', '0, 101.6 to 254, 101.6']);
  });

  it('keeps decimal measures whose fields showed fractions, and applies retyped ones', () => {
    const typed = '120.5\n90\n120\n90 bowed in 0.25 at 40\n1-3 150';
    const walls = (first: string) =>
      [first, '90', '120', '90'].map((length, at) => [`measured.walls[${at}].length`, length] as [string, string]);
    const other = { from: '2', to: '4', length: '' };
    const bow = { wall: '4', bend: 'bow-in', size: '1/4', at: '40' };
    const rest = [
      ...Object.entries({ from: '1', to: '3', length: '150' }).map(([key, value]) => [
        `measured.diagonals[0].${key}`,
        value,
      ]),
      ...Object.entries(other).map(([key, value]) => [`measured.diagonals[1].${key}`, value]),
      ...Object.entries(bow).map(([key, value]) => [`measured.curves[0].${key}`, value]),
    ] as [string, string][];
    expect(measuresOfForm([...walls('120 1/2'), ...rest], typed, typed)).toBe(typed);
    expect(measuresOfForm([...walls('120 1/4'), ...rest], typed, typed)).toContain('120 1/4');
  });

  it('reads a typed height of all walls in the newly chosen unit, and converts an unchanged one', () => {
    const walls = { 'parts[0].roomLength': '96', 'parts[1].roomLength': '96', shownWallHeight: '96' };
    const chosen = { unitSystem: 'metric', shownUnits: 'imperial', surface: 'wall', roomType: 'parts', ...walls };
    const heights = (wallHeight: string) =>
      readPost(post({ ...chosen, wallHeight })).values.job.parts.map(({ roomLength }) => roomLength);
    expect(heights('240')).toEqual(['240', '240']);
    expect(heights('96')).toEqual(['243.84', '243.84']);
  });

  it('reads a post without those marks in the unit it names', () => {
    expect(readPost(post({ unitSystem: 'metric', roomLength: '300' })).values.job.roomLength).toBe('300');
  });

  it('limits the submission id', () => {
    expect(readPost(post({ submissionId: 'x'.repeat(500) })).submissionId).toHaveLength(64);
  });
});
