import { useState } from 'react';
import { CustomRoomFields, type CustomRoomFieldsProps } from '#app/features/planner/form/custom-room-fields.tsx';
import { FormSection } from '#app/features/planner/form/form-section.tsx';
import { Further } from '#app/features/planner/form/further.tsx';
import { JobInput } from '#app/features/planner/form/job-input.tsx';
import { SetAside } from '#app/features/planner/form/rooms/set-aside.tsx';
import { useFieldError, usePlanner, useSend } from '#app/features/planner/store.ts';
import type { RoomType } from '#app/layout/model/job.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { formatArea } from '#app/layout/units/area.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { UNIT_SYSTEMS } from '#app/layout/units/unit-systems.ts';
import { roomLine } from '#app/planner/form/section-lines.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { OwnerForm } from '#app/ui/owner-form.ts';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import * as formWords from '#app/words/en/form.ts';
import * as plansWords from '#app/words/en/plans.ts';

export interface RoomSectionProps {
  /** Whether scripts run. Without them a refused choice can still be posted, and gets an answer. */
  readonly isHydrated: boolean;
  /** The drawing of a custom room; null if it is not available. */
  readonly RoomDrawing: CustomRoomFieldsProps['RoomDrawing'];
  /** If present, the plan has no custom rooms; called when the user chooses one. */
  readonly onCustomRefused: (() => void) | null;
}

/** The ways to enter a room. All but the first are for custom rooms; CSS shows the fields of the chosen one. */
const WAYS = [
  { id: 'rectangle', label: formWords.byTwoSides, path: 'M6 6h36v24H6z' },
  { id: 'custom', label: formWords.byCorners, path: 'M6 6h36v13H26v11H6z' },
  { id: 'walls', label: formWords.byWalls, path: 'M6 6h36v13H26v11H6M42 3v6M39 6h6M26 16v6M23 19h6' },
  { id: 'measured', label: formWords.byDiagonals, path: 'M6 7l36-3v28L6 29zM6 7l36 25M42 4L6 29' },
  { id: 'dxf', label: formWords.byFile, path: 'M12 3h16l8 8v22H12zM28 3v8h8M18 18h12v9H18z' },
] as const;
const wayPicture = (path: string) => (
  <svg viewBox="0 0 48 36" aria-hidden="true">
    <path d={path} />
  </svg>
);

/** Room Layout. CSS alone shows the fields of the chosen radio, so that it works before and without scripts. */
export function RoomSection({ isHydrated, RoomDrawing, onCustomRefused }: RoomSectionProps) {
  const { roomType, isWall } = usePlanner(({ values: { job } }) => ({
    roomType: job.roomType as RoomType,
    isWall: job.surface === 'wall',
  }));
  const isAside = usePlanner(({ values }) => values.aside !== '');
  const wallGrid = usePlanner(({ values }) => values.job.wallGrid);
  // The floor's area, once a layout has been computed.
  const areaText = usePlanner(
    ({ layout: { result }, values }) => result && describeArea(result, unitSystemOf(values.job)),
  );
  const size = usePlanner(({ values }) => roomLine(values.job));
  const line = [size, areaText].filter(Boolean).join(', ');
  const error = useFieldError('roomType');
  const send = useSend();
  const isCustom = roomType === 'custom';
  const way = usePlanner(({ values }) => values.way);
  // Keeps an unfinished drawing while the other shape is shown.
  const [hasDrawing, setHasDrawing] = useState(isCustom);
  if (isCustom && !hasDrawing) setHasDrawing(true);
  const aside = (
    <>
      {areaText}
      {/* The same size as the switch, so that nothing moves when scripts load it. */}
      {isHydrated ? <UnitsSwitch /> : <div className="h-7 w-20 no-js:hidden" />}
    </>
  );
  if (roomType === 'parts') {
    return (
      <FormSection id="room-section" title={formWords.room} line={line} aside={aside}>
        {isAside && <SetAside />}
        <input type="hidden" name="roomType" value="parts" />
        <Further>
          {({ RoomsFields }) => <RoomsFields mayDrawRooms={onCustomRefused === null} isLive={RoomDrawing !== null} />}
        </Further>
      </FormSection>
    );
  }
  return (
    <FormSection id="room-section" title={formWords.room} line={line} aside={aside}>
      {isAside && <SetAside />}
      {/* A field of several walls, kept while there is only one room. */}
      {wallGrid !== '' && <input type="hidden" name="wallGrid" value={wallGrid} />}
      <div className="of-box fields">
        <JobInput name="roomLength" hint={isWall ? formWords.bottomToTop : formWords.topToBottom} />
        <JobInput name="roomWidth" hint={formWords.leftToRight} />
      </div>
      {isWall && (
        <div className="mt-4 grid gap-3">
          <JobInput name="levelLine" hint={formWords.levelLineHint} />
          <p className="text-sm text-muted">{formWords.wallIsMeasured}</p>
          <input type="hidden" name="surface" value="wall" />
        </div>
      )}
      <div className="more-lines">
        <Disclosure summary={formWords.anotherWay} open={isCustom || error !== undefined}>
          <RadioCards
            name="roomType"
            legend={formWords.shapeOfRoom}
            choices={WAYS.map(({ id, label, path }) => {
              const choice = { value: id, label, picture: wayPicture(path) };
              if (id === 'rectangle' || onCustomRefused === null) return choice;
              return { ...choice, note: plansWords.proPlanRequired, ...(isHydrated && { onRefused: onCustomRefused }) };
            })}
            value={isCustom ? way : 'rectangle'}
            onChange={(chosen) => send({ type: 'way-chosen', way: chosen })}
          />
          <FieldError id="roomType" message={error} />
          {onCustomRefused === null && (
            <Button intent="edit-as-custom" variant="quiet" className="of-box -ml-3 px-3">
              {formWords.editAsCustom}
            </Button>
          )}
        </Disclosure>
        <Disclosure summary={isWall ? formWords.moreWalls : formWords.moreRooms}>
          <div className="quiet-row">
            <Button intent="add-room" variant="quiet">
              {isWall ? formWords.addWall : formWords.addRoom}
            </Button>
            {!isWall && (
              <Button intent="walls-of-room" variant="quiet">
                {formWords.wallsOfRoom}
              </Button>
            )}
            <Button intent={isWall ? 'surface:floor' : 'surface:wall'} variant="quiet">
              {isWall ? formWords.itIsAFloor : formWords.itIsAWall}
            </Button>
          </div>
        </Disclosure>
      </div>
      <div className="of-shape mt-2">
        <CustomRoomFields RoomDrawing={hasDrawing ? RoomDrawing : null} />
      </div>
    </FormSection>
  );
}

/** A short unit switch beside the sizes. The same field as in Measurement Units, but it saves no preference. */
function UnitsSwitch() {
  const system = usePlanner(({ values }) => unitSystemOf(values.job));
  const send = useSend();
  return (
    <OwnerForm.Provider value="">
      <Segmented
        name="roomUnits"
        legend={formWords.units}
        hideLegend
        choices={UNIT_SYSTEMS.map(({ id, large }) => ({ value: id, label: large }))}
        value={system}
        onChange={(to) => send({ type: 'units-changed', to })}
      />
    </OwnerForm.Provider>
  );
}

function describeArea(result: LayoutResult, system: UnitSystem): string {
  const room = formatArea(result.roomArea, system);
  return result.obstacleArea > 0 ? `${room}, less ${formatArea(result.obstacleArea, system)}` : room;
}
