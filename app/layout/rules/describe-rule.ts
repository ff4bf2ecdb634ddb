import { ringBounds } from '#app/geometry/bounds.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { nameSide } from '#app/layout/room/name-side.ts';
import { wallCorners } from '#app/layout/room/room.ts';
import type { CheckedRule } from '#app/layout/rules/check-rules.ts';
import type { MovementJoint } from '#app/layout/rules/movement-joints.ts';
import type { Measured, RuleFinding } from '#app/layout/rules/trade-rule.ts';
import { shownSize } from '#app/layout/shown-sizes/shown-size.ts';
import { isMetric, jointUnit, sizeUnit } from '#app/layout/units/field-unit.ts';
import {
  formatField,
  formatGap,
  formatMeasure,
  formatMetres,
  formatRoomMeasure,
} from '#app/layout/units/format-length.ts';
import { wordsIn } from '#app/layout/units/in-units.ts';
import { fromInches, type Length, type UnitSystem } from '#app/layout/units/length.ts';
import * as rulesWords from '#app/words/en/rules.ts';

const STATUS: Readonly<Record<RuleFinding['status'], string>> = {
  pass: rulesWords.pass,
  warning: rulesWords.warning,
  'not-applicable': rulesWords.notApplicable,
  'not-entered': rulesWords.notEntered,
};

/** The status of a rule, in two or three words. */
export function describeStatus({ finding, isAgreed }: CheckedRule): string {
  return isAgreed ? rulesWords.agreed : STATUS[finding.status];
}

/** The source and the threshold of a rule: `ANSI A108.02, 4.3.1: the same width within 1/16 in.` */
export function describeThreshold({ rule }: CheckedRule, system: UnitSystem): string {
  return `${rule.source}: ${wordsIn(rule.threshold, system)}.`;
}

/** The measured and the required value, rounded as in the lists; null if nothing was measured. */
export function describeFinding(
  { rule, finding }: CheckedRule,
  result: LayoutResult,
  system: UnitSystem,
): string | null {
  const { measured, required, label, unknown } = finding;
  if (measured === null || required === null) return null;
  const shown =
    label === undefined ? measured : { ...measured, value: shownSize(result, system, measured.value as Length, label) };
  // Both use the unit of the threshold: the length of a room in feet, or in meters.
  const isRoom = required.unit === 'length' && required.value >= ROOM_SIZE;
  const [here, asked] = [describeMeasured(shown, system, isRoom), describeMeasured(required, system, isRoom)];
  // Rounded alike, a warning would contradict its own figures.
  const isExact = here === asked && finding.status === 'warning';
  const figures = isExact
    ? ([describeExactly(measured, system, isRoom), describeExactly(required, system, isRoom)] as const)
    : ([here, asked] as const);
  const atCut = rule.id === 'half-tile-cuts' ? rulesWords.foundAtStraightCut : rulesWords.foundAtCut;
  const found = label === undefined ? rulesWords.found(...figures) : atCut(figures[0], label, figures[1]);
  return unknown === undefined ? found : `${found} ${unknown}`;
}

/** From here on a length is the room's, and read in feet or meters. */
const ROOM_SIZE = fromInches(8 * 12);

function describeMeasured({ unit, value }: Measured, system: UnitSystem, isRoom: boolean): string {
  if (unit === 'percent') return `${value}%`;
  if (unit === 'gap') return formatGap(value, system);
  if (!isRoom) return formatMeasure(value, system);
  return isMetric(system) ? formatMetres(value) : formatRoomMeasure(value, system);
}

function describeExactly({ unit, value }: Measured, system: UnitSystem, isRoom: boolean): string {
  if (unit === 'percent') return `${value}%`;
  if (isRoom && isMetric(system)) return formatMetres(value, true);
  // Both in decimals: a size that is not on the tape has no fraction to compare.
  const exactUnit = unit === 'gap' ? jointUnit(system) : sizeUnit(system);
  return `${formatField(value, exactUnit)} ${exactUnit}`;
}

/** The positions of movement joints, numbered as on the drawing, each with its length, and the total. */
export function describeMovementJoints(
  joints: readonly MovementJoint[],
  { request }: LayoutResult,
  system: UnitSystem,
): string[] {
  const measure = (length: number) => formatRoomMeasure(length, system);
  const terms = termsIn(request);
  const lengthOf = ({ stretches }: MovementJoint) =>
    stretches.reduce((all, [from, to]) => all + (to.x - from.x) + (to.y - from.y), 0);
  const sentences = joints.map((joint, index) => {
    const { axis, at, isOnJoint, rooms } = joint;
    const long = measure(lengthOf(joint));
    const [room, other] = rooms.map((one) => request.plan?.parts[one]);
    if (room && other) return rulesWords.movementJointBetween(terms, index + 1, room.name, other.name, long, isOnJoint);
    const walls = room === undefined ? wallCorners(request.room) : (room.outline ?? room.ring);
    const from = room === undefined ? 0 : ringBounds(room.ring)[axis === 'x' ? 'minX' : 'minY'];
    const wall = nameSide(walls, axis === 'x' ? 'left' : 'top');
    const phrase = isOnJoint ? rulesWords.movementJointOnJoint : rulesWords.movementJointThroughTiles;
    return phrase(terms, index + 1, room?.name ?? '', measure(at - from), wall, long);
  });
  if (joints.length < 2) return sentences;
  return [
    ...sentences,
    rulesWords.movementJointsInAll[terms](measure(joints.reduce((all, one) => all + lengthOf(one), 0))),
  ];
}
