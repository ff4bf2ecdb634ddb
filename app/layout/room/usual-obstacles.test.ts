import { describe, expect, it } from 'vitest';
import { followName, USUAL_OBSTACLES, usualObstacle } from '#app/layout/room/usual-obstacles.ts';

const unnamed = { name: '', type: 'kitchen_island' };

describe('usual obstacles', () => {
  it('have the sizes of the unit system, as fields accept them', () => {
    expect(usualObstacle('tub', 'imperial')).toEqual({ name: 'Tub', type: 'custom', length: '30', width: '60' });
    expect(usualObstacle('tub', 'metric')).toEqual({ name: 'Tub', type: 'custom', length: '75', width: '170' });
    expect(usualObstacle('sofa', 'metric')).toBeNull();
  });

  it('have the types that their names suggest', () => {
    for (const { label, type } of USUAL_OBSTACLES) expect([label, followName(unnamed, label)]).toEqual([label, type]);
  });
});

describe('followName', () => {
  it.each([
    ['Vanity left', 'cabinet'],
    ['steel POST', 'column'],
    ['Peninsula', 'kitchen_island'],
    ['Bathtub', 'custom'],
    ['Bench', 'kitchen_island'],
    ['Compost bin', 'kitchen_island'],
  ])('%s is a %s', (name, type) => {
    expect(followName(unnamed, name)).toBe(type);
  });

  it('keeps a chosen type, and updates one that was not chosen', () => {
    expect(followName({ name: 'Tub', type: 'cabinet' }, 'Tub and shower')).toBe('cabinet');
    expect(followName({ name: 'Colum', type: 'kitchen_island' }, 'Column')).toBe('column');
    expect(followName({ name: 'Column', type: 'column' }, 'Colum')).toBe('kitchen_island');
  });
});
