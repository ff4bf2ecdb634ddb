import { isSameData } from '#app/base/is-same-data.ts';
import { isRingInRing } from '#app/geometry/form-in-ring.ts';
import type { Finish } from '#app/layout/model/field-types.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { Zone, ZonePart } from '#app/layout/model/zone.ts';
import { isOfPlanks } from '#app/layout/patterns/registry.ts';
import * as words from '#app/words/en/zones.ts';

/** The fields of a start. A zone without its own start is centered, whatever the field's start is. */
export const START = ['autoOptimize', 'startCutLength', 'startCutWidth', 'levelLine'] as const;

/** How far a circle may extend beyond another, in lattice units. */
const SLACK = 2;

/**
 * What a zone continues: the index of an earlier zone, or null for the job's field. If it is refused, the zone's form
 * field and the message.
 */
type Continued =
  | { readonly ok: true; readonly zone: number | null }
  | { readonly ok: false; readonly field: 'start' | 'continues'; readonly words: string };

/**
 * The zone whose joints another zone continues: the named one, or the last earlier one that contains all of it.
 * `earlier` are the zones before it, in order.
 */
export function findContinued(
  { parts, finish, named }: Pick<Zone, 'parts' | 'finish'> & { readonly named: string },
  earlier: readonly Zone[],
  field: LayoutRequest,
): Continued {
  const chosen = earlier.findIndex(({ name }) => name === named);
  if (named !== '' && chosen < 0)
    return { ok: false, field: 'continues', words: words.noEarlierZone(named.slice(0, 40)) };
  const index = named === '' ? earlier.findLastIndex((zone) => isWithin(parts, zone.parts)) : chosen;
  const other = earlier[index];
  const refuse = (message: string) =>
    ({ ok: false, field: named === '' ? 'start' : 'continues', words: message }) as const;
  if (other?.covering !== undefined) return refuse(words.cannotContinueBare(other.name));
  if (other?.parts.some(({ along }) => along !== undefined)) return refuse(words.cannotContinueBorder(other.name));
  if (!isAlike(finish, (other ?? field).finish)) return refuse(words.cannotContinue(other?.name ?? words.theRoom));
  return { ok: true, zone: other === undefined ? null : index };
}

function isWithin(parts: readonly ZonePart[], others: readonly ZonePart[]): boolean {
  const rings = others.flatMap((part) => part.rings);
  return parts.every((part) => part.rings.every((ring) => rings.some((other) => isRingInRing(ring, other, SLACK))));
}

/** Whether the tiles of a finish can continue the joints of another. */
function isAlike(finish: Finish, other: Finish): boolean {
  if (isOfPlanks(finish)) return false;
  const withoutStart = ({ perimeterGap: _gap, ...one }: Finish) =>
    Object.fromEntries(Object.entries(one).filter(([name]) => !(START as readonly string[]).includes(name)));
  return isSameData(withoutStart(finish), withoutStart(other));
}
