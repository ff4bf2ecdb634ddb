import { expect, it } from 'vitest';
import { sizesOnPieces } from '#app/drawing/display-list/size-on-piece.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { emptyJobText } from '#app/layout/model/job-text.ts';
import { checkRules } from '#app/layout/rules/check-rules.ts';
import { describeFinding } from '#app/layout/rules/describe-rule.ts';
import { USUAL_SITE } from '#app/layout/rules/trade-rule.ts';
import { describeSmallestCut } from '#app/layout/shown-sizes/describe-smallest-cut.ts';
import { smallestCut } from '#app/layout/shown-sizes/shown-size.ts';
import { countSmallPieces } from '#app/layout/slivers/count-small.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { plain } from '#tests/factories/bay-room.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

function layOut(fields: Readonly<Record<string, string>>) {
  const read = readJob({ ...emptyJobText(), ...fields });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return mustLayOut(read.value.request);
}

const crooked = layOut({
  unitSystem: 'metric',
  roomType: 'custom',
  customRoomPoints: '0, 92\n398, 92\n400, 4\n505, 0\n498, 200\n8, 200',
  tileLength: '60',
  tileWidth: '60',
  groutSpacing: '2',
  patternOrientation: 'vertical',
});

it('the smallest cut of a crooked room has one size and letter: in the strip, on the plan, and in the adviser', () => {
  const named = smallestCut(crooked, 'metric');
  const size = formatMeasure(named?.size ?? 0, 'metric');
  expect(plain(`${size} ${named?.label}`)).toBe('3.7 cm A');
  expect(plain(describeSmallestCut(crooked, 'metric') ?? '')).toBe('smallest cut 3.7 cm (A)');
  const index = crooked.shapes.findIndex(({ label }) => label === named?.label);
  expect(plain(sizesOnPieces(crooked, 'metric')[index]?.smallSize ?? '')).toContain('3.7');
  expect(plain(formatMeasure(countSmallPieces(crooked).smallestSide, 'metric'))).toBe('3.7 cm');
});

it('the half-tile rule names the cut it measures, and says that it measures only straight edges', () => {
  const rule = checkRules(crooked, USUAL_SITE).find(({ rule }) => rule.id === 'half-tile-cuts');
  if (rule === undefined) throw new Error('the rule is checked');
  expect(plain(describeFinding(rule, crooked, 'metric') ?? '')).toBe(
    'Here 7.9 cm (cut D, the narrowest at a straight edge or an obstacle); the rule is 30 cm.',
  );
});

it.each(['0', '1/8'])('a cut is as small as it is narrow in any direction, with a joint of %s in', (groutSpacing) => {
  // The wall at 45 degrees leaves triangles.
  const result = layOut({
    roomType: 'custom',
    customRoomPoints: '0, 0\n100, 0\n100, 60\n60, 100\n0, 100',
    tileLength: '12',
    tileWidth: '12',
    groutSpacing,
  });
  const narrowest = result.shapes.map(({ outline }) => {
    const extents = Array.from({ length: 1800 }, (_, step) => {
      const [x, y] = [Math.cos((step * Math.PI) / 1800), Math.sin((step * Math.PI) / 1800)];
      const along = outline.map((corner) => corner.x * x + corner.y * y);
      return Math.max(...along) - Math.min(...along);
    });
    return Math.min(...extents);
  });
  const least = Math.min(...narrowest);
  const named = smallestCut(result, 'imperial');
  expect(Math.abs((named?.size ?? 0) - least)).toBeLessThan(fromInches(1 / 16));
  expect(result.shapes[narrowest.indexOf(least)]?.label).toBe(named?.label);
});
