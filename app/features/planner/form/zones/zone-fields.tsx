import { isOfChips } from '#app/features/planner/form/is-of-chips.ts';
import { OwnTiles } from '#app/features/planner/form/own-tiles.tsx';
import { ZoneInput, type ZoneInputProps } from '#app/features/planner/form/zones/zone-input.tsx';
import { useFieldError, usePlanner, usePlannerStore } from '#app/features/planner/store.ts';
import { ListPrice } from '#app/features/trade-notes/list-price.tsx';
import { goesWith, type JobField } from '#app/layout/fields/job-field.ts';
import { termsOf } from '#app/layout/fields/material-terms.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { typedFinish } from '#app/layout/job/fields/typed-finish.ts';
import { ACCOUNT_FIELDS } from '#app/layout/model/buying-fields.ts';
import type { JobText, ZoneText } from '#app/layout/model/job-text.ts';
import { MOSAIC_FIELDS } from '#app/layout/model/mosaic-fields.ts';
import { OF_CURB, OF_ENTRY, OF_TRAY, SHOWER_FIELDS } from '#app/layout/model/shower-fields.ts';
import {
  AREA_KINDS,
  type AreaFieldName,
  areaFields,
  FIELDS_OF_EVERY_ZONE,
  ZONE_FIELDS,
} from '#app/layout/model/zone-fields.ts';
import { isBySheet } from '#app/layout/mosaics/sheet-of.ts';
import { describeEdgeHeights } from '#app/layout/trim/describe-edge-heights.ts';
import { writeZone } from '#app/planner/form/read-zones-post.ts';
import { nameOfZone, withZone } from '#app/planner/rooms/change-zones.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FieldError } from '#app/ui/field.tsx';
import * as formWords from '#app/words/en/form.ts';
import * as mosaicsWords from '#app/words/en/mosaics.ts';
import * as partsWords from '#app/words/en/parts.ts';
import * as showerWords from '#app/words/en/shower.ts';
import * as zonesWords from '#app/words/en/zones.ts';
import * as words from '#app/words/en/zones-form.ts';

/** With more walls, the field is a text with their numbers. */
const MOST_BOXES = 12;
const PROFILE = ['edgeProfile', 'edgeStick', 'edgePrice'] as const satisfies readonly AreaFieldName[];
const OF_EVERY_ZONE = new Set<string>(FIELDS_OF_EVERY_ZONE);
const finishFields = ZONE_FIELDS.filter(({ finish }) => finish === true);
const THICKNESS = finishFields.find(({ name }) => name === 'thickness') as JobField;
const [nameField, areaField] = areaFields as readonly [JobField, JobField];

/** The fields' hints. */
const HINTS: Readonly<Record<string, string>> = {
  width: words.widthHint,
  points: words.pointsHint,
  edgeJoint: words.edgeHint,
  edgeProfile: words.profileHint,
  jointDepth: words.jointDepthHint,
  thickness: words.thicknessHint,
};

