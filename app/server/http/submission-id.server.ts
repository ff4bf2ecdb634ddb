import { randomUUID } from 'node:crypto';

/** An id for a form's hidden field: submitted twice, it has its effect once. */
export function newSubmissionId(): string {
  return randomUUID();
}
