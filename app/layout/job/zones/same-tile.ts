import { keyOf } from '#app/layout/fields/job-field.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import { finishFields } from '#app/layout/model/job-fields.ts';

/** Gives coverings of the same tile, whatever its size, the same number. The first one gets 0. */
export class TileNumbers {
  readonly #facts: string[] = [];

  numberOf(trade: Trade): number {
    const facts = factsOf(trade);
    const known = this.#facts.indexOf(facts);
    return known < 0 ? this.#facts.push(facts) - 1 : known;
  }
}

function factsOf(trade: Trade): string {
  const values: Readonly<Record<string, unknown>> = trade;
  const facts = finishFields()
    .filter(
      ({ lays, since, surface, isOfWork }) => since > 1 && lays !== true && surface === undefined && isOfWork !== true,
    )
    .map((field) => values[keyOf(field)]);
  return JSON.stringify(facts);
}
