import { describe, expect, it } from 'vitest';
import { readJob } from '#app/layout/job/read-job.ts';
import { USUAL_TRADE } from '#app/layout/model/field-values.ts';
import type { RuleId } from '#app/layout/model/rule-ids.ts';
import { checkRules, rulesOfRegion, TRADE_RULES } from '#app/layout/rules/check-rules.ts';
import { placeMovementJoints } from '#app/layout/rules/movement-joints.ts';
import { type SiteFacts, USUAL_SITE } from '#app/layout/rules/trade-rule.ts';
import { describeEdgeHeights } from '#app/layout/trim/describe-edge-heights.ts';
import { fromInches, toInches } from '#app/layout/units/length.ts';
import { plain } from '#tests/factories/bay-room.ts';
import {
  customRoom,
  layoutRequest,
  obstacleAt,
  type RequestChanges,
  rectangleRoom,
} from '#tests/factories/layout-request.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';
import { KITCHEN_WITH_RUG, zonedRequest } from '#tests/factories/zoned-request.ts';

const tools = await layoutTools();

function find(id: RuleId, request: RequestChanges, facts: Partial<SiteFacts> = {}) {
  const checked = checkRules(mustLayOut(layoutRequest(request)), { ...USUAL_SITE, ...facts });
  return checked.find(({ rule }) => rule.id === id)?.finding;
}

const manual = { autoOptimize: false, joint: fromInches(0) };

describe('half a tile', () => {
  it('passes with centered borders of 7 1/2 in', () => {
    expect(find('half-tile-cuts', { room: rectangleRoom(100, 100) })).toEqual({
      status: 'pass',
      measured: { unit: 'length', value: fromInches(7.5) },
      required: { unit: 'length', value: fromInches(6) },
      label: 'A',
    });
  });

  it('warns about the 3 in that a start in the corner leaves', () => {
    expect(find('half-tile-cuts', { ...manual, room: rectangleRoom(120, 123) })).toMatchObject({
      status: 'warning',
      measured: { value: fromInches(3) },
    });
  });

  it('reports nothing if nothing is cut', () => {
    expect(find('half-tile-cuts', { ...manual })?.status).toBe('not-applicable');
  });

  it('judges the ends of a stagger by the best start: 4 1/2 in of 12 in a width of 123', () => {
    const half = { layoutType: 'half', patternOrientation: 'horizontal', room: rectangleRoom(120, 123) } as const;
    expect(find('half-tile-cuts', { ...manual, ...half })).toMatchObject({
      status: 'warning',
      measured: { value: fromInches(3) },
      required: { value: fromInches(4.5) },
    });
    expect(find('half-tile-cuts', { ...half, joint: fromInches(0) })?.status).toBe('pass');
    const oneInch = { ...manual, ...half, startCutWidth: fromInches(1) };
    expect(find('half-tile-cuts', oneInch)).toMatchObject({ status: 'warning', measured: { value: fromInches(1) } });
  });

  it('finds the 5/8 in strip along an inner wall of an L, and names it', () => {
    const room = customRoom([
      [0, 0],
      [100, 0],
      [100, 56.75],
      [57, 56.75],
      [57, 100],
      [0, 100],
    ]);
    const finding = find('half-tile-cuts', { room });
    expect(finding).toMatchObject({ status: 'warning', measured: { value: fromInches(5 / 8) } });
    const result = mustLayOut(layoutRequest({ room }));
    // The layout as in a page with very many cuts: only the first of them.
    const bounded = { ...result, shapes: result.shapes.slice(0, 1), pieces: [] };
    expect(checkRules(bounded, USUAL_SITE)[0]?.finding).toEqual(finding);
    const worst = result.shapes.find(({ label }) => label === finding?.label);
    expect(Math.min(worst?.width ?? 0, worst?.height ?? 0)).toBe(fromInches(5 / 8));
    expect(result.warnings).toContainEqual(
      expect.objectContaining({ code: 'small-piece', size: fromInches(5 / 8), label: finding?.label }),
    );
  });

  it('finds the 3/4 in pieces around an obstacle', () => {
    const request = { room: rectangleRoom(100, 100), obstacles: [obstacleAt(20.5, 20.5, 24, 24)] };
    expect(find('half-tile-cuts', request)).toMatchObject({
      status: 'warning',
      measured: { value: fromInches(3 / 4) },
    });
  });

  it('fails no room shorter than half a tile, and none that is one piece wide', () => {
    const narrow = { room: rectangleRoom(100, 5) };
    expect(find('half-tile-cuts', narrow)?.status).toBe('pass');
    expect(find('balanced-borders', narrow)?.status).toBe('pass');
    // Split in two by the start, it is no longer unavoidable.
    const split = { ...manual, ...narrow, startCutWidth: fromInches(2) };
    expect(find('half-tile-cuts', split)).toMatchObject({ status: 'warning', required: { value: fromInches(5) } });
  });

  it('does not apply to slanted cuts, or to the balance of a diamond, which has no borders', () => {
    const room = customRoom([
      [50, 0],
      [100, 50],
      [50, 100],
      [0, 50],
    ]);
    expect(find('half-tile-cuts', { room })?.status).toBe('not-applicable');
    expect(find('balanced-borders', { room })?.status).toBe('not-applicable');
  });
});

