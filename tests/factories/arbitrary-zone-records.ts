import fc from 'fast-check';
import { type JobField, keyOf } from '#app/layout/fields/job-field.ts';
import { toDocumentValue } from '#app/layout/job/fields/write-field.ts';
import type { JobZone } from '#app/layout/model/job.ts';
import { AREA_KINDS, ZONE_FIELDS } from '#app/layout/model/zone-fields.ts';
import { arbitraryValue } from '#tests/factories/arbitrary-fields.ts';

const coordinate = fc.integer({ min: -700_000, max: 700_000 });
const corners = fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 1, maxLength: 6 });

function valueOfField(field: JobField): fc.Arbitrary<unknown> {
  return field.kind === 'list' && field.of === 'corners' ? corners : arbitraryValue(field);
}

function isNothing(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/**
 * Zones as in a document in inches: any area, each with any of the other fields, also at their defaults. They need not
 * be valid layouts.
 */
export const arbitraryZoneRecords: fc.Arbitrary<readonly JobZone[]> = fc.array(
  fc
    .tuple(
      fc.constantFrom(...AREA_KINDS.map(({ id }) => id)),
      fc.record(Object.fromEntries(ZONE_FIELDS.map((field) => [keyOf(field), valueOfField(field)])), {
        requiredKeys: [],
      }),
    )
    .map(([area, values]) => {
      const typed: Readonly<Record<string, unknown>> = { ...values, area };
      const withValue = ZONE_FIELDS.filter((field) => keyOf(field) in typed && !isNothing(typed[keyOf(field)]));
      return Object.fromEntries(
        withValue.map((field) => [field.name, toDocumentValue(field, typed[keyOf(field)], 'imperial')]),
      );
    }),
  { minLength: 1, maxLength: 4 },
);