/** The fields of the open zone: where it is, and everything in which its finish can differ from the field's. */
export function ZoneFields({ index }: { readonly index: number }) {
  const job = usePlanner(({ values }) => values.job);
  const errors = usePlanner((state) => state.errors);
  const zone = job.zones[index] ?? {};
  const kind = AREA_KINDS.find(({ id }) => id === zone.area) ?? AREA_KINDS[1];
  const isTiled = (zone.covering ?? '') === '';
  const isShownInArea = ({ name }: JobField) =>
    (kind.fields as readonly string[]).includes(name) &&
    (name !== 'start' || isTiled) &&
    (name !== 'continues' || (isTiled && zone.start === 'continued'));
  const finish = { ...job, ...typedFinish(job.zones, index).finish } as JobText;
  const isSet = ({ name }: JobField) => zone[name] !== undefined || errors[`zones[${index}].${name}`] !== undefined;
  const goesHere = (field: JobField) => isSet(field) || isOffered(field, finish, kind.id);
  const shown = finishFields.filter((field) => goesHere(field) && !FROM_ACCOUNT.includes(field.name));
  const hasErrorIn = (fields: readonly JobField[]) =>
    fields.some(({ name }) => errors[`zones[${index}].${name}`] !== undefined);
  const hasDrain = (zone.drain ?? '') !== '';
  const mayDrain = job.surface !== 'wall' && job.roomType !== 'parts' && ['rectangle', 'polygon'].includes(kind.id);
  const shower = SHOWER_FIELDS.filter((field) => {
    if (isSet(field) || field.name === 'drain') return mayDrain || isSet(field);
    const isOfOther = ONLY_OF[field.name] !== undefined && ONLY_OF[field.name] !== zone.drain;
    return hasDrain && !isOfOther && isAskedWith(field.name, zone);
  });
  // How a profile is sold is asked once one is entered.
  const sold = PROFILE.map(fieldOf);
  const edge = [fieldOf('edgeJoint'), ...(sold.some(isSet) ? sold : sold.slice(0, 1))];
  const notes = shown.filter(({ place }) => place === 'notes');
  const sheets = shown.filter(isOfSheets);
  const others = job.zones.flatMap((_zone, at) => (at === index ? [] : [nameOfZone(job, at)]));
  return (
    <div className="grid grid-cols-1 gap-3">
      {/* Values without a control here, and those that a page without scripts shows only after the next press. */}
      <input type="hidden" name={`zones[${index}]`} value={writeZone(zone)} />
      <FieldError id={`zones[${index}]`} message={useFieldError(`zones[${index}]`)} />
      <div className="fields items-start">
        <ZoneInput index={index} field={nameField} />
        <ZoneInput index={index} field={areaField} options={AREA_KINDS.map(({ id, label }) => [id, label])} />
        {areaFields
          .filter((field) => isShownInArea(field) || (isSet(field) && field !== nameField && field !== areaField))
          .filter(({ name }) => !OF_EVERY_ZONE.has(name))
          .map((field) =>
            field.name === 'walls' ? (
              <WallBoxes key={field.name} index={index} field={field} />
            ) : (
              <ZoneInput
                key={field.name}
                index={index}
                field={field}
                hint={field.name === 'width' && !hasRows(kind.id) ? undefined : HINTS[field.name]}
                options={optionsOf(field, job, index)}
              />
            ),
          )}
      </div>
      <div className="fields items-start">
        <ZoneInput index={index} field={fieldOf('covering')} />
        {edge.map((field) => (
          <ZoneInput key={field.name} index={index} field={field} hint={HINTS[field.name]} />
        ))}
        {!isTiled && zone.covering === 'piece' && <ZoneInput index={index} field={THICKNESS} hint={HINTS.thickness} />}
      </div>
      <EdgeHeights index={index} />
      <Button intent="update-zone" className="justify-self-start js:hidden">
        {words.update}
      </Button>
      {isTiled && (
        <>
          <fieldset>
            <legend className="legend">{words.finish}</legend>
            <p className="mb-2 text-sm text-muted">{words.emptyIsField}</p>
            <OwnTiles intent={`use-zone-tile:${index}`} />
            <div className="fields items-start">
              {(others.length > 0 || zone.sameAs !== undefined) && (
                <ZoneInput
                  index={index}
                  field={fieldOf('sameAs')}
                  options={[['', words.noOther], ...others.map((name) => [name, name] as const)]}
                />
              )}
              {shown
                .filter((field) => field.place !== 'notes' && !isOfSheets(field))
                .map((field) => (
                  <ZoneInput key={field.name} index={index} field={field} />
                ))}
            </div>
          </fieldset>
          {sheets.length > 0 && (
            <Disclosure summary={mosaicsWords.sheets} open={isOnSheets(finish) || hasErrorIn(sheets)}>
              <div className="fields items-start">
                {sheets.map((field) => (
                  <ZoneInput key={field.name} index={index} field={field} />
                ))}
              </div>
            </Disclosure>
          )}
          {shower.length > 0 && (
            <Disclosure summary={showerWords.showerFloor} open={hasDrain || hasErrorIn(shower)}>
              <div className="fields items-start">
                {shower.map((field) => (
                  <ZoneInput
                    key={field.name}
                    index={index}
                    field={field}
                    options={field.name === 'drainWall' || field.name === 'curbWall' ? wallsOf(zone) : undefined}
                  />
                ))}
              </div>
            </Disclosure>
          )}
          <Disclosure summary={words.buying} open={hasErrorIn(notes)}>
            <div className="fields items-start">
              {notes.map((field) => (
                <ZoneInput key={field.name} index={index} field={field} hint={HINTS[field.name]} />
              ))}
            </div>
            <ListPrice job={job} zone={index} />
          </Disclosure>
        </>
      )}
    </div>
  );
}

