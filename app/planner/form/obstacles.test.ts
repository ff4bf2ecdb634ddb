import { describe, expect, it } from 'vitest';
import { fromInches } from '#app/layout/units/length.ts';
import { checkForm } from '#app/planner/form/check-values.ts';
import { obstacleTexts } from '#app/planner/form/obstacles.ts';

const SIZES = { roomLength: '100', roomWidth: '100', tileLength: '12', tileWidth: '12', groutSpacing: '1/8' };

function post(fields: Readonly<Record<string, string>>) {
  const named = Object.entries(fields).map(([name, text]): [string, string] => [`obstacles[0].${name}`, text]);
  return checkForm([...Object.entries(SIZES), ['obstacles[0].name', 'Flange'], ...named]);
}

describe('an obstacle of a plain form', () => {
  it('is a circle by its diameter, and a box in a version 4 document', () => {
    const read = post({ shape: 'circle', diameter: '4 1/2', x: '10', y: '20' });
    expect(read.ok && read.job.version).toBe(4);
    expect(read.ok && read.job.obstacles).toMatchObject([
      { shape: 'circle', diameter: 4.5, length: 4.5, width: 4.5, x: 10 },
    ]);
    const plain = post({ shape: 'rectangle', angle: '30', length: '5', width: '5', x: '10', y: '20' });
    expect(plain.ok && plain.job.version).toBe(1);
  });

  it('of a saved job stays turned if it is posted hidden, without its shape field', () => {
    const read = post({ angle: '30', length: '5', width: '5', x: '10', y: '20' });
    expect(read.ok && read.job.obstacles).toMatchObject([{ angle: 30, length: 5, width: 5 }]);
  });

  it('keeps its height when it is moved on the drawing', () => {
    const read = post({ length: '5', width: '5', x: '10', y: '20', height: '31 1/2' });
    if (!read.ok) throw new Error('it can be laid');
    const moved = read.request.obstacles.map((thing) => ({ ...thing, x: fromInches(40) }));
    expect(obstacleTexts(moved, read.fields)).toMatchObject([{ x: '40', height: '31.5' }]);
  });

  it.each([
    [{ shape: 'circle', x: '0', y: '0' }, 'diameter', 'Please enter a valid diameter. Nothing was typed.'],
    [{ shape: 'circle', diameter: '101', x: '0', y: '0' }, 'diameter', 'Obstacle is too large for the room.'],
    [{ shape: 'circle', diameter: '10', x: '91', y: '0' }, 'x', 'Obstacle extends outside room boundaries'],
    [{ shape: 'turned', length: '5', width: '5', x: '0', y: '0' }, 'angle', 'Please enter an angle'],
    [{ shape: 'turned', angle: '360', length: '5', width: '5', x: '0', y: '0' }, 'angle', 'Please enter an angle'],
    [{ shape: 'polygon' }, 'points', 'A polygon needs at least 3 corners; this one has 0.'],
    [{ shape: 'polygon', points: '0,0\n10,10\n10,0\n0,10' }, 'points', 'The sides of this polygon meet at'],
    [{ shape: 'polygon', points: '0,0\n110,0\n0,10' }, 'points', 'Obstacle is too large for the room.'],
    [
      { length: '5', width: '5', x: '0', y: '0', height: '0' },
      'height',
      'Please enter a valid height. It must be above',
    ],
    [
      { length: '5', width: '5', x: '0', y: '0', height: '8ft 1in' },
      'height',
      'An obstacle cannot be taller than the room',
    ],
    [{ shape: 'blob' }, 'shape', 'Please choose one of: rectangle, circle, polygon.'],
  ])('reports %j at %s', (fields, field, message) => {
    const read = post(fields);
    expect(read.ok ? [] : read.errors[`obstacles[0].${field}`]?.[0]).toContain(message);
  });
});
