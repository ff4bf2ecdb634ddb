import type { TextStore } from '#app/features/jobs/job-store.ts';
import { documentOf } from '#app/layout/job/document-of.ts';
import type { JobData } from '#app/layout/model/job.ts';
import { emptyJobText } from '#app/layout/model/job-text.ts';

/** An in-memory store with room for `room` characters, like a browser's. */
export class MemoryStore implements TextStore {
  readonly texts = new Map<string, string>();
  room = Number.POSITIVE_INFINITY;

  getItem(key: string): string | null {
    return this.texts.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    let used = text.length;
    for (const [other, kept] of this.texts) if (other !== key) used += kept.length;
    if (used > this.room) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    this.texts.set(key, text);
  }

  removeItem(key: string): void {
    this.texts.delete(key);
  }
}

/** A rectangular room of that length, in inches. */
export function sampleJob(roomLength = '100'): JobData {
  const fields = { ...emptyJobText(), roomLength, roomWidth: '126.5', tileLength: '12', tileWidth: '12' };
  const job = documentOf(fields, '2026-01-02T03:04:05.000Z');
  if (job === null) throw new Error('The sample cannot be read');
  return job;
}
