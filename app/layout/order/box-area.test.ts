import { describe, expect, it } from 'vitest';
import { readArea } from '#app/layout/fields/read-area.ts';
import { convertJobText } from '#app/layout/job/convert-job.ts';
import { documentOf } from '#app/layout/job/document-of.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { emptyJobText, type JobText, jobToText } from '#app/layout/model/job-text.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { describeBox } from '#app/layout/order/describe-box.ts';
import { describeOrder } from '#app/layout/order/describe-order.ts';
import { tilesInBox } from '#app/layout/order/sell-kinds.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { layoutRequest } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

/** Truly 23 5/8 × 11 13/16, sold as 12 × 24. */
const MADE = { tileWidth: '11 13/16', tileLength: '23 5/8' };
const job = (texts: Partial<JobText>): JobText => ({ ...emptyJobText(), ...MADE, ...texts });
const read = (texts: Partial<JobText>) => readTrade({ ...job(texts) }, job(texts).unitSystem);
const described = (texts: Partial<JobText>) => describeBox(job(texts), read(texts).trade);
/** The tiles in a box of the order. */
const inBox = (texts: Partial<JobText>) => {
  const { unitSystem, tileWidth, tileLength } = job(texts);
  const [width, length] = [tileWidth, tileLength].map((text) => parseLength(text, sizeUnit(unitSystem)));
  return tilesInBox(read(texts).trade, 0, {
    across: width?.ok ? width.value : 0,
    down: length?.ok ? length.value : 0,
  });
};

describe('the area of a box', () => {
  it.each([
    ['15.5', '15.5 sq ft'],
    ['15.5 sq ft', '15.5 sq ft'],
    ['15,5 sq. ft.', '15.5 sq ft'],
    ['15.50 square feet', '15.5 sq ft'],
    ['15.5 SF', '15.5 sq ft'],
    ['15.5ft²', '15.5 sq ft'],
    ['1.44 m²', '1.44 sq m'],
    ['1,44 m2', '1.44 sq m'],
    ['1.44 sqm', '1.44 sq m'],
    ['1.44 square metres', '1.44 sq m'],
  ])('%s is stored as %s', (typed, kept) => {
    expect(readArea(typed, 'imperial')).toEqual({ ok: true, value: kept });
  });

  it.each(['0', '-3', '15.5 ft', '15.5 boxes', '1,440', '100000 sq ft', 'wide', '15.5 sq ft each', '1e3'])(
    '%s is rejected at its field',
    (typed) => {
      expect(read({ boxArea: typed }).problems).toMatchObject([{ field: 'boxArea', code: 'not-an-area' }]);
    },
  );

  it('is in square meters if the job is metric, and the same in other units', () => {
    const metric = { ...emptyJobText('metric'), tileWidth: '30', tileLength: '60', boxArea: '1.44' };
    expect(readTrade({ ...metric }, 'metric').trade.boxArea).toBe('1.44 sq m');
    expect(inBox(metric)).toBe(8);
    const there = convertJobText(metric, 'imperial');
    expect(there.boxArea).toBe('1.44 sq m');
    expect(inBox(there)).toBe(8);
    const data = documentOf({ ...there, roomLength: '100', roomWidth: '100' }, '2026-01-02T03:04:05.000Z');
    expect(data).toMatchObject({ version: 8, boxArea: '1.44 sq m' });
    expect(data && jobToText(data).boxArea).toBe('1.44 sq m');
  });
});

describe('the pieces of a box with an area', () => {
  it.each([
    ['15.5 sq ft', MADE, 8],
    ['15.50', MADE, 8],
    ['16 sq ft', MADE, 8],
    ['1.44 m²', MADE, 8],
    ['1.49 m²', MADE, 8],
    ['10 sq ft', { tileWidth: '12', tileLength: '12' }, 10],
    ['20 sq ft', { tileWidth: '24', tileLength: '24' }, 5],
    ['11 sq ft', { tileWidth: '3', tileLength: '6' }, 88],
  ])('%s of %j', (boxArea, tile, pieces) => {
    expect([described({ ...tile, boxArea }).problem, inBox({ ...tile, boxArea })]).toEqual([null, pieces]);
  });

  it.each([
    [
      '17 sq ft',
      '17 sq ft is 8.77 tiles of 11 13/16 × 23 5/8 or 8.5 tiles of 12 × 24. Enter how many tiles are in a box, or the size on the box.',
    ],
    [
      '0.5 sq ft',
      '0.5 sq ft is 0.26 tiles of 11 13/16 × 23 5/8 or 0.25 tiles of 12 × 24. Enter how many tiles are in a box, or the size on the box.',
    ],
  ])('%s is not a whole number of them and never guessed', (boxArea, message) => {
    expect([described({ boxArea }).problem, inBox({ boxArea })]).toEqual([message, null]);
  });

  it('determine the purchase, and the boxes for a price per box', () => {
    const result = mustLayOut(layoutRequest());
    const cuts = planCuts(result, USUAL_CUTTING);
    const order = (texts: Partial<JobText>) =>
      describeOrder(
        cuts,
        result,
        readTrade({ ...emptyJobText(), tileWidth: '12', tileLength: '12', ...texts }, 'imperial').trade,
      );
    expect(order({ boxArea: '10 sq ft', price: '20' })).toEqual(order({ tilesPerBox: '10', price: '20' }));
    expect(order({ boxArea: '10 sq ft' }).some(({ term }) => term === 'Boxes')).toBe(true);
  });
});

