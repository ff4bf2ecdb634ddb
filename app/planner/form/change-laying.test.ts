import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LAYINGS, layingOf } from '#app/layout/job/laying-defaults.ts';
import { emptyJobText, type JobText } from '#app/layout/model/job-text.ts';
import { chooseLaying, choosePlankFloor, followPostedLaying, shownLaying } from '#app/planner/form/change-laying.ts';
import { convertValues, emptyValues } from '#app/planner/form/values.ts';

function following({ groutSpacing, layoutType, patternOrientation, perimeterGap }: JobText) {
  return [groutSpacing, layoutType, patternOrientation, perimeterGap];
}

describe('what is laid', () => {
  it('sets the fields that the user has not changed', () => {
    const tile = emptyJobText('metric');
    expect(following(tile)).toEqual(['3.2', 'straight', 'vertical', '']);
    const planks = chooseLaying(tile, 'planks');
    expect(following(planks)).toEqual(['0', 'planks', 'vertical', '8']);
    const wall = chooseLaying(planks, 'wall');
    expect(following(wall)).toEqual(['3.2', 'straight', 'horizontal', '']);
    expect(wall.surface).toBe('wall');
    expect(following(chooseLaying(wall, 'tile'))).toEqual(following(tile));
    expect(following(chooseLaying(emptyJobText('imperial'), 'planks'))).toEqual(['0', 'planks', 'vertical', '5/16']);
  });

  it('keeps the fields that the user changed', () => {
    const touched = {
      ...emptyJobText('imperial'),
      groutSpacing: '3/16',
      layoutType: 'herringbone',
      perimeterGap: '1/2',
    };
    expect(following(chooseLaying(touched, 'planks'))).toEqual(['3/16', 'herringbone', 'vertical', '1/2']);
  });

  it('recognizes a default however it is typed', () => {
    const typed = { ...emptyJobText('imperial'), groutSpacing: '0.125' };
    expect(chooseLaying(typed, 'planks').groutSpacing).toBe('0');
  });

  it('sets the gap from the floor type and the units', () => {
    const planks = chooseLaying(emptyJobText('metric'), 'planks');
    const vinyl = choosePlankFloor(planks, 'vinyl');
    expect(vinyl.perimeterGap).toBe('6');
    expect(choosePlankFloor(vinyl, 'glued').perimeterGap).toBe('');
    expect(choosePlankFloor({ ...planks, perimeterGap: '12' }, 'vinyl').perimeterGap).toBe('12');
    const values = { ...emptyValues('metric'), job: planks };
    expect(convertValues(values, 'imperial').job.perimeterGap).toBe('5/16');
    expect(convertValues(convertValues(values, 'imperial'), 'metric').job).toEqual(planks);
  });

  it('returns to the original form after any choices if no field was changed', () => {
    const choices = fc.array(fc.constantFrom(...LAYINGS), { minLength: 1 });
    fc.assert(
      fc.property(choices, fc.constantFrom('imperial' as const, 'metric' as const), (chosen, system) => {
        const start = emptyJobText(system);
        const end = chosen.reduce((job: JobText, laying) => chooseLaying(job, laying), start);
        expect(layingOf(end)).toBe(chosen.at(-1));
        expect(following(chooseLaying(end, 'tile'))).toEqual(following(start));
      }),
    );
  });

  it('works the same for a post and a press', () => {
    const start = emptyJobText('metric');
    const posted = followPostedLaying(start, shownLaying(start), 'planks');
    expect(posted).toEqual(chooseLaying(start, 'planks'));
    const again = followPostedLaying({ ...posted, plankFloor: 'vinyl' }, shownLaying(posted), 'planks');
    expect(again).toEqual(choosePlankFloor(posted, 'vinyl'));
    expect(followPostedLaying(posted, shownLaying(posted), 'planks')).toEqual(posted);
  });
});
