import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calculatorRoute from '#app/routes/(new).tsx';
import * as authRoute from '#app/routes/auth.tsx';
import * as robotsRoute from '#app/routes/robots[.]txt.ts';
import * as sitemapRoute from '#app/routes/sitemap[.]xml.ts';
import * as welcomeRoute from '#app/routes/welcome.tsx';
import { countedLayouts, layouts } from '#drizzle/schema/layouts.ts';
import { users } from '#drizzle/schema/users.ts';
import { freshEmail, putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute, cookieFrom, freshAddress, statusAndText } from '#tests/factories/call-route.ts';
import { createTestApp, type TestApp } from '#tests/factories/test-app.ts';

const START = new Date('2026-05-10T12:00:00Z');
const SAMPLE = {
  unitSystem: 'imperial',
  roomWidth: '84',
  roomLength: `8' 6"`,
  tileWidth: '12',
  tileLength: '24',
  groutSpacing: '1/8',
  layoutType: 'half',
  vanity: 'on',
};

interface Page {
  readonly data: {
    readonly form: { readonly sizes: readonly { readonly name: string; readonly text: string }[] };
    readonly answer: {
      readonly shown: { readonly picture: string; readonly tilesToBuy: string } | null;
      readonly errors: Readonly<Record<string, readonly string[]>>;
    };
  };
}

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp();
});
beforeEach(() => host.setNow(START));
afterAll(() => host.close());

async function post(fields: Record<string, string>, options: { cookie?: string; address?: string } = {}) {
  const headers = { 'x-forwarded-for': options.address ?? freshAddress() };
  const form = { ...SAMPLE, ...fields };
  return callRoute(welcomeRoute, { path: '/welcome', form, headers, cookie: options.cookie ?? null });
}

async function read(answer: Response): Promise<{ status: number } & Page['data']> {
  const { status, text } = await statusAndText(answer);
  return { status, ...(JSON.parse(text) as Page).data };
}

const textOf = ({ form }: Page['data'], name: string) => form.sizes.find((size) => size.name === name)?.text;

async function rowsOf(): Promise<number[]> {
  const tables = [users, countedLayouts, layouts];
  const counted = await Promise.all(tables.map((table) => host.app.db.select({ n: count() }).from(table)));
  return counted.map(([row]) => row?.n ?? -1);
}

/** Signs up with the cookies of `kept`; returns the cookies of the new session, the kept ones among them. */
async function signUp(kept: string, to = '/#results-section') {
  const email = freshEmail();
  const form = { intent: 'sign-up', email, password: 'secret-1' };
  const answer = await callRoute(authRoute, { path: '/auth', form, cookie: kept });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
  const [user] = await host.app.db.select().from(users).where(eq(users.email, email));
  return { user: user as typeof users.$inferSelect, cookie: `${cookieFrom(answer)}; ${kept}` };
}

async function openCalculator(cookie: string, path = '/') {
  const answer = await callRoute(calculatorRoute, { path, cookie });
  return (await answer.json()) as { brought: { values: { job: Record<string, unknown> }; layout: string } | null };
}

describe('the front page', () => {
  test('is open to visitors and signed-in people, with a laid-out sample and five pictures', async () => {
    const cookie = await signIn(host.app, (await putUser(host.app)).id);
    for (const who of [null, cookie]) {
      const answer = await callRoute(welcomeRoute, { path: '/welcome', cookie: who });
      const page = (await answer.json()) as Page['data'] & { pictures: object; viewer: object | null };
      expect(answer.status).toBe(200);
      expect(page.viewer === null).toBe(who === null);
      expect(page.answer.shown?.picture).toMatch(/^<svg/);
      expect(Number(page.answer.shown?.tilesToBuy)).toBeGreaterThan(0);
      expect(Object.keys(page.pictures)).toEqual(['head', 'plan', 'cuts', 'lines', 'buy', 'sheet']);
    }
  });

  test('lays out a posted sample, and counts and stores nothing', async () => {
    const user = await putUser(host.app);
    const cookie = await signIn(host.app, user.id);
    const before = await rowsOf();
    for (const who of [{}, { cookie }]) {
      const page = await read(await post({}, who));
      expect(page.status).toBe(200);
      expect(page.answer.shown?.picture).toContain('Vanity');
      expect(textOf(page, 'roomWidth')).toBe('84');
    }
    expect((await read(await post({ vanity: 'off' }))).answer.shown?.picture).not.toContain('Vanity');
    expect(await rowsOf()).toEqual(before);
    const [after] = await host.app.db.select().from(users).where(eq(users.id, user.id));
    expect([after?.layoutsCreated, after?.trialLayoutsUsed, after?.annualCalculationsUsed]).toEqual([0, 0, 0]);
  });

  test.each([
    ['roomWidth', 'x'],
    ['roomLength', ''],
    ['roomLength', '1001'],
    ['tileWidth', '-3'],
    ['groutSpacing', 'wide'],
    ['layoutType', 'zigzag'],
  ])('reports %s %j at its field, and keeps the input', async (name, typed) => {
    const page = await read(await post({ [name]: typed }));
    expect([page.status, Object.keys(page.answer.errors)]).toEqual([400, [name]]);
    if (name !== 'layoutType') expect(textOf(page, name)).toBe(typed);
    expect(textOf(page, 'tileLength')).toBe('24');
  });

  test('reports at its switch that the vanity does not fit', async () => {
    const page = await read(await post({ roomWidth: '20', roomLength: '20' }));
    expect([page.status, Object.keys(page.answer.errors)]).toEqual([400, ['vanity']]);
  });

  test('accepts no other field of a job', async () => {
    const more = {
      roomType: 'custom',
      customRoomPoints: '0,0\n9,0\n9,9',
      layoutAngle: '45',
      'obstacles[0].name': 'Tub',
    };
    const [plain, odd] = [await read(await post({})), await read(await post(more))];
    expect(odd).toEqual(plain);
  });

  test('converts values that were not retyped to the other units', async () => {
    const shownSizes = JSON.stringify({ roomWidth: '84', tileWidth: '12', tileLength: '24' });
    const page = await read(
      await post({ unitSystem: 'metric', shownUnits: 'imperial', shownSizes, roomLength: '250' }),
    );
    expect([textOf(page, 'roomWidth'), textOf(page, 'roomLength')]).toEqual(['213.36', '250']);
  });

  test('a visitor who lays out too often keeps the input and is told when to retry', async () => {
    const address = freshAddress();
    const answers: number[] = [];
    for (let turn = 0; turn < 30; turn += 1) answers.push((await read(await post({}, { address }))).status);
    expect(new Set(answers)).toEqual(new Set([200]));
    const page = await read(await post({ roomWidth: '77' }, { address }));
    expect([page.status, Object.keys(page.answer.errors), textOf(page, 'roomWidth')]).toEqual([429, ['form'], '77']);
    expect((await post({}, { address: freshAddress() })).status).toBe(200);
    host.setNow(new Date(START.getTime() + 61_000));
    expect((await read(await post({}, { address }))).status).toBe(200);
  });
});

