import type { JobData } from '#app/layout/model/job.ts';

/**
 * Hash of a document without its save time: two independent 32-bit hashes (FNV-1a's step with different primes) and the
 * length. Equal documents have equal hashes; collisions are negligible in practice.
 */
export function printOfJob(data: JobData): string {
  const text = JSON.stringify({ ...data, savedAt: '' });
  let one = 0x811c9dc5;
  let other = 0x9e3779b9;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b);
    other ^= other >>> 13;
  }
  return [one, other, text.length].map((part) => (part >>> 0).toString(36)).join('.');
}
