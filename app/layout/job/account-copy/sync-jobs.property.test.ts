import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Conflict, SyncMessages } from '#app/layout/job/account-copy/conflict.ts';
import { findNameClashes } from '#app/layout/job/account-copy/find-name-clashes.ts';
import {
  type JobCopy,
  jobsOutside,
  markDeleted,
  markRenamed,
  markSaved,
  NO_MARKS,
  newMark,
  retryRefused,
  takeAlong,
} from '#app/layout/job/account-copy/job-copy.ts';
import type { Sent, SentAnswer } from '#app/layout/job/account-copy/send.ts';
import { type AccountDoor, type CopyStore, syncJobs } from '#app/layout/job/account-copy/sync-jobs.ts';
import { documentOf } from '#app/layout/job/document-of.ts';
import { foldName } from '#app/layout/job/fold-name.ts';
import type { JobData, SavedJob } from '#app/layout/model/job.ts';
import { emptyJobText } from '#app/layout/model/job-text.ts';
import { cases } from '#tests/factories/cases.ts';

const LIMIT = 4;
const CHANGES_PER_CALL = 3;
const NAMES = ['Bath', 'hall', 'HALL', 'Attic', 'Porch'];

const sample = documentOf({ ...emptyJobText(), roomLength: '1', roomWidth: '9', tileLength: '2', tileWidth: '2' }, '');
/** A document that differs from every other version. */
function version(number: number): JobData {
  if (sample === null) throw new Error('The sample cannot be read');
  return { ...sample, roomLength: number };
}

/** Model of the server's account: ids, revisions, unique case-folded names, a limit, and a plan that may not save. */
class Account {
  readonly rows = new Map<string, SavedJob & { revision: number }>();
  maySave = true;

  /** Above this number only the newest jobs are listed. */
  perList = Number.POSITIVE_INFINITY;
  constructor(readonly perCall = CHANGES_PER_CALL) {}

  /** Applies all changes in one step. */
  private take(sent: readonly Sent[]): readonly SentAnswer[] {
    const revisionOf = (id: string) => this.rows.get(id)?.revision ?? 0;
    const known = sent.filter(({ id, revision }) => revisionOf(id) === revision);
    for (const { kind, id } of known) if (kind === 'delete') this.rows.delete(id);
    const saves = known.flatMap((change) => (change.kind === 'save' && this.maySave ? [change] : []));
    const held = [...this.rows].map(([id, { name }]) => ({ id, name }));
    const clashes = findNameClashes(
      held,
      saves.map(({ id, job: { name } }) => ({ id, name })),
    );
    return sent.map((change): SentAnswer => {
      const { kind, id, revision } = change;
      if (!known.includes(change)) return { fault: 'changed' };
      if (kind === 'delete') return { fault: null, revision: 0 };
      if (!this.maySave) return { fault: 'not-allowed' };
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
      list: (ids) =>
        call(() => {
          const all = [...this.rows].map(([id, { name, revision }]) => ({ id, name, revision }));
          const newest = new Set([...all.slice(-this.perList).map(({ id }) => id), ...ids]);
          return { rows: all.filter(({ id }) => newest.has(id)), isWhole: all.length <= this.perList };
        }),
      read: (ids) =>
        call(() =>
          ids.flatMap((id) => {
            const row = this.rows.get(id);
            return row === undefined ? [] : [{ id, ...row }];
          }),
        ),
      send: (sent) => call(() => this.take(sent.slice(0, this.perCall))),
    };
  }
}

class Device implements CopyStore {
  readonly conflicts: Conflict[] = [];
  collect = ({ conflicts }: SyncMessages) => void this.conflicts.push(...conflicts);
  copy: JobCopy = { jobs: [], marks: { ...NO_MARKS, account: 'a' } };
  now = () => this.copy;
  change = async (change: (copy: JobCopy) => JobCopy) => {
    this.copy = change(this.copy);
    return true;
  };
}

/** Two jobs with swapped names, as after three renames. */
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
  verb: fc.constantFrom('save', 'outside', 'overwrite', 'rename', 'swap', 'delete', 'along', 'plan', 'sync', 'sync'),
  which: fc.nat(5),
  name: fc.constantFrom(...NAMES),
});

/** The lengths of rooms, which identify the versions. */
function lengths(jobs: Iterable<SavedJob>): number[] {
  return [...jobs].map(({ data }) => data.roomLength);
}

/** The jobs of a device that exist only there. */
function outsideOf({ copy }: Device): readonly SavedJob[] {
  const names = new Set(jobsOutside(copy).map(({ name }) => name));
  return copy.jobs.filter(({ name }) => names.has(name));
}