describe('balance', () => {
  it('passes if opposite borders match and warns if they do not', () => {
    expect(find('balanced-borders', { room: rectangleRoom(100, 100) })?.status).toBe('pass');
    expect(find('balanced-borders', { ...manual, room: rectangleRoom(120, 123) })).toMatchObject({
      status: 'warning',
      measured: { value: fromInches(9) },
    });
  });

  it('applies only across a wall with a level line, which decides its height', () => {
    const wall = { surface: 'wall', room: rectangleRoom(100, 100), levelLine: fromInches(10) } as const;
    expect(find('balanced-borders', wall)?.status).toBe('pass');
    expect(find('balanced-borders', { ...wall, autoOptimize: false })?.status).toBe('warning');
  });
});

describe('long tiles', () => {
  const plank = { tileLength: fromInches(24), tileWidth: fromInches(12) };

  it.each([
    ['half', 'warning', 50],
    ['third', 'pass', 33],
    ['quarter', 'pass', 25],
  ] as const)('%s stagger: %s at %s %%', (layoutType, status, percent) => {
    expect(find('offset-of-large-tiles', { ...plank, layoutType })).toEqual({
      status,
      measured: { unit: 'percent', value: percent },
      required: { unit: 'percent', value: 33 },
    });
  });

  it.each([
    ['offset', { offsetLength: fromInches(8) }, 'pass', 33],
    ['offset', { offsetLength: fromInches(8.25) }, 'warning', 35],
    // Two thirds on is a third back.
    ['offset', { offsetLength: fromInches(16.25) }, 'pass', 32],
    ['offset', { offsetLength: fromInches(12) }, 'warning', 50],
    ['third', { thirdStyle: 'to-and-fro' }, 'pass', 33],
  ] as const)('%s %o: %s at %s %%', (layoutType, fields, status, value) => {
    const found = find('offset-of-large-tiles', { ...plank, joint: fromInches(0), layoutType, ...fields });
    expect(found).toMatchObject({ status, measured: { value } });
  });

  it('pass up to 15 in, or laid straight', () => {
    const short = { tileLength: fromInches(15), layoutType: 'half' } as const;
    expect(find('offset-of-large-tiles', short)?.status).toBe('not-applicable');
    expect(find('offset-of-large-tiles', plank)?.status).toBe('not-applicable');
  });

  it('need 1/8 in rectified and 3/16 in calibrated in running bond', () => {
    const bond = { ...plank, layoutType: 'third', joint: fromInches(1 / 8) } as const;
    expect(find('running-bond-joint', bond)?.status).toBe('pass');
    expect(find('running-bond-joint', bond, { edges: 'calibrated' })?.status).toBe('warning');
  });

  it('need the edge warpage in addition, and report if it was not given', () => {
    const bond = { ...plank, layoutType: 'third', joint: fromInches(5 / 32) } as const;
    expect(find('running-bond-joint', bond)).toMatchObject({
      status: 'pass',
      unknown: 'The edge warpage was not given.',
    });
    const bowed = find('running-bond-joint', bond, { edgeWarpage: fromInches(1 / 32) });
    expect(bowed).toMatchObject({ status: 'pass', required: { value: fromInches(5 / 32) } });
    expect(bowed?.unknown).toBeUndefined();
    expect(find('running-bond-joint', bond, { edgeWarpage: fromInches(3 / 64) })?.status).toBe('warning');
  });

  it('need a flatter floor from 15 in on', () => {
    const hollow = { hollowIn10Ft: fromInches(3 / 16) };
    expect(find('flatness', { tileLength: fromInches(15) }, hollow)?.status).toBe('warning');
    expect(find('flatness', {}, hollow)?.status).toBe('pass');
    expect(find('flatness', {})?.status).toBe('not-entered');
  });
});

