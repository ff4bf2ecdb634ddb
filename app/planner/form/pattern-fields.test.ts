import { describe, expect, it } from 'vitest';
import { convertJobText } from '#app/layout/job/convert-job.ts';
import { layoutKey } from '#app/layout/job/layout-key.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import { emptyJobText, type JobText } from '#app/layout/model/job-text.ts';
import { describeJobProblem } from '#app/planner/form/describe-job-problem.ts';

const ROOM = { roomLength: '100', roomWidth: '120', tileLength: '24', tileWidth: '12', groutSpacing: '1/8' };
const inch = 8128;
const module = 24 * inch + inch / 8;

function read(fields: object) {
  return readJob({ ...emptyJobText(), ...ROOM, ...fields });
}

/** The messages, by field. */
function messagesOf(fields: object) {
  const answer = read(fields);
  return answer.ok
    ? {}
    : Object.fromEntries(answer.error.map((problem) => [problem.field, describeJobProblem(problem)]));
}

describe('an offset', () => {
  it.each([
    ['4', 4 * inch],
    ['4 1/2', 4.5 * inch],
    ['10 cm', 32_000],
    ['1/3 in', 2709],
    ['1/3', Math.round(module / 3)],
    ['⅓', Math.round(module / 3)],
    ['2/5', Math.round((2 * module) / 5)],
    ['30%', Math.round(0.3 * module)],
    ['33 1/3 %', Math.round(module / 3)],
    ['12,5 %', Math.round(module / 8)],
  ])('of %s', (offsetLength, length) => {
    const answer = read({ layoutType: 'offset', offsetLength });
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    expect(answer.value.request.finish.offsetLength).toBe(length);
    expect(answer.value.job).toMatchObject({ version: 3, layoutType: 'offset' });
    // The document contains a length, so a later change of the tile's field has no effect.
    const again = readJob(answer.value.job);
    expect(again.ok && again.value.request).toEqual(answer.value.request);
  });

  it.each([
    ['0', 'Please enter the offset correctly. It must be above zero and under one tile and its joint, 24 1/8 in. You'],
    ['24 1/8', 'Please enter the offset correctly. It must be above zero and under one tile and its joint'],
    ['100%', 'Please enter the offset correctly. It must be above zero'],
    ['1/0', 'Please enter the offset correctly. You typed “1/0”. Example: 4, or 1/3 or 30% of tile and joint.'],
    ['-3', 'Please enter the offset correctly. It cannot be below zero. You typed “-3”.'],
    ['half', 'Please enter the offset correctly. You typed “half”.'],
    [
      '',
      'Please enter the offset correctly. It must be above zero and under one tile and its joint, 24 1/8 in. Nothing',
    ],
    ['500', 'The offset seems unusually large.'],
  ])('of “%s” is rejected at its field', (offsetLength, sentence) => {
    const messages = messagesOf({ layoutType: 'offset', offsetLength });
    expect(Object.keys(messages)).toEqual(['offsetLength']);
    expect(messages.offsetLength?.slice(0, sentence.length)).toBe(sentence);
  });

  it('does not affect other patterns, and is kept for later', () => {
    expect(read({ layoutType: 'half', offsetLength: 'half' }).ok).toBe(true);
    const kept = read({ layoutType: 'half', offsetLength: '4' });
    expect(kept.ok && kept.value.job).toMatchObject({ version: 3, offsetLength: 4 });
    expect(restoreJob({ name: 'J', data: { ...ROOM, offsetLength: 'half' } }).ok).toBe(true);
    expect(restoreJob({ name: 'J', data: { ...ROOM, layoutType: 'offset', offsetLength: 'half' } }).ok).toBe(false);
  });

  it('stays a share of the tile when the units change; a length converts', () => {
    const text = { ...emptyJobText(), ...ROOM } as JobText;
    expect(convertJobText({ ...text, offsetLength: '1/3' }, 'metric').offsetLength).toBe('1/3');
    expect(convertJobText({ ...text, offsetLength: '30 %' }, 'metric').offsetLength).toBe('30 %');
    expect(convertJobText({ ...text, offsetLength: '4' }, 'metric').offsetLength).toBe('10.16');
  });
});

it('a layout’s key has the fields of its pattern, and no others', () => {
  const key = (fields: object) => {
    const answer = read(fields);
    return answer.ok ? layoutKey(answer.value.request) : JSON.stringify(answer.error);
  };
  const different = [
    { layoutType: 'offset', offsetLength: '4' },
    { layoutType: 'offset', offsetLength: '5' },
    { layoutType: 'third' },
    { layoutType: 'third', thirdStyle: 'to-and-fro' },
    { layoutType: 'half' },
  ].map(key);
  expect(new Set(different).size).toBe(different.length);
  expect(key({ layoutType: 'half', offsetLength: '4', thirdStyle: 'to-and-fro' })).toBe(different[4]);
  expect(key({ layoutType: 'third', thirdStyle: 'steps', offsetLength: '4' })).toBe(different[2]);
});

it('the example of a length has its scale, whatever the field', () => {
  expect(messagesOf({ layoutType: 'hopscotch', tileWidth: '24', secondTile: 'x' }).secondTile).toMatch(
    /Example: 12\.$/,
  );
  expect(messagesOf({ perimeterGap: 'x' }).perimeterGap).toMatch(/Example: 1\/4\.$/);
});

describe('an angle', () => {
  it.each([
    [
      'abc',
      'Please enter the layout angle correctly. Please enter a number with at most one decimal. You typed “abc”.',
    ],
    ['400', 'Please enter the layout angle correctly. Please enter a number from 0 to 179.9. You typed “400”.'],
    ['180', 'Please enter the layout angle correctly. Please enter a number from 0 to 179.9. You typed “180”.'],
    [
      '12.34',
      'Please enter the layout angle correctly. Please enter a number with at most one decimal. You typed “12.34”.',
    ],
  ])('of %s is rejected at its field', (layoutAngle, sentence) => {
    expect(messagesOf({ layoutAngle })).toEqual({ layoutAngle: sentence });
  });

  it('is stored in tenths of a degree, and ignored if a wall is chosen', () => {
    const layoutOf = (fields: object) => {
      const answer = read(fields);
      if (!answer.ok) throw new Error(JSON.stringify(answer.error));
      return answer.value.request;
    };
    expect(layoutOf({ layoutAngle: '45' }).finish).toMatchObject({ layoutAngle: 450 });
    expect(layoutOf({ layoutAngle: '30.5' }).finish).toMatchObject({ layoutAngle: 305 });
    expect(layoutOf({ layoutAngle: '0' }).finish).not.toHaveProperty('layoutAngle');
    expect(layoutOf({ angleWall: '2', layoutAngle: '45' }).finish).not.toHaveProperty('layoutAngle');
    expect(layoutKey(layoutOf({ layoutAngle: '45' }))).not.toBe(layoutKey(layoutOf({ layoutAngle: '30' })));
    expect(layoutKey(layoutOf({ angleWall: '1' }))).not.toBe(layoutKey(layoutOf({})));
  });

  it('runs along existing walls', () => {
    expect(messagesOf({ angleWall: '4' })).toEqual({
      angleWall: 'Please enter the along wall correctly. Please enter a number from 0 to 3. You typed “4”.',
    });
  });
});
