import { describe, expect, it } from 'vitest';
import { describeMaterials } from '#app/layout/materials/describe-materials.ts';
import { USUAL_TRADE } from '#app/layout/model/field-values.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';
import { layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

const room = { room: rectangleRoom(240, 144) };
const joined = ({ lines }: ReturnType<typeof describeMaterials>) => lines.map(({ term, value }) => `${term}: ${value}`);

describe('materials in words', () => {
  it('count thinset by the tile’s size, or by the notch where one is chosen', () => {
    const result = mustLayOut(layoutRequest({ ...room, joint: 0 as Length }));
    // 240 sq ft: 264 with a tenth more at 65 are 5 bags; at 60 to 80 sq ft a bag 3 to 4.
    expect(joined(describeMaterials(result, USUAL_TRADE, 'imperial'))).toEqual([
      'Thinset by the tile’s size: 5 bags of 50\u00a0lb at 65 sq ft a bag, plus 10%',
    ]);
    expect(joined(describeMaterials(result, { ...USUAL_TRADE, notch: '1/4x3/8' }, 'imperial'))).toEqual([
      'Thinset with a notch of 1/4 x 3/8 in: 5 bags of 50\u00a0lb (4 to 5) at 55 to 67 sq ft a bag',
    ]);
  });

  it('count the joints of the layout: 2 x 2 tiles of 300 mm have a cross of 1.202 m', () => {
    const mm = (value: number) => (value * 320) as Length;
    const tile = { tileLength: mm(300), tileWidth: mm(300), joint: mm(2), autoOptimize: false };
    const request = layoutRequest({ ...tile, room: { type: 'rectangle', length: mm(602), width: mm(602) } });
    const trade = { ...USUAL_TRADE, jointDepth: mm(10) };
    const lines = joined(describeMaterials(mustLayOut(request), trade, 'metric'));
    expect(lines.slice(1)).toEqual([
      'Joints of this layout: 1.2 m, 2\u00a0mm wide and 10\u00a0mm deep',
      'Grout: 0.04 kg, between 0.04 and 0.05 kg depending on the maker',
    ]);
  });

  it('give the grout density in the units of the page', () => {
    const result = mustLayOut(layoutRequest(room));
    const notesIn = (system: 'imperial' | 'metric') => describeMaterials(result, USUAL_TRADE, system).notes.join();
    expect(notesIn('metric')).toContain('Grout at 1.6 kg per liter of joint; makers’ figures range from 1.5 to 1.9.');
    // 1.6 kg are 3.527 lb, and a gallon is 3.785 liters.
    expect(notesIn('imperial')).toContain(
      'Grout at 13.4 lb per gallon (1.6 kg per liter) of joint; makers’ figures range',
    );
  });

  it('add a note for sides of 15 in or more', () => {
    const large = mustLayOut(layoutRequest({ ...room, tileLength: fromInches(15) }));
    expect(describeMaterials(large, USUAL_TRADE, 'imperial').notes[0]).toMatch(
      /^For tiles with a side of 15 in or more, .*back-butter/,
    );
    expect(describeMaterials(large, USUAL_TRADE, 'metric').notes[0]).toMatch(
      /^For tiles with a side of 38 cm or more, /,
    );
    const small = mustLayOut(layoutRequest({ ...room, tileLength: fromInches(14.9) }));
    expect(describeMaterials(small, USUAL_TRADE, 'imperial').notes.join()).not.toContain('butter');
  });
});

describe('grout of sheets whose joints are not known', () => {
  const size = { tileWidth: fromInches(11), tileLength: fromInches(12.5) };
  const floor = mustLayOut(layoutRequest({ room: rectangleRoom(120, 120), layoutType: 'curved', ...size }));

  it('has no quantity, and explains what to enter', () => {
    const { lines, notes } = describeMaterials(floor, USUAL_TRADE, 'imperial');
    expect(lines.map(({ term }) => term)).toEqual(['Thinset under small pieces']);
    expect(notes.join(' ')).toMatch(/Enter how much of this mosaic a bag covers/);
  });

  it('is counted in bags by their coverage', () => {
    const { lines } = describeMaterials(floor, { ...USUAL_TRADE, groutCoverage: '30 sq ft' }, 'imperial');
    expect(lines.at(-1)).toEqual({ term: 'Grout', value: '4 bags for 100.0 sq ft; a bag covers 30.0 sq ft' });
  });
});