const change = (device: Device, length: number) => {
  const jobs = device.copy.jobs.map((job) => ({ ...job, data: version(length) }));
  device.copy = { ...device.copy, jobs };
};
const rename = (device: Device, name: string) => {
  const [job] = device.copy.jobs;
  if (job === undefined) throw new Error('There is no job');
  device.copy = { jobs: [{ ...job, name }], marks: markRenamed(device.copy.marks, job.name, name) };
};

/** Possible actions on the one job of a device. */
const ACTS = {
  change: (device: Device, length: number) => change(device, length),
  rename: (device: Device, _length: number, name: string) => rename(device, name),
  'change and rename': (device: Device, length: number, name: string) => {
    change(device, length);
    rename(device, name);
  },
  delete: (device: Device) => {
    device.copy = { jobs: [], marks: markDeleted(device.copy.marks, 'Bath') };
  },
};
type Verb = keyof typeof ACTS;

/** All pairs of actions of two devices on one job. */
function bothActed(): [Verb, Verb][] {
  const verbs = Object.keys(ACTS) as Verb[];
  return verbs.flatMap((mine) => verbs.map((other): [Verb, Verb] => [mine, other]));
}

/** Model of the user's work: the latest contents of each job, and the job of each version. */
class Model {
  readonly alive = new Set<number>();
  readonly deleted = new Set<number>();
  private readonly firsts = new Map<number, number>();
  private versions = 0;

  add(before?: number): JobData {
    this.versions += 1;
    if (before !== undefined) this.alive.delete(before);
    this.alive.add(this.versions);
    this.firsts.set(this.versions, before === undefined ? this.versions : this.firstOf(before));
    return version(this.versions);
  }

  remove(length: number): void {
    this.alive.delete(length);
    this.deleted.add(this.firstOf(length));
  }

  /** The first version of the job of this version. */
  firstOf(length: number): number {
    return this.firsts.get(length) ?? length;
  }
}

type Act = { readonly verb: string; readonly which: number; readonly name: string };

/** An action of a person on a device. */
function perform(device: Device, { verb, which, name }: Act, model: Model, drawId: () => string): void {
  const { jobs, marks } = device.copy;
  const there = jobs[which];
  const isTaken = (other: string) => jobs.some((job) => foldName(job.name) === foldName(other));
  if (verb === 'along') device.copy = takeAlong(device.copy, drawId);
  if ((verb === 'save' || verb === 'outside') && !isTaken(name)) {
    const copied = verb === 'save' ? [...marks.copied, newMark(drawId(), name)] : marks.copied;
    device.copy = { jobs: [...jobs, { name, data: model.add() }], marks: { ...marks, copied } };
  }
  if (there === undefined) return;
  const { roomLength } = there.data;
  if (verb === 'overwrite') {
    const changed = jobs.with(which, { ...there, data: model.add(roomLength) });
    device.copy = { jobs: changed, marks: markSaved(marks, there.name, drawId) };
  }
  if (verb === 'rename' && !isTaken(name)) {
    device.copy = { jobs: jobs.with(which, { ...there, name }), marks: markRenamed(marks, there.name, name) };
  }
  const other = jobs[which + 1];
  if (verb === 'swap' && other !== undefined) device.copy = swapped(device.copy, there, other);
  if (verb === 'delete') {
    model.remove(roomLength);
    device.copy = { jobs: jobs.filter((job) => job !== there), marks: markDeleted(marks, there.name) };
  }
}

/** Lets devices act and sync in any order over an unreliable network; then completes all syncs. */
async function playOut(
  scheduler: fc.Scheduler,
  acts: readonly (Act & { readonly device: number })[],
  answers: Iterator<'yes' | 'no' | 'answer lost'>,
  account: Account,
  devices: readonly Device[],
): Promise<Model> {
  const model = new Model();
  let ids = 0;
  const drawId = () => `id ${++ids}`;
  const door = account.door(async () => {
    await scheduler.schedule(Promise.resolve());
    expect(account.rows.size).toBeLessThanOrEqual(LIMIT);
    return answers.next().value ?? 'no';
  });
  const start: Promise<unknown> = Promise.resolve();
  const running: Promise<unknown>[] = [];
  const sync = async (device: Device) => device.collect(await syncJobs(door, device, drawId));
  const tasks = devices.map(
    (device, index) =>
      scheduler.scheduleSequence(
        acts
          .filter((one) => one.device === index)
          .map((one) => async () => {
            // The person continues during a sync; one sync at a time, as in the page.
            if (one.verb === 'sync') running[index] = (running[index] ?? start).then(() => sync(device));
            else if (one.verb === 'plan') account.maySave = !account.maySave;
            else perform(device, one, model, drawId);
            return true;
          }),
      ).task,
  );
  await scheduler.waitFor(Promise.all(tasks).then(() => Promise.all(running)));

  account.maySave = true;
  const reached = account.door(async () => 'yes');
  for (const device of [...devices, ...devices]) {
    device.copy = retryRefused(device.copy, (refused) => refused === 'not-allowed');
    const report = await syncJobs(reached, device, drawId);
    expect(report.isDone).toBe(true);
    device.collect(report);
  }
  return model;
}

