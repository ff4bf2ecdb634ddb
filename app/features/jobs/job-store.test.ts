import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ASIDE_KEY, readShelf, writeShelf } from '#app/features/jobs/job-store.ts';
import { JOBS_KEY } from '#app/features/jobs/jobs-changes.ts';
import { MemoryStore, sampleJob } from '#app/features/jobs/testing/memory-store.ts';

const JOBS = [
  { name: 'Bath', data: sampleJob() },
  { name: 'Kitchen', data: sampleJob('200') },
];

function storeWith(text: string): MemoryStore {
  const store = new MemoryStore();
  store.setItem(JOBS_KEY, text);
  return store;
}

function wholeText(): string {
  const store = new MemoryStore();
  writeShelf(store, JOBS);
  return store.getItem(JOBS_KEY) ?? '';
}

describe('readShelf', () => {
  it('reads back what was written', () => {
    expect(readShelf(storeWith(wholeText()))).toEqual({ jobs: JOBS, problem: null });
    expect(readShelf(new MemoryStore())).toEqual({ jobs: [], problem: null });
  });

  it('sets the unchanged text aside, wherever it is cut off', () => {
    const whole = wholeText();
    for (let length = 0; length < whole.trimEnd().length; length++) {
      const text = whole.slice(0, length);
      const store = storeWith(text);
      expect(readShelf(store)).toEqual({ jobs: [], problem: 'put-aside' });
      expect(store.getItem(ASIDE_KEY)).toBe(text);
      // It is reported once; afterward the store works as if it were new.
      expect(readShelf(store)).toEqual({ jobs: [], problem: null });
      expect(writeShelf(store, JOBS).ok).toBe(true);
    }
  });

  it('reads the valid jobs from a list with invalid ones', () => {
    const [bath, kitchen] = JOBS;
    const text = JSON.stringify([bath, null, 7, { name: '' }, { name: 'Odd', data: { version: 'x' } }, kitchen]);
    const store = storeWith(text);
    expect(readShelf(store)).toEqual({ jobs: JOBS, problem: 'put-aside' });
    expect(store.getItem(ASIDE_KEY)).toBe(text);
  });

  it('sets every damaged text aside under a separate key', () => {
    const store = storeWith('first');
    readShelf(store);
    store.setItem(JOBS_KEY, 'second');
    readShelf(store);
    expect([store.getItem(ASIDE_KEY), store.getItem(`${ASIDE_KEY}.2`)]).toEqual(['first', 'second']);
  });

  it('keeps the text in place while there is no room to set it aside', () => {
    const store = storeWith('damaged');
    store.room = 10;
    expect(readShelf(store)).toEqual({ jobs: [], problem: 'stuck' });
    expect(store.getItem(JOBS_KEY)).toBe('damaged');
  });

  it('does not touch data of a newer version', () => {
    const text = JSON.stringify({ kind: 'tilewright-jobs', version: 2, jobs: [] });
    const store = storeWith(text);
    expect(readShelf(store)).toEqual({ jobs: [], problem: 'newer' });
    expect([...store.texts]).toEqual([[JOBS_KEY, text]]);
  });

  it('reports a disabled store', () => {
    const off = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(readShelf({ getItem: off, setItem: off, removeItem: off })).toEqual({ jobs: [], problem: 'disabled' });
  });

  it('never throws and never loses text, whatever it contains', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.json({ maxDepth: 3 })), (text) => {
        const store = storeWith(text);
        const { jobs, problem } = readShelf(store);
        if (problem === 'put-aside') expect(store.getItem(ASIDE_KEY)).toBe(text);
        else expect(store.getItem(JOBS_KEY)).toBe(text);
        expect(Array.isArray(jobs)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

describe('writeShelf', () => {
  it('reports a full store and keeps its contents', () => {
    const store = new MemoryStore();
    writeShelf(store, JOBS.slice(0, 1));
    store.room = (store.getItem(JOBS_KEY) ?? '').length;
    expect(writeShelf(store, JOBS)).toEqual({ ok: false, error: 'full' });
    expect(readShelf(store)).toEqual({ jobs: JOBS.slice(0, 1), problem: null });
  });
});
