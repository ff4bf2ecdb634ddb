import { memo } from 'react';
import { JobInput } from '#app/features/planner/form/job-input.tsx';
import { drainLine, ShowerDisclosure } from '#app/features/planner/form/shower-disclosure.tsx';
import { SlabDisclosure } from '#app/features/planner/form/slab-disclosure.tsx';
import { usePlanner } from '#app/features/planner/store.ts';
import { termsOf } from '#app/layout/fields/material-terms.ts';
import { surfaceOf } from '#app/layout/fields/surface.ts';
import { readHeldStart } from '#app/layout/layers/held-start.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import type { PlankFloorKind } from '#app/layout/model/laying-fields.ts';
import { SHOWER_FIELDS } from '#app/layout/model/shower-fields.ts';
import { layeredAmong } from '#app/layout/patterns/registry.ts';
import { gapOfFloor } from '#app/layout/planks/floating.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatGap, formatMeasure } from '#app/layout/units/format-length.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { isTurned, unitSystemOf } from '#app/planner/form/values.ts';
import { Banner } from '#app/ui/banner.tsx';
import { FoldingSection } from '#app/ui/folding-section.tsx';
import * as formWords from '#app/words/en/form.ts';

/** The default gap at walls. */
const USUAL_GAP = fromInches(1 / 4);

const FIELDS = [
  'startCutLength',
  'startCutWidth',
  'perimeterGap',
  'slabJoints',
  ...SHOWER_FIELDS.map(({ name }) => name),
] as const;

export interface AdvancedSectionProps {
  /** Whether scripts run. Fields are disabled only then, because without scripts nobody could enable them again. */
  readonly isHydrated: boolean;
  /** The user has just chosen to set the start by hand. */
  readonly isByHand: boolean;
  /** The message when a start cut was set to its maximum. */
  readonly startCutAlert: string | null;
  readonly onStartCutChange: (field: 'startCutLength' | 'startCutWidth', text: string) => void;
}

/** The default gap: for a tiled floor, or as plank manufacturers require. */
function gapHint(job: JobText): string {
  const system = unitSystemOf(job);
  if (termsOf(job) !== 'planks') return formWords.gapHint(formatGap(USUAL_GAP, system));
  const gap = gapOfFloor((job.plankFloor || 'laminate') as PlankFloorKind, system);
  return formWords.makersGapHint(gap === null ? null : formatGap(gap, system));
}

/** The section's settings in one line. The section stays closed, even if some are set. */
function lineOf(job: JobText): string {
  const measure = (text: string) => {
    const size = parseLength(text, sizeUnit(job.unitSystem));
    return size.ok && size.value > 0 ? formatMeasure(size.value, unitSystemOf(job)) : null;
  };
  // On a floor that is already started, the courses that are down fix the start, so it is not a setting.
  const areSet = !job.autoOptimize && job.laid === '';
  const starts = [job.startCutWidth, job.startCutLength].map((text) => measure(text) ?? '0');
  return formWords.startsAndGap(areSet ? starts.join('\u00a0×\u00a0') : null, measure(job.perimeterGap));
}

/**
 * Whether the layout starts at a tile that is down. Re-plans of turned patterns, and of patterns without courses, do.
 */
function goesOnFromTile(job: JobText): boolean {
  const isFromTile = isTurned(job) || layeredAmong([job.layoutType]);
  return isFromTile && !job.autoOptimize && readHeldStart(job.heldStart) !== null;
}

/**
 * Advanced Options: where the first tiles start if the layout is not centered, the gap at walls, and a drain in the
 * floor.
 */
export const AdvancedSection = memo(function AdvancedSection({
  isHydrated,
  isByHand,
  startCutAlert,
  onStartCutChange,
}: AdvancedSectionProps) {
  const job = usePlanner(({ values }) => values.job);
  const isOff = isHydrated && job.autoOptimize;
  const isWrong = usePlanner(({ errors }) => FIELDS.some((field) => errors[field] !== undefined));
  return (
    <FoldingSection
      id="advanced-section"
      title={formWords.advanced}
      aside={[lineOf(job), drainLine(job)].filter(Boolean).join(', ') || null}
      open={isByHand || isWrong || startCutAlert !== null}
    >
      <div className="fields">
        <JobInput
          name="startCutLength"
          hint={job.surface === 'wall' ? formWords.startCutHeightHint : formWords.startCutLengthHint}
          disabled={isOff}
          onTextChange={(text) => onStartCutChange('startCutLength', text)}
        />
        <JobInput
          name="startCutWidth"
          hint={formWords.startCutWidthHint(surfaceOf(job))}
          disabled={isOff}
          onTextChange={(text) => onStartCutChange('startCutWidth', text)}
        />
        <JobInput name="perimeterGap" hint={gapHint(job)} />
      </div>
      <ShowerDisclosure />
      <SlabDisclosure />
      {startCutAlert !== null && (
        <Banner tone="warn" role="alert" className="mt-3">
          {startCutAlert}
        </Banner>
      )}
      {goesOnFromTile(job) && <p className="mt-3 text-sm text-muted">{formWords.heldByTile}</p>}
      {job.autoOptimize && <p className="mt-3 text-sm text-muted">{formWords.startCutsUsed}</p>}
    </FoldingSection>
  );
});
