import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { Plan } from '#app/product/plans/plans.ts';
import { MOST_PHOTO_BYTES, MOST_PHOTO_PX } from '#app/product/tiles/pictures.ts';
import { type AccountTile, LATER_DETAILS, type StoredTile, type TileDetails } from '#app/product/tiles/tiles.ts';
import * as commonWords from '#app/words/en/common.ts';
import * as tilesWords from '#app/words/en/tiles.ts';
import { pictures, tiles } from '#drizzle/schema/tiles.ts';
import { users } from '#drizzle/schema/users.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { replyOf, routeNamed } from '#tests/factories/contractor.ts';
import { createTestApp } from '#tests/factories/test-app.ts';

const host = await createTestApp();
const { app } = host;
afterAll(() => host.close());

const SLATE = {
  tileName: 'Slate',
  tileWidth: '12',
  tileLength: '24',
  tileKind: 'plain',
  tilesPerBox: '8',
  price: '42.50',
};

async function contractor(plan: Plan = 'pro') {
  const user = await putUser(app, { plan });
  const cookie = await signIn(app, user.id);
  const route = await routeNamed('tiles');
  const press = (fields: Record<string, string | Blob>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return callRoute(route, { path: '/tiles', form, cookie });
  };
  const keep = (fields: Record<string, string | Blob> = {}) =>
    press({ intent: 'keep', id: randomUUID(), unitSystem: 'imperial', ...SLATE, ...fields });
  const list = async () => {
    const page = await (await callRoute(route, { path: '/tiles', cookie })).json();
    return (page as { tiles: AccountTile[] }).tiles;
  };
  /** The message at the photo. */
  const refusal = async (bytes: Uint8Array) =>
    (await replyOf(await keep({ photo: new File([new Uint8Array(bytes)], 'tile.jpg') }))).errors?.photo?.[0];
  return { user, press, keep, list, refusal };
}

async function get(file: string) {
  return callRoute(await routeNamed('pictures.$file'), { path: `/pictures/${file}`, params: { file } });
}

const colored = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });
const fileOf = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'a photo of mine.JPG');

/** A PNG with a size but no pixels. */
function pngWithSize(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, check]);
  };
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    start,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return (rest ^ 0xffffffff) >>> 0;
}

