import { describe, expect, it } from 'vitest';
import { heldOf, holdRuns, readHeld, writeHeld } from '#app/layout/planks/hold-runs.ts';
import { layAsYouGo } from '#app/layout/planks/lay-planks.ts';
import { layWithLeastWaste } from '#app/layout/planks/lay-with-least-waste.ts';
import { fromInches } from '#app/layout/units/length.ts';

const RULES = { length: 48, joint: 0, kerf: 0, minEnd: 12, minOffset: 6 };
/** Six courses, 100 wide: 40, 48, 12; then the offcut of 36, trimmed to 34, and so on. */
const courses = (width: number) => Array.from({ length: 6 }, (_, course) => ({ course, from: 0, to: width }));
const firsts = ({ runs }: ReturnType<typeof layAsYouGo>) => runs.map(({ pieces }) => pieces[0]?.length);

describe('held runs', () => {
  it('start as laid after the far wall moves, and the next run starts with the true offcut of the last one', () => {
    const planned = layAsYouGo(courses(100), RULES);
    expect(firsts(planned).slice(0, 2)).toEqual([40, 34]);
    const held = heldOf(planned.runs.slice(0, 2), RULES);
    expect(held).toEqual([
      { first: 40, from: 0 },
      { first: 34, from: 1 },
    ]);
    // At 97 wide the courses would start differently if none were laid.
    expect(firsts(layAsYouGo(courses(97), RULES)).slice(0, 2)).not.toEqual([40, 34]);
    const { beginnings, planks } = holdRuns(courses(97), held, RULES);
    const anew = layAsYouGo(courses(97), RULES, beginnings);
    expect(firsts(anew).slice(0, 2)).toEqual([40, 34]);
    expect(planks).toBe(5);
    // The second course ends in 97 - 34 - 48 = 15: 33 are left, and trimmed to what keeps 6 from its joint at 34.
    expect(anew.runs[2]?.pieces[0]).toMatchObject({ length: 28, plank: 5 });
    const sparing = layWithLeastWaste(courses(97), RULES, 0, beginnings);
    expect(firsts(sparing).slice(0, 2)).toEqual([40, 34]);
    expect(sparing.planks).toBeLessThanOrEqual(anew.planks);
  });

  it('start with an offcut that is too short if the floor was found so, otherwise with a new plank', () => {
    const held = [
      { first: 40, from: 0 },
      { first: 34, from: 1 },
    ];
    // At 103 wide the first course ends with 15: 33 are left.
    expect(holdRuns(courses(103), held, RULES, true).beginnings[1]).toMatchObject({ first: 33, from: { plank: 3 } });
    expect(holdRuns(courses(103), held, RULES).beginnings[1]).toMatchObject({ first: 34, from: null });
  });

  it('keep two pieces even if one plank would fill them now, and one piece if it filled them before', () => {
    const rules = { length: fromInches(48), joint: 0, kerf: 0, minEnd: fromInches(12), minOffset: fromInches(6) };
    const lies = (first: number) => {
      const run = { course: 0, from: 0, to: fromInches(46) };
      const { beginnings, planks } = holdRuns([run], [{ first: fromInches(first), from: 0 }], rules);
      const [runs] = layAsYouGo([run], rules, beginnings).runs;
      return { planks, lengths: runs?.pieces.map(({ length }) => length / fromInches(1)) };
    };
    expect(lies(34)).toEqual({ planks: 2, lengths: [34, 12] });
    expect(lies(0)).toEqual({ planks: 1, lengths: [46] });
    // A wall that is slightly farther out makes no sliver.
    expect(lies(45.875)).toEqual({ planks: 1, lengths: [46] });
  });

  it('are held as far as the runs can start that way', () => {
    const held = [
      { first: 0, from: 0 },
      { first: 60, from: 0 },
      { first: 20, from: 0 },
    ];
    expect(holdRuns(courses(100), held, RULES).beginnings.map(({ first }) => first)).toEqual([48]);
    expect(holdRuns(courses(100), [{ first: 20, from: 3 }], RULES).beginnings).toEqual([]);
    expect(
      holdRuns(
        courses(100).slice(0, 1),
        [held[0], held[2]].flatMap((one) => one ?? []),
        RULES,
      ).beginnings,
    ).toHaveLength(1);
  });

  it('are read as written, and other text is rejected', () => {
    const text = '0 182880:1 0:2';
    expect(writeHeld(readHeld(text) ?? [])).toBe(text);
    expect(readHeld(' ')).toEqual([]);
    for (const other of ['wide', '1.5', '-3', '1:', '1:2:3', '123456789', '5 x']) expect(readHeld(other)).toBeNull();
  });
});
