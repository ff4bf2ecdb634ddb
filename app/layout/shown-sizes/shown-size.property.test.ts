import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkRules } from '#app/layout/rules/check-rules.ts';
import { describeFinding } from '#app/layout/rules/describe-rule.ts';
import { USUAL_SITE } from '#app/layout/rules/trade-rule.ts';
import { measureBorders } from '#app/layout/shown-sizes/measure-walls.ts';
import { shownSizes } from '#app/layout/shown-sizes/size-shapes.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { Length } from '#app/layout/units/length.ts';
import { describeWarnings } from '#app/layout/warnings/describe-warning.ts';
import { arbitrarySteppedRequest } from '#tests/factories/arbitrary-layout.ts';
import { computeResult } from '#tests/factories/compute-result.ts';
import { asRequest } from '#tests/factories/layout-request.ts';

it('warnings and rules name the sizes that the lists show', () => {
  fc.assert(
    fc.property(arbitrarySteppedRequest, fc.constantFrom('imperial', 'metric'), (one, system) => {
      const result = computeResult(asRequest({ ...one, autoOptimize: false }));
      const measures = shownSizes(result, system);
      const listed = (label: string) => {
        const index = result.shapes.findIndex((shape) => shape.label === label);
        return [measures[index]?.width, measures[index]?.height].map((side) => formatMeasure(side ?? 0, system));
      };
      const borders = (['x', 'y'] as const).flatMap((axis) => {
        const { near = 0, far = 0 } = measureBorders(result, axis, system) ?? {};
        return [near, far].map((border) => formatMeasure(border, system));
      });
      for (const warning of result.warnings) {
        const [text = ''] = describeWarnings({ ...result, warnings: [warning] }, system).flatMap(({ texts }) => texts);
        const mentions = (sizes: readonly string[]) => sizes.some((size) => text.includes(` ${size}`));
        if (warning.code === 'small-piece') expect(mentions(listed(warning.label)), text).toBe(true);
        if (warning.code === 'small-leftover' || warning.code === 'nearly-whole')
          expect(mentions(borders), text).toBe(true);
      }
      const finding = checkRules(result, USUAL_SITE).find(({ rule }) => rule.id === 'half-tile-cuts');
      const { label, required } = finding?.finding ?? {};
      if (finding === undefined || label === undefined || required === undefined) return;
      // Both exact sizes are shown if the rounded figures would be equal.
      if (listed(label).includes(formatMeasure((required?.value ?? 0) as Length, system))) return;
      const words = describeFinding(finding, result, system) ?? '';
      expect(
        listed(label).some((size) => words.includes(`Here ${size} (`)),
        words,
      ).toBe(true);
    }),
  );
});
