import { useContext } from 'react';
import { ChangedPartContext } from '#app/features/planner/form/changed-part.ts';
import { Further } from '#app/features/planner/form/further.tsx';
import { typedNameOfPart } from '#app/features/planner/form/rooms/part-fields.tsx';
import { useFieldError, usePlanner } from '#app/features/planner/store.ts';
import { rowsOf } from '#app/layout/fields/read-rows.ts';
import type { JobText, ZoneText } from '#app/layout/model/job-text.ts';
import { MAX_ZONES } from '#app/layout/model/limits.ts';
import { AREA_KINDS } from '#app/layout/model/zone-fields.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatTyped } from '#app/layout/units/format-typed.ts';
import { writeZone } from '#app/planner/form/read-zones-post.ts';
import { NEW_ZONES, type NewZone, nameOfZone } from '#app/planner/rooms/change-zones.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FieldError } from '#app/ui/field.tsx';
import * as words from '#app/words/en/zones-form.ts';

/** The zones. One is open with all its fields; the others are one line each. */
export function ZonesList() {
  const { zones, isWall } = usePlanner(({ values: { job } }) => ({
    zones: job.zones,
    isWall: job.surface === 'wall',
  }));
  const openZone = usePlanner(({ values }) => values.openZone);
  const hasErrors = usePlanner(({ errors }) => Object.keys(errors).some((field) => field.startsWith('zones')));
  const error = useFieldError('zones');
  const changedPart = useContext(ChangedPartContext);
  const isOffered = (kind: NewZone) => kind !== 'strip' || isWall;
  const isOpenChanged = changedPart === 'open-zone' || changedPart === 'zones';
  return (
    <Disclosure
      id="zones"
      summary={words.title}
      aside={zones.length > 0 ? words.count(zones.length) : undefined}
      open={zones.length > 0 || hasErrors}
      isChanged={isOpenChanged}
    >
      <input type="hidden" name="openZone" value={openZone} />
      <p className="mb-2 text-sm text-muted">{words.about}</p>
      <ol className="divide-y divide-line">
        {zones.map((zone, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: zones are known by their place in the list
          <li key={index} className="py-2">
            <ZoneLine
              index={index}
              zone={zone}
              isLast={index === zones.length - 1}
              isOpen={openZone === String(index)}
            />
            {openZone === String(index) && <Further>{({ ZoneFields }) => <ZoneFields index={index} />}</Further>}
          </li>
        ))}
      </ol>
      <FieldError id="zones" message={error} />
      {zones.length < MAX_ZONES && (
        <div className="flex flex-wrap gap-2 py-2">
          {NEW_ZONES.filter(isOffered).map((kind) => (
            <Button key={kind} intent={`add-zone:${kind}`}>
              {words.add[kind]}
            </Button>
          ))}
        </div>
      )}
    </Disclosure>
  );
}

interface ZoneLineProps {
  readonly index: number;
  readonly zone: ZoneText;
  readonly isLast: boolean;
  readonly isOpen: boolean;
}

/** A zone in one line: its name, its area, and its buttons. A closed zone's values are in one hidden field. */
function ZoneLine({ index, zone, isLast, isOpen }: ZoneLineProps) {
  const { name, area } = usePlanner(({ values: { job } }) => ({
    name: nameOfZone(job, index),
    area: describeArea(zone, job),
  }));
  const errors = usePlanner((state) => state.errors);
  const problems = Object.entries(errors).flatMap(([field, messages]) =>
    field === `zones[${index}]` || field.startsWith(`zones[${index}].`) ? messages : [],
  );
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <p className="min-w-0 grow wrap-anywhere">
        <b className="font-semibold">{name}</b> <small className="text-muted">{area}</small>
      </p>
      {isOpen ? (
        <Button intent="open-zone:" variant="quiet">
          {words.close}
        </Button>
      ) : (
        <Button intent={`open-zone:${index}`} variant="quiet" aria-label={words.open(name)}>
          {words.openShort}
        </Button>
      )}
      {index > 0 && (
        <Button intent={`zone-up:${index}`} variant="quiet" aria-label={words.up(name)}>
          {words.upShort}
        </Button>
      )}
      {!isLast && (
        <Button intent={`zone-down:${index}`} variant="quiet" aria-label={words.down(name)}>
          {words.downShort}
        </Button>
      )}
      <Button intent={`remove-zone:${index}`} variant="quiet" aria-label={words.remove(name)}>
        {words.removeShort}
      </Button>
      {!isOpen && (
        <>
          <input type="hidden" name={`zones[${index}]`} value={writeZone(zone)} />
          <div className="w-full">
            <FieldError id={`zones[${index}]`} message={problems.length > 0 ? problems.join(' ') : undefined} />
          </div>
        </>
      )}
    </div>
  );
}

/** `Rectangle, 36 × 48 in`; `One of the rooms, Bath`. */
function describeArea({ area, width = '', length = '', diameter = '', room = '' }: ZoneText, job: JobText): string {
  const label = AREA_KINDS.find(({ id }) => id === area)?.label ?? '';
  const sizes = [width, length, diameter].filter((size) => size !== '');
  const size = sizes.length === 0 || rowsOf(width) !== null ? width : formatTyped(sizes, sizeUnit(job.unitSystem));
  // Documents may name the room instead of its number.
  const place = job.parts[Number(room)] === undefined ? room : typedNameOfPart(job.parts, Number(room));
  return [label, size, area === 'room' ? place : ''].filter(Boolean).join(', ');
}
