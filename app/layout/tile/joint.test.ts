import { describe, expect, it } from 'vitest';
import { canonicalJoint, convertJoint, convertJointText, defaultJoint, jointPresets } from '#app/layout/tile/joint.ts';
import { fromInches, fromMillimetres } from '#app/layout/units/length.ts';

describe('joints', () => {
  it("lists the specification's presets", () => {
    expect(jointPresets('imperial').map(({ label }) => label)).toEqual(
      ['0', '1/16', '1/8', '3/16', '1/4', '5/16', '3/8', '7/16', '1/2', '5/8', '3/4', '1'].map((label) => `${label}"`),
    );
    expect(jointPresets('metric').map(({ value }) => value / 320)).toEqual([
      0, 1.6, 3.2, 4.8, 6.4, 8, 9.5, 11.1, 12.7, 15.9, 19.1, 25.4,
    ]);
    expect(defaultJoint('imperial').text).toBe('0.125');
    expect(defaultJoint('metric').text).toBe('3.2');
  });

  it('converts pairwise, there and back', () => {
    for (const [index, preset] of jointPresets('imperial').entries()) {
      const pair = jointPresets('metric')[index];
      expect(convertJoint(preset.value, 'imperial', 'metric')).toBe(pair?.value);
      expect(convertJointText(pair?.text ?? '', 'metric', 'imperial')).toBe(preset.text);
      expect(canonicalJoint(pair?.value ?? -1)).toBe(preset.value);
    }
  });

  it('keeps any other size, and unreadable text', () => {
    expect(convertJoint(fromMillimetres(5), 'metric', 'imperial')).toBe(fromMillimetres(5));
    expect(convertJointText('5', 'metric', 'imperial')).toBe('0.1969');
    expect(convertJointText('0.1969', 'imperial', 'metric')).toBe('5');
    expect(convertJointText('wide', 'imperial', 'metric')).toBe('wide');
    expect(convertJoint(fromInches(0.125), 'imperial', 'imperial')).toBe(1016);
  });
});
