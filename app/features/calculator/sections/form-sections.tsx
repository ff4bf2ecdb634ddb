import { type ReactNode, useCallback, useState } from 'react';
import type { SectionProps } from '#app/features/calculator/section-props.ts';
import { AdvancedSection } from '#app/features/calculator/sections/advanced-section.tsx';
import { ObstaclesSection } from '#app/features/calculator/sections/obstacles-section.tsx';
import { PatternSection } from '#app/features/calculator/sections/pattern-section.tsx';
import { RoomSection, type RoomSectionProps } from '#app/features/calculator/sections/room-section.tsx';
import { TilesSection } from '#app/features/calculator/sections/tiles-section.tsx';
import { UnitsSection } from '#app/features/calculator/sections/units-section.tsx';
import { useCalculatorForm } from '#app/features/calculator/use-calculator-form.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { formatArea } from '#app/layout/units/area.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { capStartCut } from '#app/planner/start-cut.ts';
import { emptyValues, isEmptyForm, unitSystemOf } from '#app/planner/values.ts';
import { Written, writtenOnce } from '#app/ui/written-once.tsx';

interface InputsProps extends SectionProps {
  readonly result: LayoutResult | null;
  readonly isHydrated: boolean;
  /** What a custom room is drawn with; it belongs to another feature and is handed in. */
  readonly RoomDrawing: RoomSectionProps['RoomDrawing'];
  /** The plan has no custom rooms: hears of the attempt. */
  readonly onCustomRefused: (() => void) | null;
  /** Takes the place for the obstacles' tools; null while they are not loaded. */
  readonly onObstaclePanel: ((host: Element | null) => void) | null;
}

export interface FormSectionsProps extends InputsProps {
  /** A job is open that can only be looked at: every field is switched off, in the plain form too. */
  readonly isReadOnly: boolean;
  /** The section of the saved jobs; it belongs to another feature as well. */
  readonly savedJobs: ReactNode;
}

const FIELDS = 'grid min-w-0 grid-cols-1 gap-4';

/** The form's sections in their order. */
export function FormSections({ isReadOnly, savedJobs, RoomDrawing, ...inputs }: FormSectionsProps) {
  const { form, onCustomRefused } = inputs;
  const isEmpty = import.meta.env.SSR && Object.keys(form.errors).length === 0 && isEmptyForm(form.values);
  const system = unitSystemOf(form.values.job);
  return (
    <>
      <Written
        as="fieldset"
        disabled={isReadOnly}
        className={FIELDS}
        html={import.meta.env.SSR && !form.errors.unitSystem && units({ system })}
      >
        <UnitsSection form={form} canSave />
      </Written>
      {savedJobs}
      <Written
        as="fieldset"
        disabled={isReadOnly}
        className={FIELDS}
        html={isEmpty && emptyInputs({ system, mayDrawRooms: onCustomRefused === null })}
      >
        <Inputs {...inputs} RoomDrawing={inputs.isHydrated && !isReadOnly ? RoomDrawing : null} />
      </Written>
    </>
  );
}

/** The sections of what is laid, and how. */
function Inputs({ form, result, isHydrated, RoomDrawing, onCustomRefused, onObstaclePanel }: InputsProps) {
  const [startCutAlert, setStartCutAlert] = useState<string | null>(null);
  const { values, now, changeJob } = form;
  const { job } = values;

  const changeStartCut = useCallback(
    (field: 'startCutLength' | 'startCutWidth', text: string) => {
      const capped = capStartCut(now().job, field, text);
      setStartCutAlert(capped?.alert ?? null);
      changeJob({ [field]: capped?.text ?? text });
    },
    [now, changeJob],
  );

  return (
    <>
      <RoomSection
        form={form}
        isHydrated={isHydrated}
        RoomDrawing={RoomDrawing}
        onCustomRefused={onCustomRefused}
        areaText={result && describeArea(result, unitSystemOf(job))}
      />
      <TilesSection form={form} />
      <PatternSection form={form} />
      <AdvancedSection
        form={form}
        isHydrated={isHydrated}
        startCutAlert={startCutAlert}
        onStartCutChange={changeStartCut}
      />
      {job.roomType !== 'parts' && <ObstaclesSection form={form} isHydrated={isHydrated} onPanel={onObstaclePanel} />}
    </>
  );
}

/** Which units are chosen is all that they show. */
const units = writtenOnce(function Units({ system }: { readonly system: UnitSystem }) {
  return <UnitsSection form={useEmptyForm(system)} canSave />;
});

interface EmptyInputsProps {
  readonly system: UnitSystem;
  readonly mayDrawRooms: boolean;
}

const emptyInputs = writtenOnce(function EmptyInputs({ system, mayDrawRooms }: EmptyInputsProps) {
  const form = useEmptyForm(system);
  const refuse = mayDrawRooms ? null : () => {};
  return (
    <Inputs
      form={form}
      result={null}
      isHydrated={false}
      RoomDrawing={null}
      onCustomRefused={refuse}
      onObstaclePanel={null}
    />
  );
});

function useEmptyForm(system: UnitSystem) {
  return useCalculatorForm({ values: emptyValues(system), errors: {} });
}

function describeArea(result: LayoutResult, system: UnitSystem): string {
  const room = formatArea(result.roomArea, system);
  return result.obstacleArea > 0 ? `${room}, less ${formatArea(result.obstacleArea, system)}` : room;
}
