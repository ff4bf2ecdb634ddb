import { describe, expect, it } from 'vitest';
import type { ToolEvent } from '#app/editor/tool.ts';
import { measure, type TapeContext, type TapeState, tapeTool } from '#app/editor/tools/tape-measure/tape-tool.ts';
import { fromInches, UNITS_PER_INCH } from '#app/layout/units/length.ts';
import { drive } from '#tests/factories/drive-tool.ts';
import { asRequest, layoutRequest, type RequestChanges, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

const request = layoutRequest({
  room: rectangleRoom(120, 144),
  tileLength: fromInches(24),
  tileWidth: fromInches(24),
  joint: fromInches(0),
  layoutType: 'half',
  patternOrientation: 'horizontal',
  autoOptimize: false,
});

function play(changes: RequestChanges = {}) {
  const result = mustLayOut(asRequest({ ...request, ...changes }));
  // 4 px an inch: 25 px are 6.25 in, 15 px 3.75 in.
  const context: TapeContext = { unitSystem: 'imperial', latticePerPx: UNITS_PER_INCH / 4, result };
  return drive<TapeState, ToolEvent, never, TapeContext>(tapeTool, context, UNITS_PER_INCH);
}
const inches = (state: TapeState) => {
  const measured = measure(state);
  if (measured === null) return null;
  const { length, across, down } = measured;
  return { length: length / UNITS_PER_INCH, across: across / UNITS_PER_INCH, down: down / UNITS_PER_INCH };
};

describe('points', () => {
  it('goes from none to one to two, and the next click starts over', () => {
    const driver = play().expectState('tape.empty').click(1, 2).expectState('tape.one-point').click(142, 118);
    driver.expectState('tape.two-points');
    expect(inches(driver.state)).toMatchObject({ across: 144, down: 120 });
    expect(inches(driver.state)?.length).toBeCloseTo(Math.hypot(144, 120), 9);
    expect(inches(driver.click(60, 30).expectState('tape.one-point').state)).toBeNull();
  });

  it('measures in one stroke', () => {
    expect(inches(play().drag(1, 1, 143, 1).expectState('tape.two-points').state)?.length).toBe(144);
  });

  it('shows the live distance while the second point is sought', () => {
    const { state } = play().click(0, 0).hover(0, 119);
    expect(inches(state)?.length).toBe(120);
    expect(measure(state)?.isLive).toBe(true);
  });

  it("keeps the arrow keys' target when the pointer leaves the drawing", () => {
    const keyed = play().key('Enter').key('ArrowRight').key('ArrowRight');
    const aimed = inches(keyed.state);
    expect(aimed?.length).toBe(2);
    expect(inches(keyed.send({ type: 'leave' }).state)).toEqual(aimed);
    expect(inches(keyed.key('ArrowRight').key('Enter').state)?.length).toBe(3);
  });

  it('is cleared by Escape and by a stroke that becomes a pinch', () => {
    play().click(0, 0).key('Escape').expectState('tape.empty');
    play().down(0, 0).move(50, 50).secondFinger().expectState('tape.empty').up(50, 50).expectState('tape.empty');
    play().click(0, 0).lost().expectState('tape.one-point');
  });

  it('keeps level or plumb with Shift and does not snap with Alt', () => {
    const shift = { modifiers: { shift: true } };
    expect(inches(play().click(0, 0).click(100, 10, shift).state)?.down).toBe(0);
    const alt = { modifiers: { alt: true } };
    expect(inches(play().click(1, 1, alt).click(4, 5, alt).state)).toEqual({ length: 5, across: 3, down: 4 });
  });

  it('works by arrow keys and Enter', () => {
    const driver = play()
      .key('ArrowRight')
      .key('Enter')
      .key('ArrowRight', { shift: true })
      .key('ArrowDown')
      .key('Enter');
    expect(inches(driver.state)).toMatchObject({ across: 12, down: 1 });
  });
});

describe('snapping', () => {
  const target = (driver: { readonly state: TapeState }) => {
    const found = driver.state.target;
    return [found?.reasons[0], (found?.point.x ?? 0) / UNITS_PER_INCH, (found?.point.y ?? 0) / UNITS_PER_INCH];
  };

  it('prefers a corner of the room to a nearer tile corner', () => {
    expect(target(play().hover(139, 3))).toEqual(['corner', 144, 0]);
  });

  it('finds tile corners of shifted courses', () => {
    // The second course is shifted by half a tile: a corner at x = 12 + 24, y = 24.
    expect(target(play().hover(37, 33))).toEqual(['joint', 36, 33]);
    expect(target(play().hover(37, 26))).toEqual(['tile-corner', 36, 24]);
    expect(target(play({ patternOrientation: 'vertical' }).hover(26, 37))).toEqual(['tile-corner', 24, 36]);
  });

  it('snaps to a wall or a joint from 15 px, and to nothing beyond', () => {
    // Mid-tile of the first course: tile corners and edges are out of reach.
    expect(target(play().hover(12, 12))).toEqual([undefined, 12, 12]);
    expect(target(play().hover(18, 20.5))).toEqual(['joint', 18, 24]);
  });

  it('snaps where a joint meets the wall', () => {
    expect(target(play().hover(49, 119))).toEqual(['tile-corner', 48, 120]);
  });
});
