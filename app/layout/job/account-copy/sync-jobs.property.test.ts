import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNameClashes } from '#app/layout/job/account-copy/find-name-clashes.ts';
import {
  type JobCopy,
  jobsOutside,
  markDeleted,
  markedJobs,
  markRenamed,
  NO_MARKS,
  newMark,
  takeAlong,
} from '#app/layout/job/account-copy/job-copy.ts';
import type { Sent, SentAnswer } from '#app/layout/job/account-copy/send.ts';
import { type AccountDoor, type CopyStore, syncJobs } from '#app/layout/job/account-copy/sync-jobs.ts';
import { documentOf } from '#app/layout/job/document-of.ts';
import { foldName } from '#app/layout/job/fold-name.ts';
import type { JobData, SavedJob } from '#app/layout/job/job.ts';
import { emptyJobText } from '#app/layout/job/job-text.ts';

const LIMIT = 4;
const CHANGES_PER_CALL = 3;
const NAMES = ['Bath', 'hall', 'HALL', 'Attic', 'Porch'];

const sample = documentOf({ ...emptyJobText(), roomLength: '1', roomWidth: '9', tileLength: '2', tileWidth: '2' }, '');
/** A document that no other version is equal to. */
function version(number: number): JobData {
  if (sample === null) throw new Error('The sample cannot be read');
  return { ...sample, roomLength: number };
}

/** The account as the server keeps it: ids, revisions, folded names that are unique, and a limit. */
class Account {
  readonly rows = new Map<string, SavedJob & { revision: number }>();

  /** Makes all changes in one step. */
  private take(sent: readonly Sent[]): readonly SentAnswer[] {
    const revisionOf = (id: string) => this.rows.get(id)?.revision ?? 0;
    const known = sent.filter(({ id, revision }) => revisionOf(id) === revision);
    for (const { kind, id } of known) if (kind === 'delete') this.rows.delete(id);
    const saves = known.flatMap((change) => (change.kind === 'save' ? [change] : []));
    const held = [...this.rows].map(([id, { name }]) => ({ id, name }));
    const clashes = findNameClashes(
      held,
      saves.map(({ id, job: { name } }) => ({ id, name })),
    );
    return sent.map((change): SentAnswer => {
      const { kind, id, revision } = change;
      if (!known.includes(change)) return { fault: 'changed' };
      if (kind === 'delete') return { fault: null, revision: 0 };
      if (!this.rows.has(id) && this.rows.size >= LIMIT) return { fault: 'limit' };
      if (clashes.has(id)) return { fault: 'name-taken' };
      this.rows.set(id, { ...change.job, revision: revision + 1 });
      return { fault: null, revision: revision + 1 };
    });
  }

  door(reaches: () => Promise<'yes' | 'no' | 'answer lost'>): AccountDoor {
    const call = async <T>(work: () => T): Promise<T | null> => {
      const how = await reaches();
      if (how === 'no') return null;
      const answer = work();
      return how === 'yes' ? answer : null;
    };
    return {
      list: () => call(() => [...this.rows].map(([id, { name, revision }]) => ({ id, name, revision }))),
      read: (ids) =>
        call(() =>
          ids.flatMap((id) => {
            const row = this.rows.get(id);
            return row === undefined ? [] : [{ id, ...row }];
          }),
        ),
      send: (sent) => call(() => this.take(sent.slice(0, CHANGES_PER_CALL))),
    };
  }
}

class Device implements CopyStore {
  copy: JobCopy = { jobs: [], marks: { ...NO_MARKS, account: 'a' } };
  now = () => this.copy;
  change = async (change: (copy: JobCopy) => JobCopy) => {
    this.copy = change(this.copy);
    return true;
  };
}

/** Two jobs with each other's names, as three renamings leave them. */
function swapped(copy: JobCopy, one: SavedJob, other: SavedJob): JobCopy {
  const between = 'between';
  const names = new Map([
    [one, other.name],
    [other, one.name],
  ]);
  const steps = [
    [one.name, between],
    [other.name, one.name],
    [between, other.name],
  ] as const;
  return {
    jobs: copy.jobs.map((job) => ({ ...job, name: names.get(job) ?? job.name })),
    marks: steps.reduce((marks, [from, to]) => markRenamed(marks, from, to), copy.marks),
  };
}

const act = fc.record({
  device: fc.nat(1),
  verb: fc.constantFrom('save', 'outside', 'overwrite', 'rename', 'swap', 'delete', 'along', 'sync', 'sync'),
  which: fc.nat(5),
  name: fc.constantFrom(...NAMES),
});

/** The lengths of rooms, which tell the versions apart. */
function lengths(jobs: Iterable<SavedJob>): number[] {
  return [...jobs].map(({ data }) => data.roomLength);
}