function fieldOf(name: string): JobField {
  return areaFields.find((field) => field.name === name) as JobField;
}

/**
 * How much thicker or thinner the zone is than its neighbors in the last layout, and a ramp profile unless one is
 * entered.
 */
function EdgeHeights({ index }: { readonly index: number }) {
  const { result, job } = usePlanner(({ layout, values }) => ({ result: layout.result, job: values.job }));
  if (result === null) return null;
  const { trade } = readTrade({ ...job }, job.unitSystem);
  const steps = describeEdgeHeights(result.request, trade, result.request.unitSystem, index);
  if (steps.length === 0) return null;
  return (
    <Banner tone="warn" title={words.heightsDiffer} className="text-sm">
      {steps.map((step) => (
        <p key={step}>{step}</p>
      ))}
      {(job.zones[index]?.edgeProfile ?? '') === '' && (
        <Button intent={`ramp-profile:${index}`} className="mt-2">
          {words.useRamp}
        </Button>
      )}
    </Banner>
  );
}

const FROM_ACCOUNT: readonly string[] = ACCOUNT_FIELDS;

/** Whether the width of a zone may be a number of rows. */
function hasRows(area: string): boolean {
  return area === 'border' || area === 'strip';
}

function isOfSheets({ name, place }: JobField): boolean {
  return place !== 'notes' && MOSAIC_FIELDS.some((field) => field.name === name);
}

function isOnSheets(finish: JobText): boolean {
  return isBySheet(finish, finish.layoutType);
}

/** Whether a zone with that finish shows the field. */
function isOffered(field: JobField, finish: JobText, area: string): boolean {
  if (!goesWith(field, finish.layoutType)) return false;
  if (field.surface !== undefined && field.surface !== finish.surface) return false;
  // How a tile is sold is shown if it may be a chip; the rest once it is one.
  if (field.name === 'jointDepth') return termsOf(finish) === 'tiles';
  if (field.name === 'thickness') return termsOf(finish) !== 'tiles';
  if (field.name === 'soldBy') return isOnSheets(finish) || isOfChips(finish);
  if (isOfSheets(field)) return isOnSheets(finish);
  if (area === 'border' && (field.name === 'layoutAngle' || field.name === 'angleWall')) return false;
  // A photo comes with one of the account's tiles, and a button sets the seed.
  if ((field.kind === 'text' && field.isPhoto === true) || field.name === 'plankSeed') return false;
  const isOfPlanks = ['plankFloor', 'plankRun', 'padAttached'].includes(field.name);
  return !isOfPlanks || finish.laying === 'planks';
}

/** Fields of one kind of drain. The other kind rejects them. */
const ONLY_OF: Readonly<Record<string, string>> = { drainShape: 'point', drainLength: 'linear', drainWall: 'linear' };

