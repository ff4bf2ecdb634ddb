import { memo, type ReactNode, useCallback, useState } from 'react';
import { AdvancedSection } from '#app/features/planner/form/advanced-section.tsx';
import { ObstaclesSection } from '#app/features/planner/form/obstacles-section.tsx';
import { PatternSection } from '#app/features/planner/form/pattern-section.tsx';
import { RoomSection, type RoomSectionProps } from '#app/features/planner/form/room-section.tsx';
import { TilesSection } from '#app/features/planner/form/tiles-section.tsx';
import { UnitsSection } from '#app/features/planner/form/units-section.tsx';
import { usePlanner, usePlannerStore } from '#app/features/planner/store.ts';
import { capStartCut } from '#app/planner/form/start-cut.ts';

export interface FormSectionsProps extends RoomSectionProps {
  /** The open job is read-only: every field is disabled, in the plain form too. */
  readonly isReadOnly: boolean;
  /** The Saved Jobs section, from another feature. */
  readonly savedJobs: ReactNode;
  /** The element for the obstacles' tools; null until they are loaded. */
  readonly onObstaclePanel: ((host: Element | null) => void) | null;
  /** Reserves that space in the server's page. */
  readonly obstaclePlace: ReactNode;
}

const FIELDS = 'workbench-sections';

/** The form's sections in order. Memoized, so that a new layout does not render them. */
export const FormSections = memo(function FormSections(props: FormSectionsProps) {
  const { isReadOnly, savedJobs, RoomDrawing, isHydrated, onObstaclePanel, obstaclePlace, onCustomRefused } = props;
  const { getState, send } = usePlannerStore();
  const isOneRoom = usePlanner(({ values }) => values.job.roomType !== 'parts');
  const [startCutAlert, setStartCutAlert] = useState<string | null>(null);
  const [isByHand, setByHand] = useState(false);

  const changeStartCut = useCallback(
    (field: 'startCutLength' | 'startCutWidth', text: string) => {
      const capped = capStartCut(getState().values.job, field, text);
      setStartCutAlert(capped?.alert ?? null);
      send({ type: 'job-changed', patch: { [field]: capped?.text ?? text } });
    },
    [getState, send],
  );

  return (
    <>
      <fieldset disabled={isReadOnly} className={FIELDS}>
        <UnitsSection />
      </fieldset>
      {savedJobs}
      <fieldset disabled={isReadOnly} className={FIELDS}>
        <RoomSection
          isHydrated={isHydrated}
          RoomDrawing={isHydrated && !isReadOnly ? RoomDrawing : null}
          onCustomRefused={onCustomRefused}
        />
        <TilesSection />
        <PatternSection onByHand={setByHand} />
        <AdvancedSection
          isHydrated={isHydrated}
          isByHand={isByHand}
          startCutAlert={startCutAlert}
          onStartCutChange={changeStartCut}
        />
        {isOneRoom && <ObstaclesSection isHydrated={isHydrated} onPanel={onObstaclePanel} place={obstaclePlace} />}
      </fieldset>
    </>
  );
});
