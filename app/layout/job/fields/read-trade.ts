import type { CuttingOptions, Trade } from '#app/layout/job/fields/field-types.ts';
import { cuttingOf } from '#app/layout/job/fields/field-values.ts';
import { tradeFields } from '#app/layout/job/fields/job-fields.ts';
import { readFields } from '#app/layout/job/fields/read-field.ts';
import type { JobProblem } from '#app/layout/job/job-problem.ts';
import type { RawRecord } from '#app/layout/job/raw-value.ts';

export interface ReadTrade {
  /** What could not be read is as if it had not been given. */
  readonly trade: Trade;
  readonly problems: readonly JobProblem[];
}

/** How the cuts of a job are planned, as its fields say. */
export function readCutting(raw: RawRecord, system: string): CuttingOptions {
  return cuttingOf(readTrade(raw, system).trade);
}

/** Reads the fields that came after version 1 from text, JSON or a saved document. */
export function readTrade(raw: RawRecord, system: string): ReadTrade {
  const { values, problems } = readFields(raw, tradeFields(), system);
  return { trade: values as Trade, problems };
}
