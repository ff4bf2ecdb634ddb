import { useRef } from 'react';
import { isLaying } from '#app/layout/model/job-fields.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';

/**
 * The job for the parts of `result`: unchanged while fields change that decide tile positions. Such changes remove the
 * layout, which need not render for them first.
 */
export function useJobOfResult(job: JobText, result: LayoutResult | null): JobText {
  const kept = useRef({ job, result });
  const { job: before } = kept.current;
  const names = Object.keys(job) as (keyof JobText)[];
  const isRead = result !== kept.current.result || names.some((name) => job[name] !== before[name] && !isLaying(name));
  if (isRead) kept.current = { job, result };
  return kept.current.job;
}
