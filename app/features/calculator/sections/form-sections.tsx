import { type ReactNode, useCallback, useState } from 'react';
import { capStartCut } from '#app/features/calculator/cap-start-cut.ts';
import type { SectionProps } from '#app/features/calculator/section-props.ts';
import { AdvancedSection } from '#app/features/calculator/sections/advanced-section.tsx';
import { ObstaclesSection } from '#app/features/calculator/sections/obstacles-section.tsx';
import { PatternSection } from '#app/features/calculator/sections/pattern-section.tsx';
import { RoomSection, type RoomSectionProps } from '#app/features/calculator/sections/room-section.tsx';
import { TilesSection } from '#app/features/calculator/sections/tiles-section.tsx';
import { UnitsSection } from '#app/features/calculator/sections/units-section.tsx';
import { unitSystemOf } from '#app/features/calculator/unit-system-of.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { formatArea } from '#app/layout/units/area.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

export interface FormSectionsProps extends SectionProps {
  readonly result: LayoutResult | null;
  readonly isHydrated: boolean;
  /** A job is open that can only be looked at: every field is switched off, in the plain form too. */
  readonly isReadOnly: boolean;
  /** The section of the saved jobs; it belongs to another feature and is handed in. */
  readonly savedJobs: ReactNode;
  /** What a custom room is drawn with; it belongs to another feature as well. */
  readonly RoomDrawing: RoomSectionProps['RoomDrawing'];
  /** The plan has no custom rooms: hears of the attempt. */
  readonly onCustomRefused: (() => void) | null;
  /** Takes the place for the obstacles' tools; null while they are not loaded. */
  readonly onObstaclePanel: ((host: Element | null) => void) | null;
}

const FIELDS = 'grid min-w-0 grid-cols-1 gap-4';

/** The form's sections in their order. */
export function FormSections({
  form,
  result,
  isHydrated,
  isReadOnly,
  savedJobs,
  RoomDrawing,
  onCustomRefused,
  onObstaclePanel,
}: FormSectionsProps) {
  const [startCutAlert, setStartCutAlert] = useState<string | null>(null);

  const changeStartCut = useCallback(
    (field: 'startCutLength' | 'startCutWidth', text: string) => {
      const capped = capStartCut(form.values.job, field, text);
      setStartCutAlert(capped?.alert ?? null);
      form.changeJob({ [field]: capped?.text ?? text });
    },
    [form],
  );

  return (
    <>
      <fieldset disabled={isReadOnly} className={FIELDS}>
        <UnitsSection form={form} canSave />
      </fieldset>
      {savedJobs}
      <fieldset disabled={isReadOnly} className={FIELDS}>
        <RoomSection
          form={form}
          isHydrated={isHydrated}
          RoomDrawing={isHydrated && !isReadOnly ? RoomDrawing : null}
          onCustomRefused={onCustomRefused}
          areaText={result && describeArea(result, unitSystemOf(form.values.job))}
        />
        <TilesSection form={form} />
        <PatternSection form={form} />
        <AdvancedSection
          form={form}
          isHydrated={isHydrated}
          startCutAlert={startCutAlert}
          onStartCutChange={changeStartCut}
        />
        {form.values.job.roomType !== 'parts' && (
          <ObstaclesSection form={form} isHydrated={isHydrated} onPanel={onObstaclePanel} />
        )}
      </fieldset>
    </>
  );
}

function describeArea(result: LayoutResult, system: UnitSystem): string {
  const room = formatArea(result.roomArea, system);
  return result.obstacleArea > 0 ? `${room}, less ${formatArea(result.obstacleArea, system)}` : room;
}
