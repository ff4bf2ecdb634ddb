import { err, ok, type Result } from '#app/base/result.ts';
import { namesSomething } from '#app/base/visible-name.ts';
import { MAX_NAME_CHARS } from '#app/layout/fields/limits.ts';
import type { JobNameFault } from '#app/product/jobs/jobs-reply.ts';

/** The name of a job as it is kept: trimmed, and no longer than a name may be. */
export function readJobName(typed: string): Result<string, JobNameFault> {
  const name = typed.trim();
  if (!namesSomething(name)) return err('name-missing');
  return name.length > MAX_NAME_CHARS ? err('name-too-long') : ok(name);
}
