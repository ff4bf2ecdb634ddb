import { describe, expect, it } from 'vitest';
import { convertJobText } from '#app/layout/job/convert-job.ts';
import { usualJobText } from '#app/layout/model/job-text.ts';
import { checkJob } from '#app/planner/form/check-values.ts';
import { fillInListed, fillInTile, fillInZoneTile, writeTile } from '#app/planner/rooms/fill-in-tile.ts';
import { followTiles } from '#app/product/tiles/follow-tiles.ts';
import { type AccountTile, LATER_DETAILS } from '#app/product/tiles/tiles.ts';

const carrara: AccountTile = {
  id: '6f1b7c1e-1f7c-4c57-9f0b-0d5d8c1b2a3e',
  name: 'Carrara',
  photo: null,
  color: null,
  details: {
    ...LATER_DETAILS,
    unitSystem: 'metric',
    tileWidth: '30',
    tileLength: '60',
    tileKind: 'plain',
    jointDepth: '',
    tilesPerBox: '8',
    price: '45',
    priceUnit: 'box',
  },
};
const priced = (price: string, priceUnit = 'box', more: Partial<AccountTile['details']> = {}): AccountTile => ({
  ...carrara,
  details: { ...carrara.details, price, priceUnit, ...more },
});
/** A job in inches whose field is that tile, and one of whose zones is. */
const filled = fillInTile(
  { ...usualJobText(), zones: [{ name: 'Rug' }, { name: 'Border', price: '9' }] },
  writeTile(carrara),
);
const job = fillInZoneTile(filled, 0, writeTile(carrara));

describe('the price of a tile of the account', () => {
  it('follows the account in every job that took it, in the field and in a zone', () => {
    const { job: followed, followed: changes } = followTiles(job, [priced('48.5', 'tile')]);
    expect(followed).toMatchObject({ price: '48.5', priceUnit: 'tile', accountTilePrice: '48.50 tile' });
    expect(followed.zones).toMatchObject([{ price: '48.5', priceUnit: 'tile' }, { price: '9' }]);
    expect(changes).toHaveLength(2);
    expect(changes[0]).toEqual({ tile: 'Carrara', before: '45 a box', now: '48.5 a tile' });
    expect(followTiles(followed, [priced('48.50', 'tile')]).followed).toEqual([]);
  });

  it('is the same however it is spelled, and comes and goes', () => {
    expect(followTiles({ ...job, price: '45.00' }, [carrara]).job.price).toBe('45.00');
    const { job: gone } = followTiles(job, [priced('')]);
    expect([gone.price, gone.zones[0]?.price]).toEqual(['', undefined]);
    expect(followTiles(gone, [priced('51')]).job).toMatchObject({ price: '51', zones: [{ price: '51' }, {}] });
  });

  it('is left alone where the job has one of its own, another size, or a tile that is no longer kept', () => {
    const now = [priced('99')];
    for (const own of [
      { ...job, price: '40', zones: [] },
      { ...job, priceUnit: 'sq-ft', zones: [] },
      { ...job, tileLength: '24', zones: [] },
      { ...job, accountTile: '', accountTilePrice: '', zones: [] },
    ]) {
      expect(followTiles(own, now).job).toBe(own);
    }
    expect(followTiles(job, []).job).toBe(job);
    // A job that was saved before tiles had an id.
    const old = { ...usualJobText(), tileWidth: '11.811', tileLength: '23.622', price: '45' };
    expect(followTiles(old, now).job).toBe(old);
  });

  it('is taken back by its button, of the field or of a zone', () => {
    const written = writeTile(priced('50'));
    const own = { ...job, price: '40' };
    expect(followTiles(fillInListed(own, 'price', null, written), [priced('52')]).job.price).toBe('52');
    const ofZone = fillInListed({ ...job, zones: [{ ...job.zones[0], price: '40' }, {}] }, 'price', 0, written);
    expect(ofZone.zones[0]?.price).toBe('50');
    expect(fillInListed(job, 'price', 7, written)).toBe(job);
  });

  it('follows a tile that lies the other way round', () => {
    const turned = { ...job, tileWidth: job.tileLength, tileLength: job.tileWidth, zones: [] };
    expect(followTiles(turned, [priced('48')]).job.price).toBe('48');
  });
});