describe('a kept layout', () => {
  test('is in the calculator after signing up, and not counted until it is changed', async () => {
    const kept = await post({ intent: 'keep' });
    expect([kept.status, kept.headers.get('location')]).toEqual([302, '/auth']);
    const { user, cookie } = await signUp(cookieFrom(kept));
    const { brought } = await openCalculator(cookie);
    expect(brought?.values.job).toMatchObject({ roomWidth: '84', roomLength: `8' 6"`, layoutType: 'half' });
    expect(brought?.layout).toContain('Vanity');
    expect((await openCalculator(cookie, '/new')).brought).toBeNull();

    const used = async () => {
      const [row] = await host.app.db.select().from(users).where(eq(users.id, user.id));
      return [row?.layoutsCreated, row?.trialLayoutsUsed];
    };
    const { vanity, ...typed } = SAMPLE;
    const calculate = (form: Record<string, string>) =>
      callRoute(calculatorRoute, { path: '/?index', form: { ...typed, ...form, intent: 'calculate' }, cookie });
    expect(vanity).toBe('on');
    expect(await used()).toEqual([0, 0]);
    await calculate({});
    expect(await used()).toEqual([0, 0]);
    await calculate({ roomWidth: '85' });
    expect(await used()).toEqual([1, 1]);
  });

  test('is not kept if it has errors', async () => {
    const answer = await post({ intent: 'keep', roomWidth: 'x' });
    expect([(await read(answer)).status, answer.headers.getSetCookie()]).toEqual([400, []]);
  });

  test('by a signed-in user opens in the calculator', async () => {
    const cookie = await signIn(host.app, (await putUser(host.app)).id);
    const kept = await post({ intent: 'keep' }, { cookie });
    expect([kept.status, kept.headers.get('location')]).toEqual([302, '/#results-section']);
    expect((await openCalculator(`${cookie}; ${cookieFrom(kept)}`)).brought).not.toBeNull();
  });

  test('cannot be forged, and appears only for the visitor who kept it', async () => {
    const kept = cookieFrom(await post({ intent: 'keep' }));
    const [name, value = ''] = kept.split('=');
    for (const odd of [`${name}=x`, `${name}=${value.slice(0, 40)}`, `${name}=${value.replace(/^./, 'X')}`, '']) {
      const { user, cookie } = await signUp(odd, '/');
      expect((await openCalculator(cookie)).brought).toBeNull();
      const noted = await host.app.db.select().from(countedLayouts).where(eq(countedLayouts.userId, user.id));
      expect(noted).toEqual([]);
    }
    const foreign = await callRoute(welcomeRoute, {
      path: '/welcome',
      form: { ...SAMPLE, intent: 'keep' },
      headers: { origin: 'https://evil.example' },
    });
    expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([403, []]);
  });
});

test('robots and the sitemap name the public pages of this site', async () => {
  const robots = await (await callRoute(robotsRoute, { path: '/robots.txt' })).text();
  expect(robots).toMatch(/^User-agent: \*\nDisallow: \/admin\n/);
  const [, address = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? [];
  expect(address).toMatch(/\/sitemap\.xml$/);
  const sitemap = await callRoute(sitemapRoute, { path: '/sitemap.xml' });
  expect(sitemap.headers.get('content-type')).toContain('application/xml');
  const text = await sitemap.text();
  for (const path of ['/welcome', '/pricing', '/privacy', '/terms']) {
    expect(text).toContain(`<loc>${address.replace('/sitemap.xml', path)}</loc>`);
  }
});
