import { describe, expect, it } from 'vitest';
import { jobToText, usualJobText } from '#app/layout/model/job-text.ts';
import { PATTERNS } from '#app/layout/patterns/registry.ts';
import { checkForm } from '#app/planner/form/check-values.ts';
import { describeLayoutError } from '#app/planner/form/describe-layout-failure.ts';
import { readJobFields } from '#app/planner/form/read-post.ts';

const IN = 8128;
const base = { roomLength: '100', roomWidth: '100', tileLength: '12', tileWidth: '12', groutSpacing: '1/8' };

function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one);
  return form;
}
const parse = (fields: Record<string, string | string[]>) => checkForm(formOf({ ...base, ...fields }));
function errorOf(fields: Record<string, string | string[]>, field: string): string {
  const result = parse(fields);
  return result.ok
    ? 'no error'
    : (result.errors[field]?.[0] ?? `no error at ${field}: ${JSON.stringify(result.errors)}`);
}

describe('a valid form', () => {
  it('becomes a request and a document, its fields kept as typed', () => {
    const result = parse({ roomLength: '8\' 4"', layoutType: 'half', patternOrientation: 'horizontal' });
    expect(result).toMatchObject({
      ok: true,
      fields: { roomLength: '8\' 4"', groutSpacing: '1/8' },
      request: {
        room: { length: 100 * IN },
        finish: { joint: 1016, layoutType: 'half', patternOrientation: 'horizontal' },
      },
      job: { roomLength: 100, groutSpacing: 0.125 },
    });
    if (result.ok) expect(checkForm(formOf(asForm(jobToText(result.job))))).toMatchObject({ request: result.request });
  });

  it('distinguishes an unticked box from a missing one', () => {
    expect(readJobFields(formOf({})).autoOptimize).toBe(true);
    expect(readJobFields(formOf({ autoOptimize: 'off' })).autoOptimize).toBe(false);
    expect(readJobFields(formOf({ autoOptimize: ['off', 'on'] })).autoOptimize).toBe(true);
    expect(readJobFields(formOf({}))).toEqual(usualJobText());
    expect(readJobFields(new URLSearchParams('unitSystem=metric')).groutSpacing).toBe('3.2');
  });

  it('accepts obstacles as numbered fields and as JSON, skipping blank rows', () => {
    const row = { name: 'Island', type: 'kitchen_island', length: '20', width: '30', x: '10', y: '10' };
    const numbered = Object.fromEntries(Object.entries(row).map(([key, value]) => [`obstacles[3].${key}`, value]));
    const fromRows = parse({ ...numbered, 'obstacles[4].name': ' ', 'obstacles[4].type': 'column' });
    const fromJson = parse({ obstacles: JSON.stringify([row]) });
    expect(fromRows).toMatchObject({ ok: true, request: { obstacles: [{ name: 'Island', x: 10 * IN }] } });
    expect(fromJson).toEqual(fromRows);
  });

  it('handles hostile names safely', () => {
    const result = parse({
      'obstacles[999999].name': 'far',
      'obstacles[99999999999].name': 'x',
      'obstacles[0].__proto__': 'x',
      __proto__x: 'y',
    });
    expect(result).toMatchObject({ ok: false, fields: { obstacles: [{ name: 'far' }] } });
    expect(parse({ obstacles: '{"length":1e9}' })).toMatchObject({ ok: true });
    expect(parse({ obstacles: '[1,null,"x"]' })).toMatchObject({ ok: false });
  });
});

function asForm(fields: ReturnType<typeof jobToText>): Record<string, string> {
  const texts = Object.entries(fields).map(([name, value]) => {
    return [name, typeof value === 'boolean' ? (value ? 'on' : 'off') : value];
  });
  return { ...Object.fromEntries(texts), obstacles: JSON.stringify(fields.obstacles) };
}

