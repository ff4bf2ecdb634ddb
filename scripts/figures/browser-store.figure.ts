import { addJob, changeJobs, deleteJob, type Exclusively, type JobsChange } from '#app/features/jobs/change-jobs.ts';
import { ASIDE_KEY, JOBS_KEY, readShelf, writeShelf } from '#app/features/jobs/job-store.ts';
import { MemoryStore, sampleJob } from '#app/features/jobs/testing/memory-store.ts';
import type { FigureScript } from '#scripts/figures/figure-row.ts';

const TABS = 5;
const ROUNDS = 1000;
const ACTS_PER_TAB = 6;
const LIMIT = { limit: 10, accountNames: [] };

/** Every truncation, and alien texts: how many lose text, throw, or leave the store unusable. */
function countLosses(): { readonly tried: number; readonly lost: number } {
  const whole = new MemoryStore();
  writeShelf(whole, [{ name: 'Bath', data: sampleJob() }]);
  const text = whole.getItem(JOBS_KEY) ?? '';
  const cuts = Array.from({ length: text.trimEnd().length }, (_, length) => text.slice(0, length));
  const aliens = [
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
  let lost = 0;
  for (const damaged of [...cuts, ...aliens]) {
    const store = new MemoryStore();
    store.setItem(JOBS_KEY, damaged);
    const { problem } = readShelf(store);
    const isKept = store.getItem(problem === 'put-aside' ? ASIDE_KEY : JOBS_KEY) === damaged;
    const works = writeShelf(store, [{ name: 'New', data: sampleJob() }]).ok && readShelf(store).jobs.length === 1;
    if (!isKept || !works) lost += 1;
  }
  return { tried: cuts.length + aliens.length, lost };
}

function lockForTabs(): Exclusively {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** One round: five tabs act in a random order; answers whether store and model agree at the end. */
async function runRound(): Promise<boolean> {
  const store = new MemoryStore();
  const lock = lockForTabs();
  const model = new Set<string>();
  const apply = async (change: JobsChange) => (await changeJobs(() => store, lock, change)).ok;
  const data = sampleJob();
  let most = 0;
  await Promise.all(
    Array.from({ length: TABS }, async (_, tab) => {
      for (let act = 0; act < ACTS_PER_TAB; act++) {
        for (let wait = Math.floor(Math.random() * 4); wait > 0; wait--) await Promise.resolve();
        const name = `job ${tab} ${Math.floor(Math.random() * 4)}`;
        if (Math.random() < 0.7) {
          if (await apply(addJob(name, data, LIMIT))) model.add(name);
        } else if (await apply(deleteJob(name))) model.delete(name);
        most = Math.max(most, readShelf(store).jobs.length);
      }
    }),
  );
  const names = new Set(readShelf(store).jobs.map((job) => job.name));
  return most <= LIMIT.limit && names.size === model.size && [...model].every((name) => names.has(name));
}

export default {
  rows: [28, 29],
  async measure() {
    const { tried, lost } = countLosses();
    let wrong = 0;
    for (let round = 0; round < ROUNDS; round++) if (!(await runRound())) wrong += 1;
    return [
      {
        row: 28,
        promise: "The browser's store can be damaged",
        figure: `${tried} damaged texts: ${lost} lost or fatal`,
        target: 'none lost, the page works',
        reached: lost === 0,
      },
      {
        row: 29,
        promise: 'Tabs do not overwrite each other',
        figure: `${TABS} tabs, ${ROUNDS} interleavings: ${wrong} with a lost job or more than ${LIMIT.limit}`,
        target: 'no job lost, the limit of 10 holds',
        reached: wrong === 0,
      },
    ];
  },
} satisfies FigureScript;
