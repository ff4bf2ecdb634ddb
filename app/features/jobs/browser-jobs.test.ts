import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdJobs, moveJobs } from '#app/features/jobs/browser-jobs.ts';
import { drawId, readMarks, readShelf, writeMarks, writeShelf } from '#app/features/jobs/job-store.ts';
import { JOBS_KEY, LEFT_KEY, MARKS_KEY } from '#app/features/jobs/jobs-changes.ts';
import { MemoryStore, sampleJob } from '#app/features/jobs/testing/memory-store.ts';
import { type CopiedJob, type JobCopy, markDeleted, NO_MARKS, newMark } from '#app/layout/job/account-copy/job-copy.ts';
import { copyLeft, copyVisibleTo, copyWithout, type JobsOwner } from '#app/layout/job/account-copy/jobs-of-accounts.ts';
import { acknowledge, changesToSend } from '#app/layout/job/account-copy/send.ts';
import type { SavedJob } from '#app/layout/model/job.ts';

const ANNA: JobsOwner = { id: 'id of Anna', email: 'anna@example.com' };
const BEN: JobsOwner = { id: 'id of Ben', email: 'ben@example.com' };
const job = (name: string, roomLength = '100'): SavedJob => ({ name, data: sampleJob(roomLength) });

/** The content of the store, as read by a page opened now. */
function stored(store: MemoryStore): JobCopy {
  return { jobs: readShelf(store).jobs, marks: readMarks(store.getItem(MARKS_KEY)) };
}

function visibleJobs(store: MemoryStore, owner: JobsOwner): string[] {
  return copyVisibleTo(stored(store), owner).jobs.map(({ name }) => name);
}

function keep(store: MemoryStore, { jobs, marks }: JobCopy): void {
  expect(writeShelf(store, jobs).ok && writeMarks(store, marks)).toBe(true);
}

function addTo(store: MemoryStore, added: SavedJob, mark: Partial<CopiedJob> | null): void {
  const { jobs, marks } = stored(store);
  const copied = mark === null ? marks.copied : [...marks.copied, { ...newMark(drawId(), added.name), ...mark }];
  keep(store, { jobs: [...jobs, added], marks: { ...marks, copied } });
}

function sentNames(store: MemoryStore): string[] {
  return changesToSend(stored(store)).flatMap((change) => (change.kind === 'save' ? [change.job.name] : []));
}

const logOut = (store: MemoryStore) => moveJobs(store, (copy) => copyLeft(copy, drawId));

/** A browser in which Anna has a pending job, a refused one, and one that belongs to nobody. */
function annasBrowser(): MemoryStore {
  const store = new MemoryStore();
  keep(store, { jobs: [job('Old')], marks: NO_MARKS });
  expect(holdJobs(store, ANNA).fault).toBeNull();
  addTo(store, job('Unsent', '90'), {});
  addTo(store, job('Refused', '80'), { refused: 'limit' });
  return store;
}

describe('jobs not yet in an account', () => {
  it.each([
    ['after a log-out', true],
    ['where its session just ended', false],
  ])('are neither shown to nor sent by the next account, and return to their owner, %s', (_when, isLoggedOut) => {
    const store = annasBrowser();
    if (isLoggedOut) expect(logOut(store)).toBeNull();
    // Before anything was moved: the next user's page is rendered from the store.
    expect(visibleJobs(store, BEN)).toEqual(['Old']);
    expect(holdJobs(store, BEN).fault).toBeNull();
    expect(visibleJobs(store, BEN)).toEqual(['Old']);
    expect(store.getItem(JOBS_KEY)).not.toContain('Unsent');
    expect(sentNames(store)).toEqual([]);
    addTo(store, job('Bens', '70'), {});
    expect(logOut(store)).toBeNull();

    expect(holdJobs(store, ANNA)).toEqual({ fault: null, conflicts: [], renamed: [] });
    expect(visibleJobs(store, ANNA)).toEqual(['Old', 'Unsent', 'Refused']);
    expect(sentNames(store)).toEqual(['Unsent']);
    expect(stored(store).marks.copied.map(({ refused }) => refused)).toEqual([null, 'limit']);
    expect(store.getItem(LEFT_KEY)).toContain('Bens');
  });

  it('are found by their owner under another address', () => {
    const store = annasBrowser();
    logOut(store);
    holdJobs(store, { ...ANNA, email: 'anna@example.org' });
    expect(sentNames(store)).toEqual(['Unsent']);
  });

  it('get a number if their name was taken in between, and that is reported', () => {
    const store = annasBrowser();
    logOut(store);
    addTo(store, job('Unsent', '60'), null);
    expect(holdJobs(store, ANNA)).toEqual({
      fault: null,
      conflicts: [{ kind: 'name-taken', name: 'Unsent', ours: 'Unsent (2)' }],
      renamed: [{ from: 'Unsent', to: 'Unsent (2)' }],
    });
    expect(sentNames(store)).toEqual(['Unsent (2)']);
  });

  it('are removed with a deleted account, and nobody else’s are', () => {
    const store = annasBrowser();
    logOut(store);
    holdJobs(store, BEN);
    addTo(store, job('Bens', '70'), {});
    moveJobs(store, (copy) => copyWithout(copy, BEN));
    expect(store.getItem(LEFT_KEY)).not.toContain('Bens');
    holdJobs(store, ANNA);
    expect(visibleJobs(store, ANNA)).toEqual(['Old', 'Unsent', 'Refused']);
  });

  it('stay in place while there is no room to move them, and are shown to nobody else', () => {
    const store = annasBrowser();
    const texts = new Map(store.texts);
    store.room = [...texts.values()].join('').length;
    expect(holdJobs(store, BEN).fault).toBe('full');
    expect(store.texts).toEqual(texts);
    expect(visibleJobs(store, BEN)).toEqual(['Old']);
  });

  it('are kept unchanged if this version cannot read them', () => {
    const store = annasBrowser();
    store.setItem(LEFT_KEY, '[{"account":"somebody","jobs":7}]');
    logOut(store);
    expect(store.getItem(LEFT_KEY)).toContain('{"account":"somebody","jobs":7}');
    store.setItem(LEFT_KEY, 'no list');
    holdJobs(store, ANNA);
    addTo(store, job('New', '50'), {});
    logOut(store);
    expect([...store.texts.values()]).toContain('no list');
  });
});

