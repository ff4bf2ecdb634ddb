import { describe, expect, it } from 'vitest';
import { checkRules } from '#app/layout/rules/check-rules.ts';
import { describeFinding, describeMovementJoints } from '#app/layout/rules/describe-rule.ts';
import { placeMovementJoints } from '#app/layout/rules/movement-joints.ts';
import { type SiteFacts, USUAL_SITE } from '#app/layout/rules/trade-rule.ts';
import { fromInches, fromMillimetres, type Length } from '#app/layout/units/length.ts';
import { asRequest, layoutRequest, type RequestChanges } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { roomsRequest } from '#tests/factories/sample-job.ts';

const PLANKS = {
  unitSystem: 'metric',
  laying: 'planks',
  layoutType: 'planks',
  patternOrientation: 'horizontal',
  tileLength: fromMillimetres(1200),
  tileWidth: fromMillimetres(200),
  joint: fromInches(0),
} as const satisfies RequestChanges;

function floor(lengthMm: number, widthMm: number) {
  const room = { type: 'rectangle', length: fromMillimetres(lengthMm), width: fromMillimetres(widthMm) } as const;
  return mustLayOut(layoutRequest({ ...PLANKS, room }));
}

function statuses(result: ReturnType<typeof floor>, facts: Partial<SiteFacts> = {}) {
  const checked = checkRules(result, { ...USUAL_SITE, ...facts });
  return Object.fromEntries(checked.map(({ rule, finding }) => [rule.id, finding.status]));
}

describe('a floor of planks', () => {
  it('is checked only by the rules for planks', () => {
    expect(Object.keys(statuses(floor(5000, 4000)))).toEqual(['plank-ends', 'plank-joints', 'plank-gap', 'plank-run']);
  });

  it('may be as long as makers of its kind usually allow, or as typed', () => {
    const [ten, more] = [floor(4000, 10_000), floor(4000, 10_001)];
    expect(statuses(ten)['plank-run']).toBe('pass');
    expect(statuses(more)['plank-run']).toBe('warning');
    expect(statuses(more, { plankFloor: 'vinyl' })['plank-run']).toBe('pass');
    expect(statuses(more, { plankFloor: 'glued' })['plank-run']).toBe('not-applicable');
    expect(statuses(ten, { plankRun: fromMillimetres(8000) as Length })['plank-run']).toBe('warning');
  });

  it('requires the gap', () => {
    const gap = (mm: number) => ({ perimeterGap: fromMillimetres(mm) as Length });
    expect(statuses(floor(5000, 4000))['plank-gap']).toBe('not-entered');
    expect(statuses(floor(5000, 4000), gap(8))['plank-gap']).toBe('pass');
    expect(statuses(floor(5000, 4000), gap(6))['plank-gap']).toBe('warning');
    expect(statuses(floor(5000, 4000), { ...gap(6), plankFloor: 'vinyl' })['plank-gap']).toBe('pass');
  });

  it('gets its joint where the plan shows it, in plank terms', () => {
    const long = floor(4000, 12_000);
    const joints = placeMovementJoints(long, USUAL_SITE);
    expect(joints).toHaveLength(1);
    expect(describeMovementJoints(joints, long, 'metric')[0]).toMatch(
      /^Expansion joint 1: 600\scm .*planks in the way/,
    );
    expect(placeMovementJoints(long, { ...USUAL_SITE, plankFloor: 'glued' })).toEqual([]);
    const checked = checkRules(long, USUAL_SITE).find(({ rule }) => rule.id === 'plank-run');
    expect(checked && describeFinding(checked, long, 'metric')).toBe('Here 12\u00a0m; the rule is 10\u00a0m.');
  });

  it('is measured through doorways without a strip', () => {
    const rooms = [
      { name: 'Hall', roomLength: 120, roomWidth: 240 },
      { name: 'Den', roomLength: 120, roomWidth: 240, beside: 0, side: 'right', wall: 6 },
    ];
    const run = (tiled: boolean) => {
      const request = roomsRequest(rooms, [{ from: 0, to: 1, opening: 36, at: 36, tiled }]);
      return statuses(mustLayOut(asRequest({ ...request, ...PLANKS, unitSystem: 'imperial' })))['plank-run'];
    };
    expect(run(true)).toBe('warning');
    expect(run(false)).toBe('pass');
  });
});
