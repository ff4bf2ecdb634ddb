import { jointUnit, tradeOf } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import { fromInches, fromMillimetres, type Length, type UnitSystem } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import type { TradeUnits } from '#app/layout/units/unit-systems.ts';

export interface JointPreset {
  /** For display: `1/8"`, `3.2 mm`. */
  readonly label: string;
  /** As the field takes it, in inches or millimeters: `0.125`, `3.2`. */
  readonly text: string;
  readonly value: Length;
}

const IMPERIAL = ['0', '1/16', '1/8', '3/16', '1/4', '5/16', '3/8', '7/16', '1/2', '5/8', '3/4', '1'];
const METRIC = [0, 1.6, 3.2, 4.8, 6.4, 8, 9.5, 11.1, 12.7, 15.9, 19.1, 25.4];

function imperialPreset(label: string): JointPreset {
  const [top, bottom] = label.split('/').map(Number);
  const value = fromInches((top ?? 0) / (bottom ?? 1));
  return { label: `${label}"`, text: formatField(value, 'in'), value };
}

function metricPreset(mm: number): JointPreset {
  const value = fromMillimetres(mm);
  return { label: `${mm.toFixed(1).replace(/^0\.0$/, '0')} mm`, text: formatField(value, 'mm'), value };
}

/** The trade's joints, thinnest first. The same place in both lists is the same joint: 1/8 in is sold as 3.2 mm. */
const JOINT_PRESETS: Readonly<Record<TradeUnits, readonly JointPreset[]>> = {
  imperial: IMPERIAL.map(imperialPreset),
  metric: METRIC.map(metricPreset),
};

/** The standard joints of that unit system. */
export function jointPresets(system: UnitSystem): readonly JointPreset[] {
  return JOINT_PRESETS[tradeOf(system)];
}

/** The form's joint: 1/8 in, or its metric pair. */
export function defaultJoint(system: UnitSystem): JointPreset {
  return jointPresets(system)[2] as JointPreset;
}

function presetIndex(joint: number, system: UnitSystem): number {
  return jointPresets(system).findIndex((preset) => preset.value === joint);
}

/**
 * A joint in the other unit system: a preset becomes its pair, any other size is unchanged. A size that is in neither
 * list but equals a preset of the other (3.175 mm) becomes that preset's pair (3.2 mm): a consequence of pairs.
 */
export function convertJoint(joint: Length, from: UnitSystem, to: UnitSystem): Length {
  const index = from === to ? -1 : presetIndex(joint, from);
  return jointPresets(to)[index]?.value ?? joint;
}

/** As `convertJoint`, for a field's text; text that cannot be read stays as it was typed. */
export function convertJointText(text: string, from: UnitSystem, to: UnitSystem): string {
  if (from === to) return text;
  const joint = parseLength(text, jointUnit(from));
  return joint.ok ? formatField(convertJoint(joint.value, from, to), jointUnit(to)) : text;
}

/** One value for both halves of a pair (the imperial one), so that a switch of units does not make another layout. */
export function canonicalJoint(joint: number): number {
  const index = presetIndex(joint, 'metric');
  return JOINT_PRESETS.imperial[index]?.value ?? joint;
}
