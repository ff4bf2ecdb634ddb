import { describe, expect, it } from 'vitest';
import { describeFirstLines } from '#app/layout/first-lines/describe-first-lines.ts';
import { viewsOfParts } from '#app/layout/first-lines/part-view.ts';
import { planFirstLines } from '#app/layout/first-lines/plan-first-lines.ts';
import { toInches } from '#app/layout/units/length.ts';
import { customRoom, layoutRequest, type RequestChanges, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { zonedRequest } from '#tests/factories/zoned-request.ts';

function linesOf(request: RequestChanges) {
  return planFirstLines(mustLayOut(layoutRequest(request)));
}

describe('first lines', () => {
  it('measure the first joint from both walls: 7\u00a01/2 in and 92\u00a01/2 in in a room of 100', () => {
    const { across } = linesOf({ room: rectangleRoom(100, 100) });
    expect(toInches(across.fromNearWall)).toBe(7.5);
    expect(toInches(across.fromFarWall)).toBe(92.5);
    // Seven tiles between two borders: the fourth is in the middle.
    expect(across.onCentre).toBe('tile');
    expect(across.marks.map(toInches)).toEqual([12.125, 24.25, 36.375, 48.5, 60.625, 72.75, 84.875]);
  });

  it('report a joint on the center line', () => {
    expect(linesOf({ room: rectangleRoom(100, 20) }).across.onCentre).toBe('joint');
  });

  it('say so if neither is on the center line', () => {
    const { across, down } = linesOf({ room: rectangleRoom(100, 100), autoOptimize: false });
    expect([across.onCentre, down.onCentre]).toEqual(['neither', 'neither']);
    expect(toInches(across.fromNearWall)).toBe(12);
  });

  it('start after a bare joint at the wall', () => {
    // 97\u00a01/8 in: eight tiles and a joint at each wall.
    expect(toInches(linesOf({ room: rectangleRoom(100, 97.125) }).across.fromNearWall)).toBe(12.125);
  });

  it('end at the wall in a room smaller than a tile', () => {
    const { across } = linesOf({ room: rectangleRoom(100, 5) });
    expect(toInches(across.fromNearWall)).toBe(5);
    expect(across.marks).toEqual([]);
  });

  it('measure a field to its first joint past the border, and mark none in the border', () => {
    const sizes = {
      roomLength: 96,
      roomWidth: 96,
      tileLength: 12,
      tileWidth: 12,
      groutSpacing: 0,
      autoOptimize: false,
    };
    const result = mustLayOut(zonedRequest({ ...sizes, zones: [{ area: 'border', width: 15 }] }));
    const [field] = viewsOfParts(result);
    const { across } = planFirstLines(field?.result ?? result);
    // Whole tiles from the border on: joints every 12 in from 27 to 75, and the field ends at 81.
    expect([toInches(across.fromNearWall), across.marks.map(toInches)]).toEqual([27, [12, 24, 36, 48]]);
  });
});

describe('first lines of a floor of two rooms', () => {
  it('are for each zone only in the room where it is', () => {
    const parts = [
      { name: 'Hall', roomLength: 48, roomWidth: 144 },
      { name: 'Bath', roomLength: 72, roomWidth: 96, beside: 0, side: 'below', wall: 4 },
    ];
    const sizes = { roomType: 'parts', parts, tileLength: 12, tileWidth: 12, groutSpacing: 0 };
    const zones = [{ name: 'Penny', area: 'room', room: 1, tileLength: 6, tileWidth: 6 }];
    const names = viewsOfParts(mustLayOut(zonedRequest({ ...sizes, zones }))).map(({ name }) => name);
    expect(names).toEqual(['Hall: Field', 'Bath: Penny']);
  });
});

describe('first lines in words', () => {
  it('are for the first row along a stagger: the next row has its joints elsewhere', () => {
    const words = describeFirstLines(
      linesOf({ layoutType: 'half', patternOrientation: 'horizontal', room: rectangleRoom(100, 100) }),
      'imperial',
    );
    expect(words[0]).toMatch(/^First joint of the first row: .* In that row the center line /);
    expect(words[1]).toMatch(/^First joint: 7\u00a01\/2" from the top wall, 92\u00a01\/2" from the bottom one/);
  });

  it('measure from the corners of a diamond, which has no left wall', () => {
    const room = customRoom([
      [50, 0],
      [100, 50],
      [50, 100],
      [0, 50],
    ]);
    const words = describeFirstLines(linesOf({ room }), 'imperial');
    expect(words[0]).toContain('from the left corner, ');
    expect(words[0]).toContain('from the right one. ');
    expect(words[1]).toContain('from the top corner, ');
  });
});

describe('squaring', () => {
  it('uses the largest 3-4-5 triangle on the lines in whole inches: 69, 92, 115 in a room of 100', () => {
    const { triangle, diagonal } = linesOf({ room: rectangleRoom(100, 100) });
    expect(triangle && [triangle.short, triangle.long, triangle.hypotenuse].map(toInches)).toEqual([69, 92, 115]);
    expect(diagonal / 8128).toBeCloseTo(141.4214, 4);
  });

  it('has no triangle if none fits', () => {
    expect(linesOf({ room: rectangleRoom(2, 100) }).triangle).toBeNull();
  });
});
