import { readFields } from '#app/layout/job/fields/read-field.ts';
import { isFieldSet } from '#app/layout/job/fields/write-field.ts';
import { type TileOutline, transposeLayers } from '#app/layout/kernel/layered-pattern.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import type { Pattern, PatternSizes } from '#app/layout/patterns/pattern.ts';
import { PATTERNS } from '#app/layout/patterns/registry.ts';
import { jointUnit, knownSystem, sizeUnit } from '#app/layout/units/field-unit.ts';
import type { Length } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';

interface TypedTile {
  /** The main kind's outline, as drawn. */
  readonly outline: TileOutline;
  /** Describes its further sizes; null if the pattern has none. */
  readonly describe: ((measure: (length: Length) => string) => string) | null;
}

/**
 * The tile of a form whose pattern has tiles that are not rectangles; null for any other pattern, and while a size is
 * unreadable.
 */
export function tileAsTyped(job: JobText): TypedTile | null {
  const pattern = (PATTERNS as readonly Pattern[]).find(({ id }) => id === job.layoutType);
  if (pattern?.kind !== 'layers') return null;
  const unit = sizeUnit(job.unitSystem);
  const width = parseLength(job.tileWidth, unit);
  const length = pattern.ignoresLength ? width : parseLength(job.tileLength, unit);
  const joint = parseLength(job.groutSpacing, jointUnit(job.unitSystem));
  if (!width.ok || !length.ok || width.value <= 0 || length.value <= 0) return null;
  const fields = pattern.fields ?? [];
  const { values } = readFields({ ...job }, fields, knownSystem(job.unitSystem));
  const own = fields.filter((field) => isFieldSet(field, values)).map(({ name }) => [name, values[name]]);
  const sizes: PatternSizes = {
    ...Object.fromEntries(own),
    tileWidth: width.value,
    tileLength: length.value,
    joint: joint.ok && joint.value >= 0 ? joint.value : (0 as Length),
  };
  const made = pattern.layers(sizes);
  if (!made.ok) return null;
  const { kinds } = job.patternOrientation === 'horizontal' ? made.value : transposeLayers(made.value);
  const outline = kinds[0]?.outline;
  if (outline === undefined) return null;
  const { describeTile } = pattern;
  return { outline, describe: describeTile ? (measure) => describeTile(sizes, measure) : null };
}
