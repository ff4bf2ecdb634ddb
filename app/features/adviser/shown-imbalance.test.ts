import { expect, it } from 'vitest';
import { describeFacts } from '#app/features/adviser/describe-start.ts';
import { adviseStarts } from '#app/layout/advice/advise-starts.ts';
import { UNTURNED } from '#app/layout/advice/start-choice.ts';
import { summariseAdvice } from '#app/layout/advice/summarise-advice.ts';
import { shownSizes } from '#app/layout/shown-sizes/size-shapes.ts';
import { formatGap } from '#app/layout/units/format-length.ts';
import { fromInches, type UnitSystem } from '#app/layout/units/length.ts';
import { layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { layoutTools } from '#tests/factories/layout-tools.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

/** Rooms of odd sizes: each with whole tiles down, and across a cut at both ends. */
const ROOMS = [100.03125, 100.28125, 100.59375];

it.each(['imperial', 'metric'] satisfies UnitSystem[])(
  'the difference of opposite borders matches the cuts in the list (%s)',
  async (unitSystem) => {
    const tools = await layoutTools();
    for (const width of ROOMS) {
      const request = layoutRequest({
        room: rectangleRoom(48, width),
        joint: fromInches(0),
        autoOptimize: false,
        startCutWidth: fromInches(5.03125),
        unitSystem,
      });
      const search = adviseStarts(request, tools, {
        layoutTypes: [request.finish.layoutType],
        orientations: [request.finish.patternOrientation],
        turns: [UNTURNED],
        seenEdges: [],
        cutting: USUAL_CUTTING,
      });
      let step = search.next();
      while (!step.done) step = search.next();
      if (!step.value.ok) throw new Error(step.value.error.code);
      const advice = step.value.value;
      const widths = shownSizes(advice.present.result, unitSystem).map((measure) => measure.width);
      expect(widths).toHaveLength(2);
      const [first = 0, second = 0] = widths;
      const facts = describeFacts(summariseAdvice(advice).present, 0, unitSystem);
      expect(facts).toContain(`Opposite borders differ by ${formatGap(Math.abs(first - second), unitSystem)} in total`);
    }
  },
);
