import { describe, expect, it } from 'vitest';
import { describeWarnings } from '#app/layout/warnings/describe-warning.ts';
import { layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { zonedRequest } from '#tests/factories/zoned-request.ts';

describe('the warnings of a layout', () => {
  it('are merged if they have the same title, with a sentence for each direction', () => {
    const result = mustLayOut(layoutRequest({ room: rectangleRoom(97.375, 97.375), autoOptimize: false }));
    expect(result.warnings.filter(({ code }) => code === 'small-leftover')).toHaveLength(2);
    const described = describeWarnings(result, 'imperial');
    const titles = described.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(described.map(({ texts }) => texts.length)).toContain(2);
    expect(described.flatMap(({ texts }) => texts)).toHaveLength(result.warnings.length);
  });

  it('name the adviser only for the tile of the room, because it leaves zones as they are', () => {
    const byHand = { autoOptimize: false, startCutLength: 0.5, startCutWidth: 0.5 };
    const strip = {
      name: 'Strip',
      area: 'rectangle',
      x: 10,
      y: 40,
      width: 20,
      length: 20,
      tileLength: 4,
      tileWidth: 4,
    };
    const room = { roomLength: 100, roomWidth: 100, tileLength: 12, tileWidth: 12 };
    const request = zonedRequest({ ...room, ...byHand, zones: [{ ...strip, ...byHand }] });
    const texts = describeWarnings(mustLayOut(request), 'imperial').flatMap((described) => described.texts);
    const ofZone = texts.filter((text) => text.startsWith('Strip: Piece'));
    expect(ofZone).toHaveLength(1);
    expect(ofZone[0]).toContain('Another size or start of the zone may avoid it.');
    expect(texts.filter((text) => text.startsWith('Field: Piece') && text.includes('Find best start'))).toHaveLength(1);
  });
});
