import { describe, expect, it } from 'vitest';
import { checkRules } from '#app/layout/rules/check-rules.ts';
import { describeFinding, describeThreshold } from '#app/layout/rules/describe-rule.ts';
import { type SiteFacts, USUAL_SITE } from '#app/layout/rules/trade-rule.ts';
import { fromInches, fromMillimetres, type UnitSystem } from '#app/layout/units/length.ts';
import { layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

const SITE: SiteFacts = {
  ...USUAL_SITE,
  facialVariation: fromMillimetres(1),
  perimeterGap: fromMillimetres(6),
  mortarContactPercent: 85,
  hollowIn10Ft: fromMillimetres(4),
};

describe('the rules in words', () => {
  const wordsOf = (unitSystem: UnitSystem, joint = fromMillimetres(3.2), tileLength = fromMillimetres(600)) => {
    const room = rectangleRoom(140, 153);
    const result = mustLayOut(layoutRequest({ unitSystem, room, joint, tileLength, layoutType: 'half' }));
    return new Map(
      checkRules(result, SITE).map((checked) => [
        checked.rule.id,
        `${describeThreshold(checked, unitSystem)} ${describeFinding(checked, result, unitSystem) ?? ''}`,
      ]),
    );
  };

  it('use the unit system shown', () => {
    for (const words of wordsOf('metric').values()) expect(words).not.toMatch(/\d\s?(?:in|ft|"|')(?![a-z])/);
    for (const words of wordsOf('imperial').values()) expect(words).not.toMatch(/\b(?:mm|cm|m)\b/);
  });

  it('measure joints, gaps, hollows and differences in millimeters', () => {
    const words = wordsOf('metric');
    expect(words.get('joint-width')).toContain('Here 3.2\u00a0mm; the rule is 3\u00a0mm.');
    expect(words.get('running-bond-joint')).toContain('Here 3.2\u00a0mm; the rule is 3.2\u00a0mm.');
    expect(words.get('perimeter-gap')).toContain('Here 6\u00a0mm; the rule is 6.4\u00a0mm.');
    expect(words.get('flatness')).toContain('Here 4\u00a0mm; the rule is 3.2\u00a0mm.');
    expect(words.get('balanced-borders')).toMatch(/Here [\d.]+\u00a0mm; the rule is 1\.6\u00a0mm\./);
  });

  it('measure the length of a room as the rule does: in meters', () => {
    const described = wordsOf('metric').get('movement-joints');
    expect(described).toContain('Here 3.89\u00a0m; the rule is 7.62\u00a0m.');
    expect(described).not.toContain('cm');
  });

  it('do not round a warning away', () => {
    expect(wordsOf('imperial', fromInches(0.12)).get('running-bond-joint')).toContain(
      'Here 0.12 in; the rule is 0.125 in.',
    );
  });
});
