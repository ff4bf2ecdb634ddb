import { memo, useState } from 'react';
import { JobInput } from '#app/features/calculator/job-input.tsx';
import { LaidAsidePart, PlanFieldsPart } from '#app/features/calculator/plan/plan-part.ts';
import { fieldError, type SectionProps } from '#app/features/calculator/section-props.ts';
import type { CustomRoomFieldsProps } from '#app/features/calculator/sections/custom-room-fields.tsx';
import { CustomRoomPart } from '#app/features/calculator/sections/custom-room-part.ts';
import { ROOM_TYPES } from '#app/layout/job/fields/job-fields.ts';
import type { RoomType } from '#app/layout/job/job.ts';
import { AsServed } from '#app/ui/as-served.tsx';
import { Button } from '#app/ui/button.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { isPartAtHand } from '#app/ui/lazy-part.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Waits } from '#app/ui/waits.tsx';
import * as formWords from '#app/words/en/form.ts';
import * as plansWords from '#app/words/en/plans.ts';

export interface RoomSectionProps extends SectionProps {
  /** The floor's area, once a layout has been computed. */
  readonly areaText: string | null;
  /** Whether scripts run; without them a refused choice can still be posted, and is answered. */
  readonly isHydrated: boolean;
  /** What a custom room is drawn with; null where it cannot be drawn. */
  readonly RoomDrawing: CustomRoomFieldsProps['RoomDrawing'];
  /** The plan has no custom rooms: hears of the attempt to choose one. */
  readonly onCustomRefused: (() => void) | null;
}

/** Room Layout. Which fields show follows the chosen radio by CSS alone, so that it works before and without scripts. */
export const RoomSection = memo(function RoomSection({
  form,
  areaText,
  isHydrated,
  RoomDrawing,
  onCustomRefused,
}: RoomSectionProps) {
  const { job, dxf, aside } = form.values;
  const isCustom = job.roomType === 'custom';
  const isWall = job.surface === 'wall';
  // What is half drawn stays while the other shape is looked at.
  const [hasDrawing, setHasDrawing] = useState(isCustom);
  if (isCustom && !hasDrawing) setHasDrawing(true);
  const [isAtHand] = useState(() => isPartAtHand(CustomRoomPart));
  const laidAside = aside !== '' && (
    <Waits isAtHand={isPartAtHand(LaidAsidePart)} fallback={null}>
      <LaidAsidePart form={form} />
    </Waits>
  );
  if (job.roomType === 'parts') {
    return (
      <CardSection id="room-section" title={formWords.room} aside={areaText}>
        {laidAside}
        <input type="hidden" name="roomType" value="parts" />
        <Waits isAtHand={isPartAtHand(PlanFieldsPart)} fallback={<Skeleton className="h-80 w-full" />}>
          <PlanFieldsPart form={form} mayDrawRooms={onCustomRefused === null} isLive={RoomDrawing !== null} />
        </Waits>
      </CardSection>
    );
  }
  const isWanted = hasDrawing || job.customRoomPoints !== '' || job.measures !== '' || dxf !== null;
  return (
    <CardSection id="room-section" title={formWords.room} aside={areaText}>
      {laidAside}
      <Segmented
        name="roomType"
        legend={formWords.shapeOfRoom}
        hideLegend
        choices={ROOM_TYPES.slice(0, 2).map((type) => {
          const choice = { value: type.id, label: type.label };
          if (!('needs' in type) || onCustomRefused === null) return choice;
          return { ...choice, note: plansWords.proPlanRequired, ...(isHydrated && { onRefused: onCustomRefused }) };
        })}
        value={job.roomType as RoomType}
        onChange={(roomType) => form.changeJob({ roomType })}
      />
      <FieldError id="roomType" message={fieldError(form, 'roomType')} />
      <div className="of-box mt-4 fields">
        <JobInput form={form} name="roomLength" hint={isWall ? formWords.bottomToTop : formWords.topToBottom} />
        <JobInput form={form} name="roomWidth" hint={formWords.leftToRight} />
      </div>
      {isWall && (
        <div className="mt-4 grid gap-3">
          <JobInput form={form} name="levelLine" hint={formWords.levelLineHint} />
          <p className="text-sm text-muted">{formWords.wallIsMeasured}</p>
          <input type="hidden" name="surface" value="wall" />
        </div>
      )}
      <div className="quiet-row">
        {onCustomRefused === null && (
          <Button intent="edit-as-custom" variant="quiet" className="of-box">
            {formWords.editAsCustom}
          </Button>
        )}
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
      <AsServed className="of-shape mt-4" until={isAtHand || isWanted}>
        <Waits isAtHand={isAtHand} fallback={<Skeleton className="aspect-[5/4] w-full" />}>
          <CustomRoomPart form={form} RoomDrawing={hasDrawing ? RoomDrawing : null} />
        </Waits>
      </AsServed>
    </CardSection>
  );
});
