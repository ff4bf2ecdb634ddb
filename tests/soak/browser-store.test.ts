import { isSameData } from '#app/base/is-same-data.ts';
import { ok } from '#app/base/result.ts';
import {
  addJob,
  changeJobs,
  deleteJob,
  type JobsChange,
  type MarksChange,
  markAdded,
} from '#app/features/jobs/change-jobs.ts';
import { ASIDE_KEY, readMarks, readShelf, writeMarks, writeShelf } from '#app/features/jobs/job-store.ts';
import { JOBS_KEY, MARKS_KEY } from '#app/features/jobs/jobs-changes.ts';
import { lockForTabs } from '#app/features/jobs/testing/lock-for-tabs.ts';
import { MemoryStore, sampleJob } from '#app/features/jobs/testing/memory-store.ts';
import {
  keepUnits,
  keptUnits,
  LAST_CALCULATION_KEY,
  readLastCalculation,
  UNITS_KEY,
  writeLastCalculation,
} from '#app/features/planner/browser-memory.ts';
import { rememberedTerms, rememberTerms, TERMS_KEY } from '#app/features/terms/terms-key.ts';
import { markDeleted, newMark } from '#app/layout/job/account-copy/job-copy.ts';
import { copyFor } from '#app/layout/job/account-copy/jobs-of-accounts.ts';
import { takeIn } from '#app/layout/job/account-copy/take-in.ts';
import type { SavedJob } from '#app/layout/model/job.ts';
import { emptyValues } from '#app/planner/form/values.ts';
import { soakRow } from './support/soak-row.ts';

const TABS = 5;
const ROUNDS = 1000;
const ACTS_PER_TAB = 6;
const OWNER = { id: 'a', email: 'a@example.com' };
const LIMIT = { limit: 10, accountNames: [] };

const ALIENS = [
  'null',
  '7',
  '"text"',
  '{}',
  '[null]',
  '[[]]',
  '{"jobs":7}',
  '\0',
  '\ud800',
  '<html>',
  '{"__proto__":[]}',
];

/** Every truncation of a valid text, and unrelated texts. */
function damagedTexts(sound: string): string[] {
  return [...Array.from({ length: sound.trimEnd().length }, (_, length) => sound.slice(0, length)), ...ALIENS];
}

interface Losses {
  tried: number;
  lost: number;
}

/** The saved jobs: a damaged text must not be lost, throw, or make the store unusable. */
function damageJobs(losses: Losses): void {
  const whole = new MemoryStore();
  writeShelf(whole, [{ name: 'Bath', data: sampleJob() }]);
  const text = whole.getItem(JOBS_KEY) ?? '';
  for (const damaged of damagedTexts(text)) {
    const store = new MemoryStore();
    store.setItem(JOBS_KEY, damaged);
    const { problem } = readShelf(store);
    const isKept = store.getItem(problem === 'put-aside' ? ASIDE_KEY : JOBS_KEY) === damaged;
    const works = writeShelf(store, [{ name: 'New', data: sampleJob() }]).ok && readShelf(store).jobs.length === 1;
    losses.tried += 1;
    if (!isKept || !works) losses.lost += 1;
  }
  // A store that is full at every size, from too small for anything to just large enough.
  for (let room = JOBS_KEY.length; room < 3 * text.length; room += 7) {
    const store = new MemoryStore();
    store.setItem(JOBS_KEY, text);
    store.room = room;
    const isWritten = writeShelf(store, [
      { name: 'Bath', data: sampleJob() },
      { name: 'New', data: sampleJob() },
    ]).ok;
    losses.tried += 1;
    if (readShelf(store).jobs.length !== (isWritten ? 2 : 1)) losses.lost += 1;
  }
}

/**
 * The sync marks of the account's copy: whatever they contain, syncing must keep every job of the browser and of the
 * account.
 */
function damageMarks(losses: Losses): void {
  const whole = new MemoryStore();
  const [bath, hall] = ['Bath', 'Hall'].map((name, index) => ({ name, data: sampleJob(String(90 + index)) }));
  const [mine, theirs] = [bath as SavedJob, hall as SavedJob];
  const rows = [{ id: 'id 1', revision: 2, ...theirs, isCounted: true }];
  const seen = { ...newMark('id 1', 'Hall'), revision: 1, sentName: 'Hall', print: 'another' };
  const deleted = [{ id: 'id 2', revision: 1, name: 'Porch', sending: null }];
  const copied = [newMark('id 3', 'Bath'), seen];
  writeMarks(whole, { account: OWNER.id, email: OWNER.email, copied, deleted, isEarlier: false });
  for (const damaged of damagedTexts(whole.getItem(MARKS_KEY) ?? '')) {
    losses.tried += 1;
    try {
      let ids = 0;
      const drawId = () => `new ${++ids}`;
      const { copy } = copyFor({ jobs: [mine, theirs], marks: readMarks(damaged), left: [] }, OWNER, drawId);
      const { jobs, marks } = takeIn(copy, rows, drawId).copy;
      const has = (job: SavedJob) => jobs.some(({ data }) => isSameData(data, job.data));
      if (!has(mine) || !has(theirs) || !writeMarks(new MemoryStore(), marks)) losses.lost += 1;
    } catch {
      losses.lost += 1;
    }
  }
}

