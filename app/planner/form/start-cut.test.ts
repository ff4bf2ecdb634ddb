import { describe, expect, it } from 'vitest';
import { emptyJobText } from '#app/layout/model/job-text.ts';
import { capStartCut } from '#app/planner/form/start-cut.ts';

const plank = { ...emptyJobText('imperial'), tileLength: '24', tileWidth: '6' };

describe('capStartCut', () => {
  it('keeps a value that fits or is unreadable', () => {
    expect(capStartCut(plank, 'startCutLength', '24')).toBeNull();
    expect(capStartCut(plank, 'startCutLength', 'wide')).toBeNull();
    expect(capStartCut({ ...plank, tileLength: '' }, 'startCutLength', '99')).toBeNull();
  });

  it('sets the maximum and says so', () => {
    expect(capStartCut(plank, 'startCutLength', '25')).toEqual({
      text: '24',
      alert: 'Start cut length cannot exceed tile length (24"). Maximum value set.',
    });
  });

  it('uses the side along the axis', () => {
    const across = { ...plank, patternOrientation: 'horizontal' };
    expect(capStartCut(across, 'startCutLength', '7')?.text).toBe('6');
    expect(capStartCut(across, 'startCutWidth', '7')).toBeNull();
  });
});