describe('two devices of one account', () => {
  it('going on and off line lose nothing, keep the limit and both copies of a conflict, and end with the same jobs', {
    timeout: 60_000,
  }, async () => {
    const network = fc.infiniteStream(fc.constantFrom('yes', 'yes', 'yes', 'yes', 'no', 'answer lost'));
    const interleaving = [fc.scheduler(), fc.array(act, { maxLength: 60, size: 'max' }), network] as const;
    await fc.assert(
      fc.asyncProperty(...interleaving, async (scheduler, acts, answers) => {
        const account = new Account();
        const devices = [new Device(), new Device()];
        let ids = 0;
        const drawId = () => `id ${++ids}`;
        const door = account.door(async () => {
          await scheduler.schedule(Promise.resolve());
          expect(account.rows.size).toBeLessThanOrEqual(LIMIT);
          return answers.next().value ?? 'no';
        });
        const alive = new Set<number>();
        let versions = 0;
        const perform = (device: Device, { verb, which, name }: (typeof acts)[number]) => {
          const { jobs, marks } = device.copy;
          const there = jobs[which];
          const isTaken = (other: string) => jobs.some((job) => foldName(job.name) === foldName(other));
          if (verb === 'along') device.copy = takeAlong(device.copy, drawId);
          if ((verb === 'save' || verb === 'outside') && !isTaken(name)) {
            versions += 1;
            alive.add(versions);
            const copied = verb === 'save' ? [...marks.copied, newMark(drawId(), name)] : marks.copied;
            device.copy = { jobs: [...jobs, { name, data: version(versions) }], marks: { ...marks, copied } };
          }
          if (there === undefined) return;
          if (verb === 'overwrite') {
            versions += 1;
            alive.delete(there.data.roomLength);
            alive.add(versions);
            device.copy = { jobs: jobs.with(which, { ...there, data: version(versions) }), marks };
          }
          if (verb === 'rename' && !isTaken(name)) {
            device.copy = { jobs: jobs.with(which, { ...there, name }), marks: markRenamed(marks, there.name, name) };
          }
          const other = jobs[which + 1];
          if (verb === 'swap' && other !== undefined) device.copy = swapped(device.copy, there, other);
          if (verb === 'delete') {
            alive.delete(there.data.roomLength);
            device.copy = { jobs: jobs.filter((job) => job !== there), marks: markDeleted(marks, there.name) };
          }
        };
        const start: Promise<unknown> = Promise.resolve();
        const running: Promise<unknown>[] = [];
        const sync = (device: Device) => syncJobs(door, device, drawId);
        const tasks = devices.map(
          (device, index) =>
            scheduler.scheduleSequence(
              acts
                .filter((one) => one.device === index)
                .map((one) => async () => {
                  // The person goes on working while the device sends; one sync at a time, as the page does.
                  if (one.verb === 'sync') running[index] = (running[index] ?? start).then(() => sync(device));
                  else perform(device, one);
                  return true;
                }),
            ).task,
        );
        await scheduler.waitFor(Promise.all(tasks).then(() => Promise.all(running)));

        const reached = account.door(async () => 'yes');
        for (const device of [...devices, ...devices]) {
          const { isDone } = await syncJobs(reached, device, drawId);
          expect(isDone).toBe(true);
        }
        const inAccount = [...account.rows.values()];
        const outside = devices.flatMap(({ copy }) => jobsOutside(copy));
        const kept = new Set(lengths([...inAccount, ...outside]));
        expect([...alive].filter((one) => !kept.has(one))).toEqual([]);
        expect(inAccount.length).toBeLessThanOrEqual(LIMIT);
        for (const { copy } of devices) {
          const names = copy.jobs.map(({ name }) => foldName(name));
          expect(new Set(names).size).toBe(names.length);
          const copied = markedJobs(copy).flatMap(({ job, mark }) => (mark === null ? [] : [job]));
          expect(lengths(copied).sort()).toEqual(lengths(inAccount).sort());
          expect(copied.map(({ name }) => name).sort()).toEqual(inAccount.map(({ name }) => name).sort());
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('may give jobs each other’s names while they are off line, and none gets a number', async () => {
    const account = new Account();
    const reached = account.door(async () => 'yes');
    const [first, second] = [new Device(), new Device()];
    let ids = 0;
    const drawId = () => `id ${++ids}`;
    const names = ['A', 'B', 'C', 'D'];
    first.copy = {
      jobs: names.map((name, index) => ({ name, data: version(index) })),
      marks: { ...NO_MARKS, account: 'a', copied: names.map((name) => newMark(drawId(), name)) },
    };
    await syncJobs(reached, first, drawId);
    await syncJobs(reached, second, drawId);
    const swap = (from: number, to: number) => {
      const [one, other] = [first.copy.jobs[from], first.copy.jobs[to]];
      if (one && other) first.copy = swapped(first.copy, one, other);
    };
    // A ring of three, and before it in the list a job with other contents: a call takes three changes.
    swap(1, 2);
    swap(2, 3);
    const { jobs, marks } = first.copy;
    first.copy = { jobs: jobs.map((job) => (job.name === 'A' ? { ...job, data: version(9) } : job)), marks };
    for (const device of [first, second]) {
      const report = await syncJobs(reached, device, drawId);
      expect(report).toMatchObject({ isDone: true, keptTwice: [], refused: [] });
    }
    const named = (jobs: Iterable<SavedJob>) => [...jobs].map(({ name, data }) => `${name} ${data.roomLength}`).sort();
    const expected = ['A 9', 'B 3', 'C 1', 'D 2'];
    expect(named(account.rows.values())).toEqual(expected);
    expect(named(first.copy.jobs)).toEqual(expected);
    expect(named(second.copy.jobs)).toEqual(expected);
  });
});
