import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { writeJobLink } from '#app/server/jobs/job-link.server.ts';
import { saveJob } from '#app/server/jobs/save-job.server.ts';
import { projectJobs, projects } from '#drizzle/schema/projects.ts';
import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { jobOf, ORDINARY_FORM, roomForm, turnedCombForm } from '#tests/factories/posted-forms.ts';
import { type AppPair, fromAddress, startPair } from './app-pair.ts';

/**
 * Time limits (s) for another account's plain layout, PDF and project, and for other waiting requests, during the
 * flood.
 */
const LIMITS_S = { layout: 3, pdf: 10, project: 20, picture: 20, plan: 20, login: 10 } as const;
type Wanted = keyof typeof LIMITS_S;

interface Someone {
  readonly id: string;
  post(path: string, form: Record<string, string>): Promise<Response>;
  get(path: string): Promise<Response>;
  /** Uploads the photo of a tile. */
  upload(bytes: Uint8Array<ArrayBuffer>): Promise<Response>;
  /** Reads the rooms of a drawing, as the plain form does. */
  readPlan(drawing: string): Promise<Response>;
}

/** An account whose requests come from address number `n`. */
async function putSomeone({ app, originOf }: AppPair, n: number): Promise<Someone> {
  const { id } = await putUser(app, { plan: 'pro' });
  const headers = { ...fromAddress(n), cookie: await signIn(app, id) };
  const send = (path: string, init: RequestInit) => fetch(`${originOf(0)}${path}`, { redirect: 'manual', ...init });
  return {
    id,
    post: (path, form) => send(path, { method: 'POST', headers, body: new URLSearchParams(form) }),
    get: (path) => send(path, { headers }),
    upload: (bytes) => {
      const body = new FormData();
      body.set('photo', new File([bytes], 'tile'));
      return send('/api/pictures', { method: 'POST', headers, body });
    },
    readPlan: (drawing) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({
        ...ORDINARY_FORM,
        roomType: 'custom',
        way: 'dxf',
        intent: 'read-dxf',
      }))
        body.set(name, value);
      body.set('dxfFile', new File([drawing], 'plan.dxf'));
      return send('/?index', { method: 'POST', headers, body });
    },
  };
}

/** Inserts a project with one job per form into the account; returns its id. */
async function putProject({ app }: AppPair, userId: string, forms: readonly Record<string, string>[]): Promise<string> {
  const id = randomUUID();
  await app.db.insert(projects).values({ id, userId, name: 'Elm Street' });
  for (const [n, form] of forms.entries()) {
    const saved = await saveJob(app, userId, jobOf(form, `Job ${n} of ${id}`));
    if (!saved.ok) throw new Error(saved.error);
    await app.db.insert(projectJobs).values({ layoutId: saved.value.id, projectId: id });
  }
  return id;
}

/** A flood of a process by one account or one link: all requests that it may have pending at once. */
type Flood = (pair: AppPair) => Promise<readonly (() => Promise<Response>)[]>;

const times = (count: number, ask: (n: number) => () => Promise<Response>) =>
  Array.from({ length: count }, (_, n) => ask(n));

export const FLOODS = {
  'twelve pages of a turned comb': {
    wanted: 'layout',
    flood: async (pair) => {
      const { post } = await putSomeone(pair, 1);
      return times(12, () => () => post('/?index', turnedCombForm()));
    },
  },
  'twelve visits of one link without a session': {
    wanted: 'layout',
    flood: async (pair) => {
      const { id } = await putSomeone(pair, 2);
      const link = writeJobLink(pair.app.env, id, jobOf(turnedCombForm()));
      return times(12, (n) => () => fetch(`${pair.originOf(0)}/j/${link}`, { headers: fromAddress(1_000 + n) }));
    },
  },
  'twelve searches of a start': {
    wanted: 'layout',
    flood: async (pair) => {
      const { post } = await putSomeone(pair, 3);
      // Advice requires a layout that was calculated before.
      await (await post('/?index', turnedCombForm())).arrayBuffer();
      return times(12, () => () => post('/?index', { ...turnedCombForm(), intent: 'advise' }));
    },
  },
  'thirteen exports of a turned comb': {
    wanted: 'pdf',
    flood: async (pair) => {
      const { post } = await putSomeone(pair, 4);
      return times(13, (n) => () => post(`/export/${['pdf', 'dxf', 'csv', 'svg'][n % 4]}`, turnedCombForm()));
    },
  },
  'a project of five turned combs, ten times': {
    wanted: 'project',
    flood: async (pair) => {
      const someone = await putSomeone(pair, 5);
      const id = await putProject(pair, someone.id, Array.from({ length: 5 }, turnedCombForm));
      return times(10, (n) => () => someone.get(`/projects/${id}${n % 2 === 0 ? '' : '/sheets.pdf'}`));
    },
  },
  'twelve pictures of 39 million pixels': {
    wanted: 'picture',
    flood: async (pair) => {
      const { upload } = await putSomeone(pair, 6);
      const bytes = await vastPicture();
      return times(12, () => () => upload(bytes));
    },
  },
  'twelve floor plans of a grid': {
    wanted: 'plan',
    flood: async (pair) => {
      const { readPlan } = await putSomeone(pair, 8);
      const drawing = gridPlan(200);
      return times(12, () => () => readPlan(drawing));
    },
  },
  'two thousand pages from one address': {
    wanted: 'layout',
    flood: async (pair) => times(2_000, () => () => fetch(`${pair.originOf(0)}/pricing`, { headers: fromAddress(9) })),
  },
  'sixty logins from one address': {
    wanted: 'login',
    flood: async (pair) => times(60, (n) => () => logIn(pair, 7, `nobody-${n}@example.test`)),
  },
} as const satisfies Record<string, { readonly flood: Flood; readonly wanted: Wanted }>;

