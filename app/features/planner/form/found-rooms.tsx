import type { ReactNode } from 'react';
import { PlanPicture } from '#app/features/planner/form/plan-picture.tsx';
import { writeList } from '#app/features/planner/form/plan-reading.tsx';
import { useFieldError, usePlanner, useSend } from '#app/features/planner/store.ts';
import type { DxfOffer, DxfUnitRooms } from '#app/planner/form/values.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FieldError } from '#app/ui/field.tsx';
import * as planWords from '#app/words/en/floor-plans.ts';

interface FoundRoomsProps {
  /** At least one; the most likely unit first. */
  readonly units: readonly DxfUnitRooms[];
  readonly onTake: (status: string) => void;
  /** Receives a length measured by two presses on the picture. Null: presses tick rooms. */
  readonly onSpan: ((span: number) => void) | null;
}

/** The rooms found in a file. The user takes one or several. */
export function FoundRooms({ units, onTake, onSpan }: FoundRoomsProps) {
  const planRooms = usePlanner(({ values }) => values.planRooms);
  const send = useSend();
  const [first, ...others] = units;
  const onTick = (place: string) => {
    const ticked = writeList(planRooms.split(' ').filter(Boolean), place, ' ');
    send({ type: 'plan-wish-typed', patch: { planRooms: ticked } });
  };
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="legend">{planWords.whichRoom}</legend>
      {first && <UnitRooms rooms={first} onTake={onTake} ticks={{ ticked: planRooms.split(' '), onTick, onSpan }} />}
      {others.length > 0 && (
        <div className="grid gap-2">
          <p className="text-sm text-muted">{planWords.otherUnits}</p>
          {others.map((rooms) => (
            <details key={rooms.label}>
              <summary className="cursor-pointer py-2">
                {rooms.label}: {rooms.offers[0]?.size}
              </summary>
              <UnitRooms rooms={rooms} onTake={onTake} />
            </details>
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** The ticked rooms in the list and the picture, and the handler for measuring. */
interface Ticks {
  readonly ticked: readonly string[];
  readonly onTick: (place: string) => void;
  /** Null: presses tick rooms. */
  readonly onSpan: ((span: number) => void) | null;
}

interface UnitRoomsProps {
  readonly rooms: DxfUnitRooms;
  readonly onTake: (status: string) => void;
  /** Absent for the other units, where rooms are taken one by one. */
  readonly ticks?: Ticks;
}

/** The rooms in one unit: a picture, and a list with the same names. */
function UnitRooms({ rooms, onTake, ticks }: UnitRoomsProps) {
  const { label, why, offers, all, inAll, isWhole, warnings, notes, picture } = rooms;
  const ticksError = useFieldError('planRooms');
  const placeOf = (index: number) => {
    const place = offers[index]?.place ?? null;
    return place === null ? null : String(place);
  };
  const tick = (place: string | null) => place !== null && ticks?.onTick(place);
  return (
    <div className="grid min-w-0 gap-2">
      <p className="text-sm">
        <strong>{label}.</strong> <span className="text-muted">{why}</span>
      </p>
      {warnings.map((warning) => (
        <p key={warning} className="text-sm text-warn">
          {warning}
        </p>
      ))}
      <PlanPicture
        picture={picture}
        {...(ticks && {
          isTicked: (index: number) => ticks.ticked.includes(placeOf(index) ?? ''),
          onRoom: (index: number) => tick(placeOf(index)),
        })}
        onSpan={ticks?.onSpan ?? null}
      />
      {all !== null && isWhole && (
        <TakeButton intent={`take-rooms:${all}`} onTake={() => onTake(planWords.takenAll(inAll))}>
          <span className="min-w-0">{planWords.allRooms(inAll)}</span>
        </TakeButton>
      )}
      {offers.map((offer, index) => (
        <div key={`${offer.name} ${offer.corners}`} className="grid min-w-0 grid-cols-[auto_1fr] items-start gap-2">
          {ticks && offer.place !== null ? (
            <Checkbox
              name="planRooms"
              id={index === 0 ? 'planRooms' : `planRooms-${index}`}
              value={String(offer.place)}
              label={<span className="sr-only">{planWords.tick(offer.name)}</span>}
              checked={ticks.ticked.includes(String(offer.place))}
              onChange={() => tick(String(offer.place))}
            />
          ) : (
            <span />
          )}
          <RoomButtons offer={offer} number={index + 1} onTake={onTake} />
        </div>
      ))}
      {ticks && all !== null && (
        <>
          <TakeButton intent={`take-chosen:${all}`} onTake={() => onTake('')}>
            <span className="min-w-0">{planWords.chosenRooms}</span>
          </TakeButton>
          <FieldError id="planRooms" message={ticksError} />
        </>
      )}
      {notes.map((note) => (
        <p key={note} className="text-sm text-muted">
          {note}
        </p>
      ))}
    </div>
  );
}

function RoomButtons({
  offer,
  number,
  onTake,
}: {
  readonly offer: DxfOffer;
  readonly number: number;
  readonly onTake: (status: string) => void;
}) {
  const { name, size, area, corners, inside, note } = offer;
  const take = () => onTake(planWords.taken(name, size));
  return (
    <div className="grid gap-1">
      <TakeButton intent={`take-outline:${corners}`} onTake={take}>
        <span className="grid min-w-0">
          <span className="[overflow-wrap:anywhere]">{planWords.numbered(number, name)}</span>
          <span className="text-sm font-normal text-muted">
            {size}, {area}
          </span>
        </span>
      </TakeButton>
      {note && <p className="text-sm text-warn">{note}</p>}
      {inside.map(({ label, things }) => (
        <TakeButton key={label} intent={`take-outline:${corners}|${things}`} onTake={take}>
          <span className="min-w-0 pl-6 text-sm [overflow-wrap:anywhere]">{label}</span>
        </TakeButton>
      ))}
    </div>
  );
}

function TakeButton({
  intent,
  onTake,
  children,
}: {
  readonly intent: string;
  readonly onTake: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Button intent={intent} className="h-auto! justify-start! gap-3! py-2! text-left!" onClick={onTake}>
      {children}
    </Button>
  );
}