const network = fc.infiniteStream(
  fc.constantFrom<'yes' | 'no' | 'answer lost'>('yes', 'yes', 'yes', 'yes', 'no', 'answer lost'),
);
const anyActs = fc.array(act, { maxLength: 60, size: 'max' });

describe('two devices of one account', () => {
  it('lose nothing when going on and off line, keep the limit and both copies of a conflict, and end with the same jobs', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), anyActs, network, async (scheduler, acts, answers) => {
        const account = new Account();
        const devices = [new Device(), new Device()];
        const { alive } = await playOut(scheduler, acts, answers, account, devices);
        const inAccount = [...account.rows.values()];
        const kept = new Set(lengths([...inAccount, ...devices.flatMap(outsideOf)]));
        expect([...alive].filter((one) => !kept.has(one))).toEqual([]);
        expect(inAccount.length).toBeLessThanOrEqual(LIMIT);
        for (const device of devices) {
          const names = device.copy.jobs.map(({ name }) => foldName(name));
          expect(new Set(names).size).toBe(names.length);
          const outside = outsideOf(device);
          const copied = device.copy.jobs.filter((job) => !outside.includes(job));
          expect(lengths(copied).sort()).toEqual(lengths(inAccount).sort());
          expect(copied.map(({ name }) => name).sort()).toEqual(inAccount.map(({ name }) => name).sort());
        }
      }),
      { numRuns: cases(1000) },
    );
  });

  it('lose nothing if the account lists only its newest jobs, and drop unlisted jobs', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), anyActs, network, async (scheduler, acts, answers) => {
        const account = new Account();
        account.perList = 2;
        const devices = [new Device(), new Device()];
        const { alive } = await playOut(scheduler, acts, answers, account, devices);
        const inAccount = [...account.rows.values()];
        const kept = new Set(lengths([...inAccount, ...devices.flatMap(outsideOf)]));
        expect([...alive].filter((one) => !kept.has(one))).toEqual([]);
        for (const device of devices) {
          const outside = outsideOf(device);
          const copied = lengths(device.copy.jobs.filter((job) => !outside.includes(job)));
          expect(copied.filter((one) => !lengths(inAccount).includes(one))).toEqual([]);
          expect(copied).toEqual(expect.arrayContaining(lengths(inAccount.slice(-2))));
          expect(copied.length).toBeLessThanOrEqual(2);
        }
      }),
      { numRuns: cases(500) },
    );
  });

  it('report every duplicated job, and every deleted job that came back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), anyActs, network, async (scheduler, acts, answers) => {
        const account = new Account();
        const devices = [new Device(), new Device()];
        const model = await playOut(scheduler, acts, answers, account, devices);
        const reported = devices.flatMap(({ conflicts }) => conflicts);
        const there = lengths([...account.rows.values(), ...devices.flatMap(outsideOf)]);
        const jobs = there.map((length) => model.firstOf(length));
        const twice = jobs.length - new Set(jobs).size;
        expect(reported.filter(({ kind }) => kind === 'changed').length).toBeGreaterThanOrEqual(twice);
        if (jobs.some((job) => model.deleted.has(job))) expect(reported).not.toEqual([]);
        for (const one of reported) {
          expect(Object.values(one)).not.toContain('');
          if (one.kind === 'changed') expect(foldName(one.theirs)).not.toBe(foldName(one.ours));
        }
      }),
      { numRuns: cases(1000) },
    );
  });

  it('report no conflicts while only one device is used, whatever happens to responses and the plan', async () => {
    const alone = anyActs.map((acts) => acts.filter(({ device }) => device === 0));
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), alone, network, async (scheduler, acts, answers) => {
        const devices = [new Device(), new Device()];
        await playOut(scheduler, acts, answers, new Account(Number.POSITIVE_INFINITY), devices);
        expect(devices.map(({ conflicts }) => conflicts)).toEqual([[], []]);
      }),
      { numRuns: cases(1000) },
    );
  });

  it.each(bothActed())(
    '%s on one and %s on the other: nothing is lost, and the second one to send reports it',
    async (mine, other) => {
      const account = new Account();
      const reached = account.door(async () => 'yes');
      const [first, second] = [new Device(), new Device()];
      let ids = 0;
      const drawId = () => `id ${++ids}`;
      const sync = async (device: Device) => device.collect(await syncJobs(reached, device, drawId));
      first.copy = {
        jobs: [{ name: 'Bath', data: version(1) }],
        marks: { ...NO_MARKS, account: 'a', copied: [newMark(drawId(), 'Bath')] },
      };
      await sync(first);
      await sync(second);
      ACTS[mine](first, 2, 'Spa');
      ACTS[other](second, 3, 'Hall');
      await sync(second);
      await sync(first);
      await sync(second);

      const nameOf = (verb: Verb, name: string) => (verb.includes('rename') ? name : 'Bath');
      const [ours, theirs] = [nameOf(mine, 'Spa'), nameOf(other, 'Hall')];
      const reported: Conflict[] = [];
      const kept: string[] = [];
      if (mine === 'delete' && other !== 'delete') reported.push({ kind: 'deleted-here', name: 'Bath', theirs });
      if (mine !== 'delete' && other === 'delete') reported.push({ kind: 'deleted-there', name: 'Bath', ours });
      if (mine !== 'delete' && other !== 'delete') {
        reported.push({ kind: 'changed', name: 'Bath', theirs, ours: ours === theirs ? 'Bath (2)' : ours });
      }
      if (other !== 'delete') kept.push(`${theirs} ${other.includes('change') ? 3 : 1}`);
      if (mine !== 'delete') {
        kept.push(`${ours === theirs && other !== 'delete' ? 'Bath (2)' : ours} ${mine.includes('change') ? 2 : 1}`);
      }
      expect(first.conflicts).toEqual(reported);
      for (const jobs of [[...account.rows.values()], first.copy.jobs, second.copy.jobs]) {
        expect(jobs.map(({ name, data }) => `${name} ${data.roomLength}`).sort()).toEqual(kept.sort());
      }
    },
  );

  it('keep a change under its name after a downgrade, and send it when the account may save again', async () => {
    const account = new Account();
    const reached = account.door(async () => 'yes');
    const device = new Device();
    const drawId = () => 'id 1';
    device.copy = {
      jobs: [{ name: 'Bath', data: version(1) }],
      marks: { ...NO_MARKS, account: 'a', copied: [newMark('id 1', 'Bath')] },
    };
    await syncJobs(reached, device, drawId);
    account.maySave = false;
    ACTS['change and rename'](device, 2, 'Spa');
    for (const _twice of [1, 2]) {
      expect(await syncJobs(reached, device, drawId)).toMatchObject({ isDone: true, conflicts: [] });
      expect(jobsOutside(device.copy)).toEqual([{ name: 'Spa', refused: 'not-allowed', isChange: true }]);
      expect([...account.rows.values()]).toMatchObject([{ name: 'Bath', revision: 1 }]);
    }
    account.maySave = true;
    device.copy = retryRefused(device.copy, () => true);
    expect(await syncJobs(reached, device, drawId)).toMatchObject({ isDone: true, conflicts: [] });
    expect(jobsOutside(device.copy)).toEqual([]);
    expect([...account.rows.values()]).toEqual([{ name: 'Spa', data: version(2), revision: 2 }]);
  });

  it('may swap the names of jobs offline without numbering them', async () => {
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
    // A cycle of three names after another changed job; one call takes three changes.
    swap(1, 2);
    swap(2, 3);
    const { jobs, marks } = first.copy;
    first.copy = { jobs: jobs.map((job) => (job.name === 'A' ? { ...job, data: version(9) } : job)), marks };
    for (const device of [first, second]) {
      const report = await syncJobs(reached, device, drawId);
      expect(report).toMatchObject({ isDone: true, conflicts: [], renamed: [] });
    }
    const named = (jobs: Iterable<SavedJob>) => [...jobs].map(({ name, data }) => `${name} ${data.roomLength}`).sort();
    const expected = ['A 9', 'B 3', 'C 1', 'D 2'];
    expect(named(account.rows.values())).toEqual(expected);
    expect(named(first.copy.jobs)).toEqual(expected);
    expect(named(second.copy.jobs)).toEqual(expected);
  });
});
