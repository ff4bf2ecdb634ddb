import { describe, expect, test } from 'vitest';
import { invariant } from '#app/base/invariant.ts';
import { packLayout, transferables, unpackLayout } from '#app/engine/pack-layout.ts';
import { MILLION_TILES, SLANTED_ROOM, SQUARE_REQUEST } from '#app/engine/testing/sample-requests.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { asRequest, type RequestChanges } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { roomsRequest } from '#tests/factories/sample-job.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';
import { KITCHEN_WITH_RUG, zonedRequest } from '#tests/factories/zoned-request.ts';

const PLANKS: LayoutRequest = asRequest({
  ...SLANTED_ROOM,
  layoutType: 'planks',
  tileLength: fromInches(36),
  tileWidth: fromInches(5),
});

const TWO_ROOMS = roomsRequest(
  [
    { name: 'Hall', roomLength: 100, roomWidth: 40 },
    { name: 'Bath', roomLength: 70, roomWidth: 90, beside: 0, wall: 4 },
  ],
  [{ from: 0, to: 1, at: 10, opening: 30 }],
);

const WITH_ZONES = zonedRequest({
  ...KITCHEN_WITH_RUG,
  zones: [
    {
      name: 'Rug',
      area: 'rectangle',
      x: 36,
      y: 30,
      width: 48,
      length: 60,
      tileLength: 6,
      tileWidth: 4,
      groutSpacing: 0.25,
    },
    {
      name: 'Planks',
      area: 'rectangle',
      x: 0,
      y: 0,
      width: 120,
      length: 20,
      layoutType: 'planks',
      tileLength: 36,
      tileWidth: 5,
    },
  ],
});

/** Simulates a message channel for a packed layout: its buffers are transferred, the rest is copied. */
function send(layout: LayoutResult): LayoutResult {
  const packed = packLayout(layout);
  return unpackLayout(structuredClone(packed, { transfer: transferables(packed) }), layout.request);
}

describe('a layout that crosses between threads', () => {
  test.each([
    ['a square room', SQUARE_REQUEST],
    ['a slanted room with obstacles', SLANTED_ROOM],
    ['a room with an obstacle inside one tile', insideOneTile()],
    ['a slanted room with planks', PLANKS],
    ['two rooms on one grid', TWO_ROOMS],
    ['tiles with a rug and planks beside them', WITH_ZONES],
  ])('arrives unchanged: %s', (_name, request) => {
    const layout = mustLayOut(request);
    expect(send(layout)).toEqual(layout);
  });

  test('has the same plan with planks', () => {
    const layout = mustLayOut(PLANKS);
    expect(planCuts(send(layout), USUAL_CUTTING)).toEqual(planCuts(layout, USUAL_CUTTING));
  });

  test('has the same plan with zones', () => {
    const layout = mustLayOut(WITH_ZONES);
    expect(planCuts(send(layout), USUAL_CUTTING)).toEqual(planCuts(layout, USUAL_CUTTING));
  });

  test('keeps shapes with holes', () => {
    expect(mustLayOut(insideOneTile()).shapes.some((shape) => shape.holes.length > 0)).toBe(true);
  });

  test('keeps runs for a million tiles', () => {
    const layout = mustLayOut(MILLION_TILES);
    expect(layout.counts.full).toBe(1_000_000);
    const packed = packLayout(layout);
    expect(packed.runs.reduce((sum, runs) => sum + runs.length, 0)).toBeLessThanOrEqual(3 * 1000);
    expect(send(layout)).toEqual(layout);
  });
});

function insideOneTile(): LayoutRequest {
  const column = SLANTED_ROOM.obstacles[1];
  invariant(column, 'the sample has a column');
  // 8 in in a 30 in tile that starts at the corner of the room.
  const big = { tileLength: 243_840, tileWidth: 243_840, autoOptimize: false } as RequestChanges;
  return asRequest({ ...SQUARE_REQUEST, ...big, obstacles: [{ ...column, x: column.width, y: column.length }] });
}