describe('joints', () => {
  it('are at least 1/16 in, and three times the difference between tiles', () => {
    expect(find('joint-width', { joint: fromInches(0) })?.status).toBe('warning');
    expect(find('joint-width', { joint: fromInches(1 / 16) })?.status).toBe('pass');
    const variation = { facialVariation: fromInches(1 / 16) };
    expect(find('joint-width', { joint: fromInches(1 / 8) }, variation)?.status).toBe('warning');
    expect(find('joint-width', { joint: fromInches(3 / 16) }, variation)?.status).toBe('pass');
  });
});

describe('movement', () => {
  it('needs joints in rooms over 25 ft inside, 12 ft in sun or wet', () => {
    expect(find('movement-joints', { room: rectangleRoom(300, 120) })?.status).toBe('pass');
    expect(find('movement-joints', { room: rectangleRoom(301, 120) })?.status).toBe('warning');
    expect(find('movement-joints', { room: rectangleRoom(300, 120) }, { exposure: 'sun-or-wet' })?.status).toBe(
      'warning',
    );
  });

  it('uses soft joints on joints of the layout, and no field is too long', () => {
    const result = mustLayOut(layoutRequest({ room: rectangleRoom(700, 120) }));
    const joints = placeMovementJoints(result, USUAL_SITE);
    expect(joints.map(({ axis, isOnJoint }) => [axis, isOnJoint])).toEqual([
      ['y', true],
      ['y', true],
    ]);
    const ends = [0, ...joints.map(({ at }) => toInches(at)), 700];
    for (let i = 1; i < ends.length; i++) expect((ends[i] ?? 0) - (ends[i - 1] ?? 0)).toBeLessThanOrEqual(300);
    for (const { at } of joints) {
      const fromOrigin = toInches(at - result.origin.y) + 1 / 16;
      expect(fromOrigin / 12.125).toBeCloseTo(Math.round(fromOrigin / 12.125), 9);
    }
  });
});

describe('movement joints across a stagger', () => {
  it('cut the tiles in their way, and report it', () => {
    const bond = { layoutType: 'half', patternOrientation: 'horizontal', room: rectangleRoom(400, 400) } as const;
    const joints = placeMovementJoints(mustLayOut(layoutRequest(bond)), USUAL_SITE);
    expect(joints.map(({ axis, isOnJoint }) => [axis, isOnJoint])).toEqual([
      ['x', false],
      ['y', true],
    ]);
  });
});