/** Whether the choices of entry and bed ask for the field. */
function isAskedWith(name: string, { curb = '', tray = '' }: ZoneText): boolean {
  const isIn = (names: readonly string[]) => names.includes(name);
  if (isIn(OF_ENTRY)) return curb !== '';
  if (isIn(OF_CURB) || name === 'curbTiled') return curb === 'curb';
  if (isIn(OF_TRAY)) return tray !== '';
  return tray === '' || !isIn(['bedDepth', 'mudYield']);
}

/** A zone's sides, counted from its first corner. */
function wallsOf({ area, points = '' }: ZoneText): readonly (readonly [string, string])[] {
  const sides = formWords.sidesOfRectangle;
  const corners = area === 'polygon' ? points.split('\n').filter((line) => line.trim() !== '').length : sides.length;
  const walls = Array.from({ length: corners }, (_, wall) => {
    return [
      String(wall),
      formWords.wall('floor', String(wall + 1), area === 'polygon' ? undefined : sides[wall]),
    ] as const;
  });
  return [['', formWords.noWall], ...walls];
}

/** The choices of a field of the area that depend on the job. */
function optionsOf({ name }: JobField, job: JobText, index: number): ZoneInputProps['options'] {
  if (name === 'room' && job.roomType === 'parts') return roomsOf(job);
  if (name !== 'continues') return undefined;
  const chosen = job.zones[index]?.continues ?? '';
  // If the chosen zone is no longer an earlier one, it stays chosen and is rejected.
  const names = new Set([...job.zones.slice(0, index).map((_zone, at) => nameOfZone(job, at)), chosen]);
  return [['', words.beneath], ...[...names].filter(Boolean).map((zone) => [zone, zone] as const)];
}

function roomsOf({ parts }: JobText): readonly (readonly [string, string])[] {
  return parts.map(({ name }, index) => [String(index), name || partsWords.partName(index + 1)]);
}

/** The room's number of walls. Null if it does not follow from its fields alone. */
function wallCount(job: JobText): number | null {
  if (job.roomType === 'rectangle') return 4;
  if (job.roomType === 'parts') return null;
  const corners = job.customRoomPoints.split('\n').filter((line) => line.trim() !== '').length;
  return corners >= 3 && corners <= MOST_BOXES ? corners : null;
}

/** The walls of a border: a checkbox for each, or a text with their numbers. */
function WallBoxes({ index, field }: { readonly index: number; readonly field: JobField }) {
  const { getState, send } = usePlannerStore();
  const name = `zones[${index}].walls`;
  const { typed, count } = usePlanner(({ values: { job } }) => ({
    typed: job.zones[index]?.walls ?? '',
    count: wallCount(job),
  }));
  const error = useFieldError(name);
  const ticked = typed.split(',').filter((wall) => wall !== '');
  const isListed = count === null || ticked.some((wall) => !(Number(wall) < count));
  if (isListed) return <ZoneInput index={index} field={field} hint={zonesWords.noSuchWalls} />;
  const tick = (wall: string, isOn: boolean) => {
    const walls = Array.from({ length: count }, (_, at) => String(at)).filter((one) =>
      one === wall ? isOn : ticked.includes(one),
    );
    const zones = withZone(getState().values.job.zones, index, { walls: walls.join(',') });
    send({ type: 'job-changed', patch: { zones }, stem: name });
  };
  return (
    <fieldset>
      <legend className="legend">{zonesWords.walls}</legend>
      <p className="text-sm text-muted">{words.allWalls}</p>
      <input type="hidden" name={name} value="" />
      {Array.from({ length: count }, (_, at) => String(at)).map((wall) => (
        <label key={wall} className="checkbox">
          <input
            type="checkbox"
            name={name}
            value={wall}
            checked={ticked.includes(wall)}
            onChange={(event) => tick(wall, event.currentTarget.checked)}
          />
          {words.wall(Number(wall) + 1)}
        </label>
      ))}
      <FieldError id={name} message={error} />
    </fieldset>
  );
}