describe("messages: the specification's sentence, what was typed, an example", () => {
  const custom = { roomType: 'custom' };
  const manual = { autoOptimize: 'off' };
  const one = { name: 'A', type: 'column', length: '10', width: '10', x: '0', y: '0' };
  const withObstacle = (patch: object) => ({ obstacles: JSON.stringify([{ ...one, ...patch }]) });

  it.each([
    [
      { tileLength: '' },
      'tileLength',
      'Please enter tile dimensions correctly. Nothing was typed. Example: 12 or 12\u00a01/2.',
    ],
    [
      { tileLength: 'abc' },
      'tileLength',
      'Please enter tile dimensions correctly. You typed “abc”. Example: 12 or 12\u00a01/2.',
    ],
    [
      { tileWidth: '-3' },
      'tileWidth',
      'Please enter tile dimensions correctly. Each must be above zero. You typed “-3”. Example: 12 or 12\u00a01/2.',
    ],
    [
      { tileLength: '101' },
      'tileLength',
      'Tile dimensions seem unusually large. Each may be at most 100 in. You typed “101”. Example: 12 or 12\u00a01/2.',
    ],
    [
      { unitSystem: 'metric', tileLength: '255' },
      'tileLength',
      'Tile dimensions seem unusually large. Each may be at most 254 cm. You typed “255”. Example: 30 or 30.5.',
    ],
    [
      { tileLength: '1,234' },
      'tileLength',
      'Please enter tile dimensions correctly. The comma could mean thousands or a decimal. Leave it out, or use a decimal point. You typed “1,234”. Example: 12 or 12\u00a01/2.',
    ],
    [
      { roomWidth: '1e999' },
      'roomWidth',
      'Room dimensions seem unusually large. Each may be at most 1000 in. You typed “1e999”.',
    ],
    [{ unitSystem: 'metric', roomLength: '2541' }, 'roomLength', 'Each may be at most 2540 cm.'],
    [{ groutSpacing: '-13' }, 'groutSpacing', 'Tile plus grout must be positive.'],
    [
      { ...manual, startCutLength: '14' },
      'startCutLength',
      'Start cut length cannot exceed tile length (12"). Maximum value set. You typed “14”.',
    ],
    [
      { ...manual, startCutWidth: '14', tileWidth: '12 1/8' },
      'startCutWidth',
      'Start cut width cannot exceed tile width (12 1/8"). Maximum value set.',
    ],
    [
      { ...manual, unitSystem: 'metric', tileLength: '30.48', startCutLength: '31' },
      'startCutLength',
      'Start cut length cannot exceed tile length (30.48 cm). Maximum value set.',
    ],
    [
      { ...custom, customRoomPoints: '0, 0\n5, 5' },
      'customRoomPoints',
      'A custom room needs at least 3 points. This one has 2.',
    ],
    [{ ...custom, customRoomPoints: '0, 0\n5, 5\n9, 9' }, 'customRoomPoints', 'A custom room needs a non-zero area.'],
    [
      { ...custom, customRoomPoints: '0, 0\n10, 9\n10, 0\n0, 9' },
      'customRoomPoints',
      'The walls of the room cross each other at (5, 4.5) in.',
    ],
    [
      { ...custom, customRoomPoints: '0, 0\nten, 9\n10, 0' },
      'customRoomPoints',
      'In line 2 you typed “ten, 9”. Example: 144, 96.',
    ],
    [
      { layoutType: 'zigzag' },
      'layoutType',
      `Please choose one of: ${PATTERNS.map(({ id }) => id).join(', ')}. You typed “zigzag”.`,
    ],
    [withObstacle({ name: ' ' }), 'obstacles[0].name', 'Please enter an obstacle name'],
    [withObstacle({ length: 'x' }), 'obstacles[0].length', 'Please enter a valid length. You typed “x”.'],
    [withObstacle({ width: '0' }), 'obstacles[0].width', 'Please enter a valid width. It must be above zero.'],
    [withObstacle({ length: '101' }), 'obstacles[0].length', 'Obstacle is too large for the room.'],
    [withObstacle({ x: '91' }), 'obstacles[0].x', 'Obstacle extends outside room boundaries at this position.'],
    [withObstacle({ y: '-1' }), 'obstacles[0].y', 'Please enter valid positive coordinates.'],
    [
      { obstacles: JSON.stringify(new Array(101).fill(one)) },
      'obstacles',
      'A room can have at most 100 obstacles. This one has 101.',
    ],
  ])('%#: %j', (fields, field, message) => {
    expect(errorOf(fields, field)).toContain(message);
  });

  it('fills in the largest possible start cut, and keeps everything else as typed', () => {
    const result = parse({
      ...manual,
      patternOrientation: 'horizontal',
      tileLength: '24',
      startCutLength: '13',
      startCutWidth: '23',
      roomLength: ' 8 ft',
    });
    expect(result).toMatchObject({
      ok: false,
      fields: { startCutLength: '12', startCutWidth: '23', roomLength: ' 8 ft' },
    });
  });

  it('explains what the engine rejects', () => {
    const request = { unitSystem: 'metric' as const };
    expect(describeLayoutError({ code: 'too-many-tiles', tiles: 1e12, limit: 2_000_000 }, request)).toEqual({
      field: 'tileLength',
      message:
        'This layout is too large to draw: about 1,000,000,000,000 tiles; the limit is 2,000,000. Please enter larger tiles or a smaller room.',
    });
    expect(describeLayoutError({ code: 'obstacle-outside', index: 2 }, request).field).toBe('obstacles[2].x');
    expect(describeLayoutError({ code: 'room-crosses-itself', at: { x: 3200, y: 6400 } }, request).message).toContain(
      '(1, 2) cm',
    );
  });
});