describe('sources', () => {
  it('name the clause, and nothing else', () => {
    const sources = Object.fromEntries(TRADE_RULES.map(({ id, source }) => [id, source]));
    expect(sources['running-bond-joint']).toBe('ANSI A108.02, 4.3.8.1');
    expect(sources['offset-of-large-tiles']).toBe('ANSI A108.02, 4.3.8.2');
    expect(sources['perimeter-gap']).toBe('TCNA Handbook, EJ171');
    expect(TRADE_RULES.find(({ id }) => id === 'flatness')?.threshold).toMatchObject({
      imperial: expect.stringContaining('1/16\u00a0in in 1\u00a0ft'),
    });
  });
});

describe('the site', () => {
  it('needs 80 % mortar contact inside, 95 % in sun or wet', () => {
    expect(find('mortar-contact', {}, { mortarContactPercent: 80 })?.status).toBe('pass');
    expect(find('mortar-contact', {}, { mortarContactPercent: 94, exposure: 'sun-or-wet' })?.status).toBe('warning');
  });

  it('needs a gap of 1/4 in at the walls', () => {
    expect(find('perimeter-gap', {}, { perimeterGap: fromInches(1 / 4) })?.status).toBe('pass');
    expect(find('perimeter-gap', {}, { perimeterGap: fromInches(1 / 8) })?.status).toBe('warning');
    expect(find('perimeter-gap', {})?.status).toBe('not-entered');
  });

  it("keeps the client's agreement next to the warning, never instead of it", () => {
    const result = mustLayOut(layoutRequest({ joint: fromInches(0) }));
    const agreed = checkRules(result, USUAL_SITE, ['joint-width', 'balanced-borders']).filter(
      (checked) => checked.isAgreed,
    );
    expect(agreed.map(({ rule, finding }) => [rule.id, finding.status])).toEqual([['joint-width', 'warning']]);
  });
});

describe('a region', () => {
  const rulesIn = (region: SiteFacts['region']) =>
    checkRules(mustLayOut(layoutRequest({ room: rectangleRoom(700, 120) })), { ...USUAL_SITE, region });

  it('has its own rules, and those that apply everywhere', () => {
    expect(rulesIn('us').some(({ rule }) => rule.source.startsWith('ANSI'))).toBe(true);
    for (const region of ['uk', 'de', 'elsewhere'] as const) {
      const foreign = rulesIn(region).filter(({ rule }) => /ANSI|TCNA/.test(rule.source));
      expect(foreign).toEqual([]);
    }
    const own = rulesIn('uk').filter(({ rule }) => rule.region !== undefined);
    expect(own.map(({ rule }) => rule.id)).toEqual(['uk-movement-joints', 'uk-perimeter-gap']);
    expect(rulesIn('elsewhere').filter(({ rule }) => rule.region !== undefined)).toEqual([]);
    expect([rulesOfRegion('uk'), rulesOfRegion('de'), rulesOfRegion('elsewhere')]).toEqual([3, 1, 0]);
  });

  it('decides how far movement joints are apart, and has none without a rule', () => {
    const result = mustLayOut(layoutRequest({ room: rectangleRoom(700, 120) }));
    const placed = (region: SiteFacts['region']) => placeMovementJoints(result, { ...USUAL_SITE, region }).length;
    // 58 ft: fields of at most 25 ft, or of 10 m.
    expect([placed('us'), placed('uk'), placed('de'), placed('elsewhere')]).toEqual([2, 1, 0, 0]);
  });

  it('requires tile joints over slab joints if a source says so', () => {
    const slab = [{ from: { x: 0, y: fromInches(40) }, to: { x: fromInches(120), y: fromInches(40) } }];
    const [us, uk] = (['us', 'uk'] as const).map((region) => {
      const result = mustLayOut(layoutRequest({ ...manual, room: rectangleRoom(120, 120), slab }));
      return checkRules(result, { ...USUAL_SITE, region }).find(({ rule }) => rule.lists === 'slab-joints');
    });
    expect([us?.rule.id, uk?.rule.id]).toEqual(['slab-joints', 'uk-slab-joints']);
    expect(us?.finding).toMatchObject({ status: 'warning', measured: { value: fromInches(4) } });
    expect(uk?.finding).toEqual(us?.finding);
  });
});

