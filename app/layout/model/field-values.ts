import type { Outline } from '#app/geometry/outline.ts';
import { keyOf, usualValue } from '#app/layout/fields/job-field.ts';
import type {
  CuttingOptions,
  DeclaredField,
  FirstField,
  KeyOf,
  OfLists,
  RecordsField,
  SimpleValueOf,
  Trade,
} from '#app/layout/model/field-types.ts';
import { tradeFields } from '#app/layout/model/job-fields.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';

/** Values of a room, a doorway or a zone, by the program's names; of a zone only those that were typed. */
export type RecordValues = Readonly<Record<string, unknown>>;

/** Every field's value, by the program's names. */
export type JobValues = {
  readonly [F in DeclaredField as KeyOf<F>]: F extends RecordsField
    ? readonly RecordValues[]
    : OfLists<F, Outline, readonly Obstacle[], SimpleValueOf<F>>;
};

/** The fields of version 1 that contain a length. */
export type SizeFieldName = Extract<FirstField, { kind: 'length' | 'joint' }>['name'];

/** The meaning of an untouched form: a usual saw, a usual tile, no gap, nothing measured yet. */
export function usualTrade(): Trade {
  return Object.fromEntries(tradeFields().map((field) => [keyOf(field), usualValue(field)])) as Trade;
}

export const USUAL_TRADE = usualTrade();

/** The trade values that cutting plans depend on. */
export function cuttingOf(trade: Trade): CuttingOptions {
  const values: Readonly<Record<string, unknown>> = trade;
  const fields = tradeFields().filter(({ cuts }) => cuts);
  return Object.fromEntries(fields.map((field) => [keyOf(field), values[keyOf(field)]])) as CuttingOptions;
}