/** A drawing of `count` by `count` rooms, 40 in wide. */
function gridPlan(count: number): string {
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    `0\nLINE\n8\nA-WALL\n10\n${x1}\n20\n${y1}\n11\n${x2}\n21\n${y2}\n`;
  const far = 40 * count;
  let lines = '';
  for (let at = 0; at <= far; at += 40) lines += line(at, 0, at, far) + line(0, at, far, at);
  return `0\nSECTION\n2\nENTITIES\n${lines}0\nENDSEC\n0\nEOF\n`;
}

/** A small picture that takes long to decode. */
async function vastPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const grain = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  const wide = sharp(grain).resize({ width: 16_000, height: 2_437, fit: 'fill' });
  return new Uint8Array(await wide.webp({ quality: 20, effort: 0 }).toBuffer());
}

function logIn({ originOf }: AppPair, address: number, email: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...fromAddress(address) };
  const body = JSON.stringify({ email, password: 'not the password' });
  return fetch(`${originOf(0)}/api/login`, { method: 'POST', headers, body });
}

/** A small photo, different each time. */
async function plainPicture(n: number): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: n % 256, g: (n >> 8) % 256, b: 90 };
  return new Uint8Array(
    await sharp({ create: { width: 800, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
}

/** Another account's requests, for a new room each time, so that no result is cached. */
async function putCustomer(pair: AppPair, wanted: Wanted) {
  const customer = await putSomeone(pair, 99);
  const others = wanted === 'project' ? 8 : 0;
  const ids: string[] = [];
  for (let n = 0; n < others; n += 1) {
    const rooms = Array.from({ length: 5 }, (_, room) => roomForm(5 * n + room));
    ids.push(
      await putProject(
        pair,
        customer.id,
        rooms.map((form) => ({ ...form, roomLength: String(100 + n) })),
      ),
    );
  }
  let count = 0;
  return async (): Promise<Response> => {
    count += 1;
    if (wanted === 'login') return logIn(pair, 1_000 + count, `other-${count}@example.test`);
    if (wanted === 'plan') return customer.readPlan(gridPlan(1 + (count % 5)));
    if (wanted === 'picture') return customer.upload(await plainPicture(count));
    if (wanted === 'layout') return customer.post('/?index', { ...ORDINARY_FORM, roomLength: String(100 + count) });
    if (wanted === 'pdf') return customer.post('/export/pdf', roomForm(count));
    return customer.get(`/projects/${ids[count % others]}/sheets.pdf`);
  };
}

interface Answered {
  readonly status: number;
  readonly seconds: number;
}

async function timed(ask: () => Promise<Response>): Promise<Answered> {
  const start = performance.now();
  const answer = await ask();
  await answer.arrayBuffer();
  return { status: answer.status, seconds: (performance.now() - start) / 1000 };
}

const longest = (answers: readonly Answered[]) => Math.max(...answers.map(({ seconds }) => seconds));

/** The customer sends requests in sequence until the flood ends, at least one. */
async function beside(pair: AppPair, name: keyof typeof FLOODS, row: Row): Promise<FigureRow> {
  const { flood, wanted } = FLOODS[name];
  const customer = await putCustomer(pair, wanted);
  const alone: Answered[] = [];
  for (let n = 0; n < 3; n += 1) alone.push(await timed(customer));
  const asks = await flood(pair);
  let isOver = false;
  const flooded = Promise.all(asks.map(timed)).finally(() => {
    isOver = true;
  });
  const meanwhile: Answered[] = [];
  do {
    meanwhile.push(await timed(customer));
    await pause(50);
  } while (!isOver);
  const attack = await flooded;
  const limit = LIMITS_S[wanted];
  // A login with a wrong password is served as well.
  const served = wanted === 'login' ? 401 : 200;
  const isServed = [...alone, ...meanwhile].every(({ status }) => status === served);
  const isHandled = attack.every(({ status }) => status < 500 || status === 503);
  return {
    row: row.row,
    promise: `${row.promise}: ${name}`,
    figure: `answered ${tally(attack)} in ${longest(attack).toFixed(1)} s; another account's ${wanted} meanwhile at most ${longest(meanwhile).toFixed(2)} s (${tally(meanwhile)}), alone ${longest(alone).toFixed(2)} s`,
    target: `within ${limit} s, ${served} each time`,
    reached: isServed && isHandled && longest(meanwhile) <= limit,
  };
}

function tally(answers: readonly Answered[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
}

/** The row of the soak that a measurement belongs to. */
type Row = Pick<FigureRow, 'row' | 'promise'>;

/** How long another client waits while one client floods a queue. */
export async function measureFlood(name: keyof typeof FLOODS, row: Row): Promise<FigureRow> {
  // A new pair for each flood, so that no rate limit, plan or estimate remains from the previous one.
  const pair = await startPair();
  try {
    return await beside(pair, name, row);
  } finally {
    await pair.stop();
  }
}
