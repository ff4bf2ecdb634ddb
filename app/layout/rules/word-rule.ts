import type { CheckedRule } from '#app/layout/rules/check-rules.ts';
import type { MovementJoint } from '#app/layout/rules/movement-joints.ts';
import type { Measured, RuleFinding } from '#app/layout/rules/trade-rule.ts';
import { formatMeasure, formatRoomMeasure } from '#app/layout/units/format-length.ts';
import { fromInches, type UnitSystem } from '#app/layout/units/length.ts';

const STATUS: Readonly<Record<RuleFinding['status'], string>> = {
  pass: 'Pass',
  warning: 'Warning',
  'not-applicable': 'Not applicable',
};

/** What became of a rule, in two words or three. */
export function wordStatus({ finding, isAgreed }: CheckedRule): string {
  return isAgreed ? 'Agreed with the client' : STATUS[finding.status];
}

/** What was measured and what is asked for; null where nothing was measured. */
export function wordFinding({ finding }: CheckedRule, system: UnitSystem): string | null {
  const { measured, required } = finding;
  if (measured === null || required === null) return null;
  return `Here ${wordMeasured(measured, system)}, asked for ${wordMeasured(required, system)}.`;
}

/** From here on a length is the room's, and read in feet. */
const ROOM_SIZE = fromInches(8 * 12);

function wordMeasured(measured: Measured, system: UnitSystem): string {
  if (measured.unit === 'percent') return `${measured.value} %`;
  return measured.value < ROOM_SIZE ? formatMeasure(measured.value, system) : formatRoomMeasure(measured.value, system);
}

/** Where a movement joint is left, as it is numbered on the plan. */
export function wordMovementJoint({ axis, at, isOnJoint }: MovementJoint, index: number, system: UnitSystem): string {
  const wall = axis === 'x' ? 'left' : 'top';
  const place = `MJ ${index + 1}: ${formatRoomMeasure(at, system)} from the ${wall} wall`;
  return isOnJoint ? `${place}, on a joint` : `${place}; tiles in the way are cut along it`;
}
