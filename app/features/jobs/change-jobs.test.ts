import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ok } from '#app/base/result.ts';
import { namesSomething } from '#app/base/visible-name.ts';
import {
  addJob,
  changeJobs,
  deleteJob,
  type Exclusively,
  importJobs,
  type JobsChange,
  markAdded,
  renameJob,
  replaceJob,
} from '#app/features/jobs/change-jobs.ts';
import { readMarks, readShelf } from '#app/features/jobs/job-store.ts';
import { MARKS_KEY } from '#app/features/jobs/jobs-changes.ts';
import { lockForTabs } from '#app/features/jobs/testing/lock-for-tabs.ts';
import { MemoryStore, sampleJob } from '#app/features/jobs/testing/memory-store.ts';
import { printOfJob } from '#app/layout/job/account-copy/print-of-job.ts';
import { acknowledge, changesToSend } from '#app/layout/job/account-copy/send.ts';
import type { ImportCounts } from '#app/product/jobs/jobs-reply.ts';

const NO_LIMIT = { limit: null, accountNames: [] };
const DATA = sampleJob();
const alone: Exclusively = async (work) => work();

async function apply(store: MemoryStore, change: JobsChange, exclusively = alone) {
  const changed = await changeJobs(() => ok(store), exclusively, change);
  return changed.ok ? changed.value.map(({ name }) => name) : changed.error;
}

it('a new job is sent to its project once, even after a reload', async () => {
  const store = new MemoryStore();
  await changeJobs(() => ok(store), alone, addJob('Bath', DATA, NO_LIMIT), markAdded('elm'));
  const copy = { jobs: readShelf(store).jobs, marks: readMarks(store.getItem(MARKS_KEY)) };
  const sent = changesToSend(copy);
  expect(sent).toMatchObject([{ kind: 'save', revision: 0, project: 'elm' }]);
  const kept = acknowledge(copy, sent, [{ fault: null, revision: 1 }]).copy;
  const changed = { ...kept, jobs: [{ name: 'Bath', data: sampleJob('99') }] };
  expect(changesToSend(changed)).toEqual([expect.not.objectContaining({ project: 'elm' })]);
});

describe('names', () => {
  it('are required, trimmed, and compared ignoring case and encoding', async () => {
    const store = new MemoryStore();
    expect(await apply(store, addJob(' \t ', DATA, NO_LIMIT))).toBe('name-missing');
    expect(await apply(store, addJob('  Bad Café ', DATA, NO_LIMIT))).toEqual(['Bad Café']);
    expect(await apply(store, addJob('bad CAFE\u0301', DATA, NO_LIMIT))).toBe('name-taken');
    expect(await apply(store, addJob('Hall', DATA, { limit: null, accountNames: ['HALL '] }))).toBe('name-taken');
    expect(await apply(store, addJob('x'.repeat(201), DATA, NO_LIMIT))).toBe('name-too-long');
  });

  it("may be renamed, but not to another job's name", async () => {
    const store = new MemoryStore();
    await apply(store, addJob('Bath', DATA, NO_LIMIT));
    await apply(store, addJob('Hall', DATA, NO_LIMIT));
    expect(await apply(store, renameJob('Bath', 'BATH', []))).toEqual(['BATH', 'Hall']);
    expect(await apply(store, renameJob('bath', ' hall', []))).toBe('name-taken');
    expect(await apply(store, renameJob('Gone', 'New', []))).toBe('not-found');
    expect(await apply(store, deleteJob('Gone'))).toBe('not-found');
    expect(await apply(store, deleteJob('BATH'))).toEqual(['Hall']);
  });

  it('survive as typed, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }), async (name) => {
        const store = new MemoryStore();
        const added = await apply(store, addJob(name, DATA, NO_LIMIT));
        if (!namesSomething(name)) expect(added).toBe('name-missing');
        else expect(readShelf(store).jobs).toEqual([{ name: name.trim(), data: DATA }]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('limits', () => {
  it('count browser and account together', async () => {
    const store = new MemoryStore();
    const room = { limit: 10, accountNames: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] };
    expect(await apply(store, addJob('1', DATA, room))).toEqual(['1']);
    expect(await apply(store, addJob('2', DATA, room))).toEqual(['1', '2']);
    expect(await apply(store, addJob('3', DATA, room))).toBe('limit');
    expect(
      await apply(
        store,
        replaceJob('2', sampleJob('50'), printOfJob(DATA), () => undefined),
      ),
    ).toEqual(['1', '2']);
  });
});

describe('importJobs', () => {
  it('numbers taken names, keeps known jobs unchanged and stops at the limit', async () => {
    const store = new MemoryStore();
    await apply(store, addJob('Bath', DATA, NO_LIMIT));
    const other = sampleJob('50');
    const report: ImportCounts = { added: 0, known: 0, leftOut: 0 };
    const incoming = [
      { name: 'bath', data: DATA },
      { name: 'BATH', data: other },
      { name: 'Hall', data: other },
      { name: 'Attic', data: other },
    ];
    const names = await apply(store, importJobs(incoming, { limit: 3, accountNames: [] }, report));
    expect(names).toEqual(['Bath', 'BATH (2)', 'Hall']);
    expect(report).toEqual({ added: 2, known: 1, leftOut: 1 });
  });
});

describe('five tabs', () => {
  it('lose no job and keep the limit of ten, in hundreds of interleavings', async () => {
    const act = fc.record({
      tab: fc.nat(4),
      verb: fc.constantFrom('add' as const, 'rename' as const, 'delete' as const),
      job: fc.nat(7),
      to: fc.nat(7),
    });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(act, { maxLength: 25 }), async (scheduler, acts) => {
        const store = new MemoryStore();
        const lock = lockForTabs();
        const model = new Map<string, number>();
        let edition = 0;
        const tabs = [0, 1, 2, 3, 4].map(
          (tab) =>
            scheduler.scheduleSequence(
              acts
                .filter((one) => one.tab === tab)
                .map(({ verb, job, to }) => async () => {
                  edition += 1;
                  const length = edition;
                  const name = `job ${tab} ${job}`;
                  const target = `job ${tab} ${to}`;
                  const data = sampleJob(String(length));
                  if (verb === 'add') {
                    const added = await apply(store, addJob(name, data, { limit: 10, accountNames: [] }), lock);
                    if (Array.isArray(added)) model.set(name, length);
                  } else if (verb === 'delete') {
                    if (Array.isArray(await apply(store, deleteJob(name), lock))) model.delete(name);
                  } else if (Array.isArray(await apply(store, renameJob(name, target, []), lock))) {
                    const kept = model.get(name) ?? 0;
                    model.delete(name);
                    model.set(target, kept);
                  }
                  return true;
                }),
            ).task,
        );
        await scheduler.waitFor(Promise.all(tabs));
        const { jobs, problem } = readShelf(store);
        expect(problem).toBeNull();
        expect(jobs.length).toBeLessThanOrEqual(10);
        expect(new Map(jobs.map(({ name, data }) => [name, data.roomLength]))).toEqual(model);
      }),
      { numRuns: 300 },
    );
  });
});
