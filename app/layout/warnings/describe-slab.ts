import type { LayoutResult, LayoutWarning } from '#app/layout/model/layout-result.ts';
import { nameSide } from '#app/layout/room/name-side.ts';
import { wallCorners } from '#app/layout/room/room.ts';
import { type PlacedSlabJoint, placeSlabJoints } from '#app/layout/starts/slab-joints.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatField, formatMeasure, formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import * as words from '#app/words/en/slab.ts';

/** Joints of a slab, with the names of the sides of the room that they are measured from. */
export interface NamedSlabJoints {
  readonly joints: readonly PlacedSlabJoint[];
  readonly left: string;
  readonly top: string;
}

/** The joints of the slab under a layout. */
export function nameSlabJoints(result: LayoutResult): NamedSlabJoints {
  const walls = wallCorners(result.request.room);
  return { joints: placeSlabJoints(result), left: nameSide(walls, 'left'), top: nameSide(walls, 'top') };
}

/** A sentence for each: where it is, and how it lines up with the tile joints. */
export function describeSlabJoints({ joints, left, top }: NamedSlabJoints, system: UnitSystem): readonly string[] {
  const measure = (length: number) => formatRoomMeasure(length, system);
  return joints.map(({ joint, zone, from, to, isMet, missedBy, stretches }) => {
    // From one side if it runs along it, else from end to end.
    const where =
      from.x === to.x
        ? words.fromSide(measure(from.x), left)
        : from.y === to.y
          ? words.fromSide(measure(from.y), top)
          : words.between(words.place(measure(from.x), measure(from.y)), words.place(measure(to.x), measure(to.y)));
    if (stretches.length === 0) return words.notTiled(joint + 1, where);
    if (isMet) return words.met(joint + 1, where, zone);
    if (missedBy === null) return words.crossed(joint + 1, where, zone);
    return words.missed(joint + 1, where, zone, formatExactly(missedBy, system));
  });
}

/** As on a tape where the tape shows it exactly, else in decimals. */
function formatExactly(length: number, system: UnitSystem): string {
  const unit = sizeUnit(system);
  const onTape = formatMeasure(length, system);
  const read = parseLength(onTape, unit);
  return read.ok && Math.abs(read.value - length) < 1 ? onTape : `${formatField(length, unit)}\u00a0${unit}`;
}

/** Whether joints of the slab are missed, with as many tiles as there are. */
function judgeSlab(result: LayoutResult): readonly LayoutWarning[] {
  const missed = placeSlabJoints(result).filter(({ isMet }) => !isMet);
  return missed.length === 0 ? [] : [{ code: 'slab-joint-missed' }];
}

/** The sentence of the warning: each joint that is missed, and what to do. */
export function describeMissed(result: LayoutResult, system: UnitSystem): string {
  const named = nameSlabJoints(result);
  const missed = named.joints.filter(({ isMet }) => !isMet);
  const described = describeSlabJoints({ ...named, joints: missed }, system);
  return words.warnMissed(described, result.request.finish.autoOptimize, missed.length < named.joints.length);
}

/** The layout with its warning about joints of the slab, if any. */
export function withSlabJudged(result: LayoutResult): LayoutResult {
  const warnings = judgeSlab(result);
  return warnings.length === 0 ? result : { ...result, warnings: [...result.warnings, ...warnings] };
}