describe('the box and the size of a tile of the account', () => {
  const sized = (tileWidth: string, tileLength: string) => priced('45', 'box', { tileWidth, tileLength });
  const laidIn = ({ tileWidth, tileLength }: { tileWidth?: string; tileLength?: string }) => [tileWidth, tileLength];

  it('follow the account in the units of the job, and say so', () => {
    // The job is in inches; 30 × 60 cm turn out to be 29.8 × 59.8.
    const { job: followed, followed: changes } = followTiles(job, [sized('29.8', '59.8')]);
    expect(laidIn(followed).map(Number)).toEqual([expect.closeTo(11.732, 3), expect.closeTo(23.543, 3)]);
    expect(laidIn(followed.zones[0] ?? {})).toEqual(laidIn(followed));
    expect(changes).toHaveLength(2);
    expect(changes[0]).toMatchObject({ tile: 'Carrara', now: `${laidIn(followed).join(' × ')} in` });
    expect(followTiles(followed, [sized('29.8', '59.8')]).followed).toEqual([]);

    const boxed = followTiles(job, [priced('45', 'box', { tilesPerBox: '', boxArea: '1.44' })]);
    expect(boxed.job).toMatchObject({ tilesPerBox: '', boxArea: '1.44 sq m' });
    expect(boxed.followed[0]).toEqual({ tile: 'Carrara', before: '8 in a box', now: '1.44 sq m in a box' });
    expect(laidIn(boxed.job)).toEqual(laidIn(job));
  });

  it('follow a saved job, which spells an area in its own way', () => {
    const { job: boxed } = followTiles(job, [priced('45', 'box', { tilesPerBox: '', boxArea: '1.44 m²' })]);
    const saved = { ...boxed, boxArea: '1.44 sq m' };
    const { job: followed } = followTiles(saved, [priced('45', 'box', { tilesPerBox: '', boxArea: '1.5 m²' })]);
    expect(followed.boxArea).toBe('1.5 m²');
  });

  it.each(['laid', 'heldStart', 'courseStarts', 'laidPlanks'] as const)(
    'leave the size where %s holds tiles',
    (name) => {
      const begun = { ...job, [name]: '4' };
      expect(laidIn(followTiles(begun, [sized('29.8', '59.8')]).job)).toEqual(laidIn(job));
    },
  );

  it('set a start cut that is now larger than the tile to its side, and say so', () => {
    const begun = { ...job, autoOptimize: false, startCutLength: '23 5/8', startCutWidth: '11', zones: [] };
    const { job: followed, followed: changes } = followTiles(begun, [sized('29.8', '59.8')]);
    expect(followed.startCutLength).toBe(followed.tileLength);
    expect(followed.startCutWidth).toBe('11');
    expect(changes).toHaveLength(2);
    expect(changes[1]).toEqual({
      tile: 'Carrara',
      before: 'start cut length 23 5/8 in',
      now: `start cut length ${followed.tileLength} in`,
    });
    expect(checkJob({ ...followed, roomLength: '100', roomWidth: '90' }).ok).toBe(true);
    // With horizontal courses the width runs down the room.
    const across = { ...begun, patternOrientation: 'horizontal', startCutLength: '11 13/16', startCutWidth: '23' };
    expect(followTiles(across, [sized('29.8', '59.8')]).job.startCutLength).toBe(followed.tileWidth);
    // A zone of the field's tile has starts of its own.
    const zoned = {
      ...begun,
      startCutLength: '4',
      zones: [{ name: 'Rug', autoOptimize: 'off', startCutLength: '23 5/8' }],
    };
    expect(followTiles(zoned, [sized('29.8', '59.8')]).job.zones[0]).toMatchObject({
      startCutLength: followed.tileLength,
    });
  });

  it('follow each by itself, and a turned tile stays turned', () => {
    const now = [priced('50', 'box', { tilesPerBox: '6', tileWidth: '29.8', tileLength: '59.8' })];
    const turned = { ...job, tileWidth: job.tileLength, tileLength: job.tileWidth, tilesPerBox: '10', zones: [] };
    const { job: followed } = followTiles(turned, now);
    expect([followed.price, followed.tilesPerBox]).toEqual(['50', '10']);
    expect(laidIn(followed).map(Number)).toEqual([expect.closeTo(23.543, 3), expect.closeTo(11.732, 3)]);
    expect(fillInListed(followed, 'box', null, writeTile(now[0] ?? carrara)).tilesPerBox).toBe('6');
  });

  it('stay where the job has its own, where tiles are down, and in jobs that do not know them', () => {
    const now = [sized('29.8', '59.8')];
    const own = { ...job, tileLength: '23', zones: [] };
    expect(followTiles(own, now).job).toBe(own);
    const down = { ...job, laid: '3', zones: [] };
    expect(followTiles(down, now).job).toBe(down);
    const old = { ...job, accountTileBox: '', accountTileSize: '', zones: [] };
    expect(followTiles(old, [priced('45', 'box', { tilesPerBox: '6', tileLength: '59.8' })]).job).toBe(old);
  });

  it('follow once more when the job was converted to the units of the list', () => {
    const metric = convertJobText(job, 'metric');
    expect(followTiles(metric, [carrara]).followed).toEqual([]);
    const { job: followed } = followTiles(metric, [sized('29.8', '59.8')]);
    expect(laidIn(followed)).toEqual(['29.8', '59.8']);
  });
});