describe('the tiles of an account', () => {
  test('are rejected with every error at its field', async () => {
    const me = await contractor();
    const { status, errors } = await replyOf(
      await me.keep({ tileName: ' ', tileWidth: '', tileLength: 'long', price: 'a lot' }),
    );
    expect([status, Object.keys(errors).sort()]).toEqual([400, ['price', 'tileLength', 'tileName', 'tileWidth']]);
    expect(await me.list()).toEqual([]);
  });

  test('have boxes by area and a nominal size, each rejected at its field', async () => {
    const me = await contractor('diy');
    const odd = { tileWidth: '6 7/8', tileLength: '13 3/4', tilesPerBox: '' };
    const refused = async (fields: Record<string, string>) =>
      (await replyOf(await me.keep({ ...odd, ...fields }))).errors;
    expect(await refused({ boxArea: '10.89 sq ft' })).toEqual({
      boxArea: [
        '10.89 sq ft is 16.59 tiles of 6 7/8 × 13 3/4. Enter how many tiles are in a box, or the size on the box.',
      ],
    });
    expect(Object.keys((await refused({ boxArea: 'wide', nominalWidth: '7' })) ?? {}).sort()).toEqual([
      'boxArea',
      'nominalLength',
    ]);
    expect(await me.list()).toEqual([]);
    const named = { boxArea: '10.89', nominalWidth: '7', nominalLength: '14' };
    expect((await me.keep({ ...odd, ...named })).status).toBe(303);
    expect((await me.list())[0]?.details).toMatchObject({ ...odd, ...named });
  });

  test('from an earlier version lack the new fields', async () => {
    const me = await contractor('diy');
    const details = {
      unitSystem: 'imperial',
      tileWidth: '12',
      tileLength: '24',
      tileKind: 'plain',
      jointDepth: '',
      tilesPerBox: '8',
      price: '',
      priceUnit: 'box',
    } as TileDetails;
    await app.db.insert(tiles).values({ userId: me.user.id, name: 'Old', details, createdAt: app.now() });
    expect((await me.list())[0]?.details).toEqual({ ...details, ...LATER_DETAILS });
  });

  test('are stored as typed, changed and deleted', async () => {
    const me = await contractor('diy');
    const id = randomUUID();
    await me.keep({ id });
    await me.keep({ id, tileName: 'Slate, dark', tileWidth: '11 13/16' });
    const [tile, ...others] = await me.list();
    expect(others).toEqual([]);
    expect(tile).toMatchObject({
      id,
      name: 'Slate, dark',
      photo: null,
      details: { tileWidth: '11 13/16', tileLength: '24', tilesPerBox: '8', price: '42.50', unitSystem: 'imperial' },
    });
    await me.press({ intent: `delete:${id}` });
    expect(await me.list()).toEqual([]);
  });

  test('require a plan that saves', async () => {
    const me = await contractor('trial');
    const reply = await replyOf(await me.keep());
    expect([reply.status, reply.errors[''][0]]).toEqual([403, tilesWords.needPlan]);
    expect(await me.list()).toEqual([]);
  });

  test.each([
    [{ tileName: '  ' }, 'tileName'],
    [{ tileName: 'x'.repeat(61) }, 'tileName'],
    [{ tileWidth: '' }, 'tileWidth'],
    [{ tileLength: '-3' }, 'tileLength'],
    [{ tileWidth: 'about a foot' }, 'tileWidth'],
    [{ tilesPerBox: '1.5' }, 'tilesPerBox'],
    [{ price: 'a lot' }, 'price'],
    [{ tileKind: 'odd' }, 'tileKind'],
  ])('reject %j at its field, and return the input', async (wrong, field) => {
    const me = await contractor();
    const answer = await (await me.keep(wrong)).json();
    const { error, initialValue } = answer.data.result;
    expect(Object.keys(error)).toEqual([field]);
    // An empty field is returned like one that was not sent.
    const typed = Object.entries({ ...SLATE, ...wrong }).filter(([, text]) => text !== '');
    expect(initialValue).toMatchObject(Object.fromEntries(typed));
    expect(await me.list()).toEqual([]);
  });

  test("do not silently overwrite another window's changes", async () => {
    const me = await contractor();
    const id = randomUUID();
    const now = async () => (await me.list())[0] as StoredTile;
    await me.keep({ id });
    const opened = String((await now()).revision);
    const theirs = { tileName: 'Slate, dark', tileKind: 'veined', price: '' };
    expect((await me.keep({ id, ...theirs, revision: opened })).status).toBe(303);
    // The same form sent twice does not conflict with itself.
    expect((await me.keep({ id, ...theirs, revision: opened })).status).toBe(303);
    const saved = await now();
    for (const revision of [opened, '', 'none', '-1', '99']) {
      const reply = await replyOf(await me.keep({ id, tileName: 'Granite', tilesPerBox: '6', revision }));
      expect([reply.status, reply.errors]).toEqual([
        409,
        {
          '': [tilesWords.changedElsewhere],
          tileName: ['The other window saved: Slate, dark'],
          tileKind: ['The other window saved: Veined: no turns'],
          tilesPerBox: ['The other window saved: 8'],
          price: ['The other window left this empty.'],
        },
      ]);
      expect(reply.values).toMatchObject({ tileName: 'Granite', tilesPerBox: '6', revision: String(saved.revision) });
      expect(await now()).toEqual(saved);
    }
    await me.keep({ id, tileName: 'Granite', revision: String(saved.revision) });
    expect((await now()).name).toBe('Granite');
  });

  test("keep their photo if another window saved a text, and keep that window's photo", async () => {
    const me = await contractor();
    const id = randomUUID();
    const photo = async (color: string) => fileOf(await colored(400, 200, color).webp().toBuffer());
    await me.keep({ id, photo: await photo('#123456') });
    const opened = (await me.list())[0] as StoredTile;
    await me.keep({ id, photo: await photo('#654321'), revision: String(opened.revision) });
    const saved = (await me.list())[0] as StoredTile;
    expect(saved.photo).not.toBe(opened.photo);
    const mine = { id, tileName: 'Mine', photo: await photo('#abcdef'), revision: String(opened.revision) };
    const reply = await replyOf(await me.keep(mine));
    expect([reply.status, reply.errors.photo]).toEqual([409, [commonWords.chooseAgain]]);
    expect(await me.list()).toEqual([saved]);
    // Neither the rejected photo nor the previous one is kept.
    expect(await app.db.$count(pictures, eq(pictures.userId, me.user.id))).toBe(1);
    await me.keep({ id, tileName: 'Mine', revision: String(saved.revision) });
    expect((await me.list())[0]).toMatchObject({ name: 'Mine', photo: saved.photo, color: saved.color });
  });

  test('are changed by one of two windows that save at once, and the other is notified', async () => {
    const me = await contractor();
    const id = randomUUID();
    await me.keep({ id });
    const names = ['One', 'Two', 'Three', 'Four'];
    const answers = await Promise.all(names.map((tileName) => me.keep({ id, tileName, revision: '0' })));
    const winners = names.filter((_, index) => answers[index]?.status === 303);
    const refusals = await Promise.all(answers.filter(({ status }) => status !== 303).map(replyOf));
    expect(refusals.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect((await me.list()).map(({ name }) => name)).toEqual(winners);
  });

  test('belong only to their account', async () => {
    const [me, another] = [await contractor(), await contractor()];
    const id = randomUUID();
    await me.keep({ id });
    expect((await another.keep({ id, tileName: 'Mine now' })).status).toBe(404);
    await another.press({ intent: `delete:${id}` });
    expect((await me.list()).map(({ name }) => name)).toEqual(['Slate']);
    expect(await another.list()).toEqual([]);
  });
});

describe('a photo of a tile', () => {
  test('is rotated and cropped to its tile, small, and reveals nothing about where it was taken', async () => {
    const me = await contractor();
    const photo = await colored(3000, 4000, '#336699')
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '48/1 51/1 30/1', GPSLatitudeRef: 'N' } })
      .toBuffer();
    await me.keep({ photo: fileOf(photo) });
    const [tile] = await me.list();
    expect(tile?.color).toMatch(/^#3[2-4]6[5-7]9[89a]$/);
    for (const [ending, type] of [
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
    ]) {
      const answer = await get(`${tile?.photo}.${ending}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { width, height, exif, icc, xmp } = await sharp(bytes).metadata();
      expect([width, height]).toEqual([MOST_PHOTO_PX, MOST_PHOTO_PX / 2]);
      expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
      expect(bytes.toString('latin1')).not.toContain('Somebody');
    }
  });

  test('taken sideways is rotated upright first', async () => {
    const me = await contractor();
    // Turned by a quarter, red is above blue, as orientation 6 requires.
    const upright = await colored(600, 300, '#ff0000')
      .composite([{ input: await colored(600, 150, '#0000ff').png().toBuffer(), top: 150, left: 0 }])
      .png()
      .toBuffer();
    const turned = await sharp(upright).rotate(-90).jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer();
    await me.keep({ photo: fileOf(turned) });
    const bytes = Buffer.from(await (await get(`${(await me.list())[0]?.photo}.webp`)).arrayBuffer());
    const at = async (top: number) => [
      ...(await sharp(bytes).extract({ left: 300, top, width: 1, height: 1 }).raw().toBuffer()),
    ];
    expect((await at(40))[0]).toBeGreaterThan(200);
    expect((await at(260))[2]).toBeGreaterThan(200);
  });

  test('in portrait is rotated with its top to the right', async () => {
    const me = await contractor();
    const upright = await colored(300, 600, '#ff0000')
      .composite([{ input: await colored(300, 300, '#0000ff').png().toBuffer(), top: 300, left: 0 }])
      .png()
      .toBuffer();
    const turned = await sharp(upright).rotate(-90).jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer();
    await me.keep({ photo: fileOf(turned) });
    const bytes = Buffer.from(await (await get(`${(await me.list())[0]?.photo}.webp`)).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 600, height: 300 });
    const at = async (left: number) => [
      ...(await sharp(bytes).extract({ left, top: 150, width: 1, height: 1 }).raw().toBuffer()),
    ];
    expect((await at(60))[2]).toBeGreaterThan(200);
    expect((await at(540))[0]).toBeGreaterThan(200);
  });

  test('of noise is still small', async () => {
    const me = await contractor();
    const noise = await sharp({
      create: {
        width: 2000,
        height: 2000,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    await me.keep({ tileLength: '12', photo: fileOf(noise) });
    const answer = await get(`${(await me.list())[0]?.photo}.webp`);
    expect(Number(answer.headers.get('content-length'))).toBeLessThanOrEqual(MOST_PHOTO_BYTES);
  });

  test('that is not a picture is rejected at its field', async () => {
    const me = await contractor();
    const jpeg = await colored(300, 300, '#888888').jpeg().toBuffer();
    const frames = await Promise.all(['#ff0000', '#00ff00'].map((color) => colored(20, 20, color).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 100], loop: 0 })
      .toBuffer();
    const movingPng = await colored(20, 20, '#ffffff').png().toBuffer();
    const animated = Buffer.concat([
      movingPng.subarray(0, 33),
      Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1'),
      movingPng.subarray(33),
    ]);
    expect(
      await me.refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
    ).toBe(tilesWords.notAPhoto);
    expect(await me.refusal(await colored(20, 20, '#fff').gif().toBuffer())).toBe(tilesWords.notAPhoto);
    expect(await me.refusal(Buffer.from('%PDF-1.7'))).toBe(tilesWords.notAPhoto);
    expect(await me.refusal(jpeg.subarray(0, jpeg.length / 2))).toBe(tilesWords.photoDamaged);
    expect(await me.refusal(Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(4000, 7)]))).toBe(
      tilesWords.photoDamaged,
    );
    expect(await me.refusal(pngWithSize(10_000, 10_000))).toBe(tilesWords.photoTooLarge);
    expect(await me.refusal(pngWithSize(1, 39_000_000))).toBe(tilesWords.photoTooLong);
    expect(await me.refusal(pngWithSize(500, 500))).toBe(tilesWords.photoDamaged);
    expect(await me.refusal(moving)).toBe(tilesWords.photoMoves);
    expect(await me.refusal(animated)).toBe(tilesWords.photoMoves);
    expect(await me.refusal(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(8 * 1024 * 1024)]))).toBe(
      tilesWords.photoTooHeavy,
    );
    expect(await me.list()).toEqual([]);
    expect(await app.db.$count(pictures, eq(pictures.userId, me.user.id))).toBe(0);
  });

  test('belongs to its account, and is deleted with its tile and with the account', async () => {
    const [me, another] = [await contractor(), await contractor()];
    const photo = await colored(400, 200, '#123456').webp().toBuffer();
    const [mine, theirs] = await Promise.all(
      [me, another].map(async (one) => {
        await one.keep({ photo: fileOf(photo) });
        return (await one.list())[0] as AccountTile;
      }),
    );
    expect(mine?.photo).not.toBe(theirs?.photo);
    // A second tile with the same photo keeps it.
    await me.keep({ tileName: 'Second', photo: fileOf(photo) });
    await me.press({ intent: `delete:${mine?.id}` });
    expect((await get(`${mine?.photo}.webp`)).status).toBe(200);
    await me.press({ intent: `delete:${(await me.list())[0]?.id}` });
    expect((await get(`${mine?.photo}.webp`)).status).toBe(404);
    await app.db.delete(users).where(eq(users.id, another.user.id));
    expect((await get(`${theirs?.photo}.webp`)).status).toBe(404);
  });

  test.each([
    '',
    'x.webp',
    `${'0'.repeat(32)}.webp`,
    `${'0'.repeat(32)}.svg`,
    '../account',
    '%00.jpg',
    'constructor.webp',
  ])('is not found at %j', async (file) => {
    expect((await get(file)).status).toBe(404);
  });
});