describe('tiles that are not cut at the folds of a shower floor', () => {
  const uncut = (tile: number, joint: string) => {
    const shower = { roomLength: '36', roomWidth: '36', layoutType: 'straight', drain: 'point', folds: 'uncut' };
    const read = readJob({
      ...shower,
      tileLength: `${tile}`,
      tileWidth: `${tile}`,
      groutSpacing: joint,
      autoOptimize: true,
    });
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const checked = checkRules(mustLayOut(read.value.request, tools), USUAL_SITE);
    return checked.find(({ rule }) => rule.id === 'cone-lippage')?.finding;
  };

  it('may not have too much lippage between each other or at the grate', () => {
    const small = uncut(2, '1/8');
    expect(small).toMatchObject({ status: 'pass', required: { value: fromInches(1 / 32) } });
    const large = uncut(12, '1/4');
    expect(large).toMatchObject({ status: 'warning', required: { value: fromInches(1 / 16) } });
    // 1/4 in per ft: the tile in the middle has its corners 6 in from the drain both ways, and the grate 2 in.
    expect(toInches(large?.measured?.value as never)).toBeCloseTo((6 * Math.SQRT2 - 2) / 48, 3);
    expect(large?.unknown).toMatch(/^1 tile or piece is over the limit\./);
  });

  it('has a curb 2 to 9 in above the drain', () => {
    const curbOf = (height: string) => {
      const shower = { roomLength: '48', roomWidth: '48', tileLength: '6', tileWidth: '6', layoutType: 'straight' };
      const curb = { drain: 'point', curb: 'curb', curbWall: '2', curbWidth: '4', curbHeight: height };
      const read = readJob({ ...shower, ...curb });
      if (!read.ok) throw new Error(JSON.stringify(read.error));
      const checked = checkRules(mustLayOut(read.value.request, tools), USUAL_SITE);
      return checked.find(({ rule }) => rule.id === 'curb-height')?.finding;
    };
    expect(curbOf('2')).toMatchObject({ status: 'pass' });
    expect(curbOf('1.5')).toMatchObject({ status: 'warning', required: { value: fromInches(2) } });
    expect(curbOf('10')).toMatchObject({ status: 'warning', required: { value: fromInches(9) } });
    expect(find('curb-height', {})).toBeUndefined();
  });

  it('do not matter if they are cut, or without a drain', () => {
    expect(find('cone-lippage', {})).toBeUndefined();
  });
});

describe('heights at the edges of zones', () => {
  const [border, rug] = KITCHEN_WITH_RUG.zones;
  const found = (own: object) => {
    const layout = mustLayOut(zonedRequest({ ...KITCHEN_WITH_RUG, zones: [border, { ...rug, ...own }] }));
    return checkRules(layout, USUAL_SITE).find(({ rule }) => rule.id === 'edge-heights')?.finding;
  };

  it('warns of the largest step without a named profile', () => {
    expect(found({})).toBeUndefined();
    expect(found({ jointDepth: 0.25 })).toMatchObject({
      status: 'warning',
      measured: { value: fromInches(1 / 8) },
      required: { value: fromInches(1 / 16) },
    });
    expect(found({ jointDepth: 0.25, edgeProfile: 'Ramp profile' })).toMatchObject({ status: 'pass' });
  });

  it('is described edge by edge, with the profile', () => {
    const request = zonedRequest({
      ...KITCHEN_WITH_RUG,
      zones: [border, { ...rug, jointDepth: 0.25, edgeProfile: 'Bronze' }],
    });
    expect(describeEdgeHeights(request, USUAL_TRADE, 'imperial').map(plain)).toEqual([
      `Rug is 1/8" thinner than Field along 18' 0". Profile: Bronze.`,
    ]);
  });
});