describe('a tile whose nominal size differs', () => {
  /** Sold as 7 × 14, which no shop's list has. */
  const ODD = { tileWidth: '6 7/8', tileLength: '13 3/4' };
  const NAMED = { ...ODD, nominalWidth: '7', nominalLength: '14' };

  it('gets the pieces of its box by either size', () => {
    expect(described({ ...ODD, boxArea: '10.89 sq ft' }).problem).toBe(
      '10.89 sq ft is 16.59 tiles of 6 7/8 × 13 3/4. Enter how many tiles are in a box, or the size on the box.',
    );
    expect(inBox({ ...ODD, boxArea: '10.89 sq ft' })).toBe(null);
    expect(described({ ...NAMED, boxArea: '10.89 sq ft' })).toEqual({
      sentence: '10.89 sq ft is 16 tiles of 7 × 14 per box.',
      problem: null,
    });
    expect(inBox({ ...NAMED, boxArea: '10.89 sq ft' })).toBe(16);
    expect(described({ ...NAMED, tilesPerBox: '16', boxArea: '10.89 sq ft' }).sentence).toBe(
      '16 tiles of 6 7/8 × 13 3/4 are 10.5 sq ft. The 10.89 sq ft on the box uses the nominal size, 7 × 14.',
    );
  });

  it('has both sizes in the order, and needs both sides of its nominal size', () => {
    const result = mustLayOut(layoutRequest());
    const lines = describeOrder(planCuts(result, USUAL_CUTTING), result, read(NAMED).trade);
    expect(lines.find(({ term }) => term === 'Size on the box')?.value).toBe('7 × 14; one tile measures 12 × 12');
    expect(read({ nominalWidth: '7' }).problems).toMatchObject([{ field: 'nominalLength', code: 'needs' }]);
    expect(read({ nominalWidth: '7', nominalLength: '0' }).problems).toMatchObject([{ field: 'nominalLength' }]);
    expect(read({ nominalWidth: 'seven', nominalLength: '14' }).problems).toMatchObject([{ field: 'nominalWidth' }]);
    expect(read(NAMED).problems).toEqual([]);
  });

  it('stays so in a document and in other units', () => {
    const there = convertJobText({ ...job(NAMED), roomLength: '100', roomWidth: '100' }, 'metric');
    expect([there.nominalWidth, there.nominalLength]).toEqual(['17.78', '35.56']);
    const data = documentOf({ ...job(NAMED), roomLength: '100', roomWidth: '100' }, '2026-01-02T03:04:05.000Z');
    expect(data).toMatchObject({ version: 8, nominalWidth: 7, nominalLength: 14 });
    expect(data && jobToText(data)).toMatchObject({ nominalWidth: '7', nominalLength: '14' });
  });
});

describe('pieces and area of one box are compared', () => {
  it.each([
    [{ tilesPerBox: '8' }, '8 tiles of 11 13/16 × 23 5/8 are 15.5 sq ft.'],
    [{ boxArea: '15.5 sq ft' }, '15.5 sq ft is 8 tiles of 11 13/16 × 23 5/8 per box.'],
    [{ tilesPerBox: '8', boxArea: '15.5 sq ft' }, '8 tiles of 11 13/16 × 23 5/8 are 15.5 sq ft.'],
    [
      { tilesPerBox: '8', boxArea: '16 sq ft' },
      '8 tiles of 11 13/16 × 23 5/8 are 15.5 sq ft. The 16 sq ft on the box uses the nominal size, 12 × 24.',
    ],
    [
      { tilesPerBox: '8', boxArea: '20 sq ft' },
      '8 tiles of 11 13/16 × 23 5/8 are 15.5 sq ft. The box lists 20 sq ft. Check the pieces, the area and the tile size. The order uses the pieces.',
    ],
    [{}, ''],
  ])('%j', (texts, sentence) => {
    expect(described(texts)).toEqual({ sentence, problem: null });
  });
});
