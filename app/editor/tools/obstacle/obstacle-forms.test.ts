import { describe, expect, it } from 'vitest';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import { type BoxedForm, circular, polygonal, turnedRectangle } from '#app/layout/room/obstacle-form.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { at, lShaped, play, refusal } from '#tests/factories/play-obstacles.ts';

describe('round, turned and drawn obstacles', () => {
  const form = (boxed: BoxedForm, x: number, y: number): Obstacle => {
    const { width, length, form: own } = boxed;
    return { ...at(x, y), width, length, ...(own && { form: own }) };
  };
  const column20 = form(circular(fromInches(20)), 30, 30);
  const turned = form(turnedRectangle(fromInches(20), fromInches(20), 450), 30, 30);
  const triangle = form(
    polygonal([
      { x: 0, y: 0 },
      { x: fromInches(20), y: 0 },
      { x: 0, y: fromInches(20) },
    ]),
    30,
    30,
  );

  it.each([
    ['a circle', column20, 31],
    ['a turned square', turned, 34],
    ['a triangle', triangle, 44],
  ] as const)('%s is grabbed where it is, not in the corner of its box', (_name, thing, free) => {
    const { driver, places } = play([thing]);
    driver.drag(free, free, free + 10, free, { modifiers: { alt: true } });
    expect(places()[0]?.[1]).toBe(30);
    // A finger is wider than a pointer: 9 in at this scale.
    driver.drag(free, free, free + 10, free, { kind: 'touch', modifiers: { alt: true } });
    expect(places()[0]?.[1]).toBeCloseTo(40, 1);
  });

  it.each([
    ['a circle', column20],
    ['a turned square', turned],
    ['a triangle', triangle],
  ] as const)('%s keeps its shape wherever the pointer or a key moves it', (_name, thing) => {
    const { driver, things } = play([thing]);
    driver.drag(36, 36, 46, 40).key('ArrowRight').key('ArrowDown', { shift: true });
    const [moved] = things();
    expect(moved?.form).toEqual(thing.form);
    expect(moved?.width).toBe(thing.width);
    expect(moved?.x).toBeGreaterThan(thing.x);
    expect(moved?.y).toBeGreaterThan(thing.y);
  });

  it('a circle fits into a slanted corner as a circle, and no farther', () => {
    const { driver, things } = play([column20], lShaped);
    // The corner of the L at (50, 40) is in the box, but outside the circle.
    driver.drag(40, 40, 42.5, 32.5, { modifiers: { alt: true } });
    expect(refusal(driver.state)).toBeNull();
    expect(things()[0]?.x).toBe(fromInches(32.5));
    driver.drag(42.5, 32.5, 44, 34, { modifiers: { alt: true } });
    expect(refusal(driver.state)).toBe('outside');
    expect(things()[0]?.x).toBe(fromInches(32.5));
  });
});