/** The other keys: the page must read each damaged text and be able to write it again. */
function damageOthers(losses: Losses): void {
  const page = { cookie: '' };
  const base = emptyValues('imperial');
  const job = { ...base.job, roomLength: '100', roomWidth: '90', tileLength: '12', tileWidth: '12' };
  const keys = [
    {
      key: LAST_CALCULATION_KEY,
      write: () => writeLastCalculation({ ...base, job }, null),
      read: () => readLastCalculation()?.values.job.roomLength === '100',
      aside: `${LAST_CALCULATION_KEY}.unreadable`,
    },
    { key: TERMS_KEY, write: rememberTerms, read: rememberedTerms, aside: null },
    { key: UNITS_KEY, write: () => keepUnits('metric'), read: () => keptUnits() === 'metric', aside: null },
  ];
  for (const { key, write, read, aside } of keys) {
    const whole = new MemoryStore();
    Object.assign(globalThis, { localStorage: whole, document: page, location: { protocol: 'http:' } });
    write();
    for (const damaged of damagedTexts(whole.getItem(key) ?? '')) {
      const store = new MemoryStore();
      store.setItem(key, damaged);
      page.cookie = '';
      Object.assign(globalThis, { localStorage: store });
      losses.tried += 1;
      try {
        read();
        const isKept = aside === null || store.getItem(aside) === damaged || store.getItem(key) === damaged;
        write();
        if (!isKept || !read()) losses.lost += 1;
        store.room = 0;
        write();
      } catch {
        losses.lost += 1;
      }
    }
  }
}

function countLosses(): Losses {
  const losses = { tried: 0, lost: 0 };
  damageJobs(losses);
  damageMarks(losses);
  try {
    damageOthers(losses);
  } finally {
    // Later tests do not simulate a browser.
    for (const name of ['localStorage', 'document', 'location']) Reflect.deleteProperty(globalThis, name);
  }
  return losses;
}

/** One round: five tabs act in random order. Returns whether the store and the model agree at the end. */
async function runRound(): Promise<boolean> {
  const store = new MemoryStore();
  const lock = lockForTabs();
  const model = new Set<string>();
  const apply = async (change: JobsChange, mark: MarksChange) => {
    return (await changeJobs(() => ok(store), lock, change, mark)).ok;
  };
  const data = sampleJob();
  let most = 0;
  await Promise.all(
    Array.from({ length: TABS }, async (_, tab) => {
      for (let act = 0; act < ACTS_PER_TAB; act++) {
        for (let wait = Math.floor(Math.random() * 4); wait > 0; wait--) await Promise.resolve();
        const name = `job ${tab} ${Math.floor(Math.random() * 4)}`;
        if (Math.random() < 0.7) {
          if (await apply(addJob(name, data, LIMIT), markAdded())) model.add(name);
        } else if (await apply(deleteJob(name), (marks) => markDeleted(marks, name))) model.delete(name);
        most = Math.max(most, readShelf(store).jobs.length);
      }
    }),
  );
  const names = new Set(readShelf(store).jobs.map((job) => job.name));
  const marked = readMarks(store.getItem(MARKS_KEY)).copied.map(({ name }) => name);
  const isSame = (kept: readonly string[]) => kept.length === model.size && kept.every((name) => model.has(name));
  return most <= LIMIT.limit && isSame([...names]) && isSame(marked);
}

soakRow(28, async () => {
  const { tried, lost } = countLosses();
  return {
    row: 28,
    promise: "The browser's store can be damaged",
    figure: `five keys, ${tried} times damaged, alien or full: ${lost} lost or fatal`,
    target: 'none lost, the page works',
    reached: lost === 0,
  };
});

soakRow(29, async () => {
  let wrong = 0;
  for (let round = 0; round < ROUNDS; round++) if (!(await runRound())) wrong += 1;
  return {
    row: 29,
    promise: 'Tabs do not overwrite each other',
    figure: `${TABS} tabs, ${ROUNDS} interleavings: ${wrong} with a lost job or mark, or more than ${LIMIT.limit}`,
    target: 'no job lost, the limit of 10 holds',
    reached: wrong === 0,
  };
});