describe('a deletion that was not sent', () => {
  it('waits while others log in, and is sent when its account is back', () => {
    const store = new MemoryStore();
    const mark = { ...newMark('id 1', 'Bath'), revision: 3 };
    const marks = { ...NO_MARKS, account: ANNA.id, email: ANNA.email, copied: [mark] };
    keep(store, { jobs: [], marks: markDeleted(marks, 'Bath') });
    holdJobs(store, BEN);
    expect(changesToSend(stored(store))).toEqual([]);
    logOut(store);
    holdJobs(store, ANNA);
    const sent = changesToSend(stored(store));
    expect(sent).toEqual([{ kind: 'delete', id: 'id 1', revision: 3 }]);
    expect(acknowledge(stored(store), sent, [{ fault: null, revision: 0 }]).copy.marks.deleted).toEqual([]);
  });
});

describe('data of an earlier version', () => {
  /** Its marks contain the address, and do not record the owner of a local job. */
  function earlier(): MemoryStore {
    const store = new MemoryStore();
    const { sending: _sending, refused: _refused, ...mark } = newMark('id 1', 'Unsent');
    writeShelf(store, [job('Unsent'), job('Over the limit', '90')]);
    const waiting = [{ id: 'id 3', revision: 4, account: BEN.email }];
    const deleted = [{ id: 'id 2', revision: 1 }];
    store.setItem(MARKS_KEY, JSON.stringify({ account: ANNA.email, copied: [mark], deleted, waiting }));
    return store;
  }

  it('belongs to its account, and is complete and sent', () => {
    const store = earlier();
    expect(visibleJobs(store, ANNA)).toEqual(['Unsent', 'Over the limit']);
    expect(holdJobs(store, ANNA).fault).toBeNull();
    expect(visibleJobs(store, ANNA)).toEqual(['Unsent', 'Over the limit']);
    expect(sentNames(store)).toEqual(['Unsent']);
    expect(changesToSend(stored(store))).toContainEqual({ kind: 'delete', id: 'id 2', revision: 1 });
  });

  it('is not shown to the next account, whose own deletions are sent', () => {
    const store = earlier();
    expect(visibleJobs(store, BEN)).toEqual([]);
    holdJobs(store, BEN);
    expect(visibleJobs(store, BEN)).toEqual([]);
    expect(changesToSend(stored(store))).toEqual([{ kind: 'delete', id: 'id 3', revision: 4 }]);
    holdJobs(store, ANNA);
    expect(visibleJobs(store, ANNA)).toEqual(['Unsent', 'Over the limit']);
  });

  it('is offered to the next account if none was recorded', () => {
    const store = new MemoryStore();
    writeShelf(store, [job('Old')]);
    expect(visibleJobs(store, BEN)).toEqual(['Old']);
    holdJobs(store, BEN);
    expect(sentNames(store)).toEqual([]);
    holdJobs(store, ANNA);
    expect(visibleJobs(store, ANNA)).toEqual(['Old']);
  });
});

it('three accounts that alternate in one browser, with any storage space, see their own jobs and lose none', () => {
  const owners = [ANNA, BEN, { id: 'id of Cara', email: 'cara@example.com' }];
  const act = fc.record({
    verb: fc.constantFrom('log in', 'log out', 'save', 'save', 'fill', 'free'),
    who: fc.nat(2),
    refused: fc.constantFrom(null, 'limit' as const),
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
      const store = new MemoryStore();
      const saved = new Map(owners.map(({ id }) => [id, [] as number[]]));
      let count = 0;
      const lengths = (owner: JobsOwner) => copyVisibleTo(stored(store), owner).jobs.map(({ data }) => data.roomLength);
      for (const { verb, who, refused } of acts) {
        const { account } = stored(store).marks;
        if (verb === 'log in') holdJobs(store, owners[who] ?? ANNA);
        if (verb === 'log out') logOut(store);
        if (verb === 'fill') store.room = [...store.texts.values()].join('').length + 150;
        if (verb === 'free') store.room = Number.POSITIVE_INFINITY;
        if (verb === 'save' && account !== '' && store.room === Number.POSITIVE_INFINITY) {
          count += 1;
          addTo(store, job(`Job ${count}`, String(count)), { refused });
          saved.get(account)?.push(count);
        }
        for (const owner of owners) {
          const others = owners.filter(({ id }) => id !== owner.id).flatMap(({ id }) => saved.get(id) ?? []);
          expect(lengths(owner).filter((length) => others.includes(length))).toEqual([]);
        }
      }
      store.room = Number.POSITIVE_INFINITY;
      for (const owner of owners) {
        expect(holdJobs(store, owner)).toEqual({ fault: null, conflicts: [], renamed: [] });
        expect(lengths(owner).sort()).toEqual(saved.get(owner.id)?.sort());
      }
    }),
    { numRuns: 300 },
  );
});
