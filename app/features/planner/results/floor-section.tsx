import { useDeferredValue, useId, useMemo } from 'react';
import { ReadRoomInput, ShouldReadInRooms } from '#app/features/planner/results/rooms-on-floor.tsx';
import { TileToReadPicture } from '#app/features/planner/results/tile-to-read.tsx';
import { WhatToMeasure } from '#app/features/planner/results/what-to-measure.tsx';
import { usePlanner } from '#app/features/planner/store.ts';
import { readTradeForm, type TradeForm, TradeInput, UnseenFields } from '#app/features/trade-notes/trade-form.tsx';
import type { JobProblem } from '#app/layout/fields/job-problem.ts';
import { laidOf } from '#app/layout/fields/laid.ts';
import { readTileOf } from '#app/layout/layers/held-start.ts';
import { readCourseStarts } from '#app/layout/model/course-starts.ts';
import { FLOOR_FIELDS, isReading } from '#app/layout/model/floor-fields.ts';
import type { JobText, TradeText } from '#app/layout/model/job-text.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import { ignoresLength } from '#app/layout/patterns/pattern.ts';
import { patternOf } from '#app/layout/patterns/registry.ts';
import { readHeld } from '#app/layout/planks/hold-runs.ts';
import type { PreviewedChange } from '#app/layout/replan/floor-choice.ts';
import {
  expectReadings,
  type FloorCourses,
  floorCoursesOf,
  isOutOfSquare,
  lowestCourse,
  needsGrid,
  type WithoutCourses,
  wholeCourses,
} from '#app/layout/replan/floor-courses.ts';
import { expectedTen, stepsRead } from '#app/layout/replan/follow-grid.ts';
import {
  expectFromTile,
  expectInRooms,
  type GridRows,
  gridRowsOf,
  type WallReadings,
} from '#app/layout/replan/grid-rows.ts';
import { type PatternGrid, patternGridOf, tileToRead } from '#app/layout/replan/pattern-grid.ts';
import { courseToReadAgain } from '#app/layout/replan/read-again.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatMeasure, formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import type { FieldErrors } from '#app/planner/form/values.ts';
import { followJob } from '#app/planner/replan/follow-floor.ts';
import { Button } from '#app/ui/button.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import * as words from '#app/words/en/follow-floor.ts';
import * as formWords from '#app/words/en/form.ts';
import { sayOf } from '#app/words/en/laid.ts';

export interface FloorSectionProps {
  readonly result: LayoutResult;
  readonly unitSystem: UnitSystem;
  readonly job: JobText;
  readonly onTrade: (patch: Partial<TradeText>) => void;
  readonly isReadOnly: boolean;
}

/** What lies and what was measured on the floor, and the button with which the plan follows it. */
export function FloorSection({ result, unitSystem, job, onTrade, isReadOnly }: FloorSectionProps) {
  const plan = useMemo(() => floorCoursesOf(result.request), [result]);
  const rows = useMemo(() => gridRowsOf(result), [result]);
  const errors = usePlanner((state) => state.errors);
  const form = useMemo(() => withErrors(readTradeForm(job, onTrade), errors), [job, onTrade, errors]);
  const isUsed = FLOOR_FIELDS.some(({ name, kind }) => kind !== 'choice' && job[name] !== '');
  const hasFault = form.problems.some(({ field }) => isOfFloor(field));
  return (
    <CardSection id="floor-section" title={words.title} className="print:hidden">
      {plan.ok ? (
        <Disclosure
          summary={plan.value.firstFromTop === null ? words.question : words.onWall.question}
          open={isUsed || hasFault}
        >
          <UnseenFields form={form} names={[...BY_BUTTONS, ...OF_TILE]} />
          <fieldset disabled={isReadOnly} className="contents">
            <HeldPlanks result={result} job={job} />
            <KeptStarts request={result.request} job={job} />
            <Readings request={result.request} plan={plan.value} form={form} job={job} unitSystem={unitSystem} />
          </fieldset>
        </Disclosure>
      ) : rows !== null ? (
        <Disclosure summary={isWall(result.request) ? words.onWall.question : words.question} open={isUsed || hasFault}>
          <UnseenFields
            form={form}
            names={[...BY_BUTTONS, ...OF_ROOM_AXES, ...(rows.grid.areCourses ? [] : ACROSS_COURSES)]}
          />
          <fieldset disabled={isReadOnly} className="contents">
            <HeldStart grid={rows.grid} job={job} />
            <FromTileReadings rows={rows} request={result.request} form={form} job={job} unitSystem={unitSystem} />
          </fieldset>
        </Disclosure>
      ) : (
        <>
          <UnseenFields form={form} names={FLOOR_FIELDS.map(({ name }) => name)} />
          <p className="text-muted">{sayWithout(result.request, plan.error)}</p>
        </>
      )}
    </CardSection>
  );
}

/** What lies, which only buttons change. */
const BY_BUTTONS = ['laidPlanks', 'heldStart', 'courseStarts'] as const;
/** Readings of courses in the room's own directions, and of what goes on from one tile. */
const OF_ROOM_AXES = [
  ...(['measuredFarWall', 'measuredEndWall', 'measuredBelow'] as const),
  ...(['courseJoint', 'planksRead', 'longOffcuts'] as const),
] as const;
const ACROSS_COURSES = ['measuredCourses', 'coursesRead'] as const;
const OF_TILE = ['measuredLeft', 'measuredRight', 'measuredTop', 'measuredBottom'] as const;

function sayWithout(request: LayoutRequest, error: WithoutCourses): string {
  const grid = needsGrid(error) ? patternGridOf(request) : null;
  return grid === null || grid.ok ? words.cannot[error] : words.cannotFromTile[grid.error];
}

function isOfFloor(field: string): boolean {
  return FLOOR_FIELDS.some(({ name }) => name === field);
}

/** The messages of a refused press stand at their fields like those of what cannot be read. */
function withErrors(form: TradeForm, errors: FieldErrors): TradeForm {
  const refused = Object.entries(errors).flatMap(([field, messages]): JobProblem[] => {
    if (!isOfFloor(field)) return [];
    return [{ field, code: 'needs', words: messages.join(' '), typed: '', unit: sizeUnit(form.texts.unitSystem) }];
  });
  return { ...form, problems: [...form.problems, ...refused] };
}

/** How many courses of planks are held where they lie, and the way out of that. */
function HeldPlanks({ result, job }: Pick<FloorSectionProps, 'result' | 'job'>) {
  const said = readHeld(job.laidPlanks);
  if (job.laidPlanks === '' || result.planks === undefined) return null;
  const { held = 0, runs } = result.planks;
  const courses = new Set(runs.slice(0, held).map(({ course }) => course)).size;
  const text =
    said === null
      ? words.heldUnread
      : held < said.length
        ? words.heldDoNotFit(held, said.length)
        : words.heldPlanks(courses);
  return (
    <div className="mb-3 grid justify-items-start gap-2">
      <p data-testid="held-planks">{text}</p>
      <Button intent="free-laid">{words.freeHeld}</Button>
    </div>
  );
}

/** That the courses which are down keep their first pieces, and the way out of that. */
function KeptStarts({ request, job }: Pick<FloorSectionProps, 'job'> & { readonly request: LayoutRequest }) {
  if (job.courseStarts === '' || job.autoOptimize) return null;
  const { courseStarts } = job;
  const isRead = readCourseStarts({ ...request, courseStarts }) !== null;
  return (
    <div className="mb-3 grid justify-items-start gap-2">
      <p data-testid="kept-starts">{isRead ? words.keptStarts : words.startsUnread}</p>
      <Button intent="free-laid">{words.freeHeld}</Button>
    </div>
  );
}

/** The tile that a pattern goes on from, and the way out of that. */
function HeldStart({ grid, job }: Pick<FloorSectionProps, 'job'> & { readonly grid: PatternGrid }) {
  if (job.heldStart === '' || job.autoOptimize) return null;
  const isRead = readTileOf({ heldStart: job.heldStart, plan: grid.rooms ?? undefined }, grid.layers) !== null;
  return (
    <div className="mb-3 grid justify-items-start gap-2">
      <p data-testid="held-start">{isRead ? formWords.heldByTile : words.heldStartUnread}</p>
      <Button intent="free-laid">{words.freeHeldStart}</Button>
    </div>
  );
}

interface ReadingsProps {
  readonly request: LayoutRequest;
  readonly plan: FloorCourses;
  readonly form: TradeForm;
  readonly job: JobText;
  readonly unitSystem: UnitSystem;
}

function Readings({ request, plan, form, job, unitSystem }: ReadingsProps) {
  const { laid } = form.trade;
  const isFollowed = useIsFollowed(job);
  const say = sayOf(laidOf(job));
  const isHorizontal = plan.runsAlong === 'x';
  const [from, far, end] = isHorizontal
    ? (['top', 'bottom', 'right'] as const)
    : (['left', 'right', 'bottom'] as const);
  const should = laid === null || laid > plan.mostLaid ? null : expectReadings(plan, laid, form.trade.courseJoint);
  const room = (length: number) => formatRoomMeasure(length, unitSystem);
  const isOfWall = plan.firstFromTop !== null;
  // A reading stays in sight, with what is wrong of it.
  const hasCourseJoint = plan.across.joint > 0 || job.courseJoint !== '';
  const hasBelow = isOfWall && (lowestCourse(plan).course < 0 || job.measuredBelow !== '');
  const mostRead = wholeCourses(plan, laid ?? plan.mostLaid);
  const readAgain = laid === null ? null : courseToReadAgain(request, plan, laid);
  const isSlanted = plan.planks !== null && isOutOfSquare(plan);
  const endWallHint = say(isSlanted ? words.longerSideHint : words.endWallHint);
  const texts = isOfWall
    ? {
        howItWorks: words.onWall.howItWorks,
        laidHint: words.onWall.laidHint(formatMeasure(plan.across.origin, unitSystem), plan.mostLaid),
        farWall: words.onWall.top,
        farWallHint: words.onWall.topHint,
        endWall: words.onWall.endWall,
      }
    : {
        howItWorks: plan.rooms === null ? words.howItWorks : words.inRooms.howItWorks,
        laidHint: (plan.rooms === null ? words.laidHint : words.inRooms.laidHint)(from, plan.mostLaid),
        farWall: words.farWall(far),
        farWallHint: isSlanted ? words.farCornerHint : words.farWallHint,
        endWall: words.endWall(end),
      };
  return (
    <div id="readings" tabIndex={-1} className="grid gap-3 outline-none">
      <p className="text-sm text-muted">{texts.howItWorks}</p>
      <WhatToMeasure plan={plan} farWall={texts.farWall} endWall={texts.endWall} />
      <div className="fields">
        <TradeInput form={form} name="laid" hint={texts.laidHint} />
      </div>
      {laid !== null && laid === plan.mostLaid + 1 && isFollowed && <p>{words.allLaid(laid)}</p>}
      {laid !== null && should !== null && (
        <ul className="grid gap-1" data-testid="should-read">
          {plan.rooms !== null && (
            <ShouldReadInRooms
              {...{ request, plan, laid, far, end, unitSystem }}
              rooms={plan.rooms}
              courseJoint={form.trade.courseJoint}
            />
          )}
          {plan.rooms === null && (
            <li className="font-semibold">
              {isOfWall
                ? words.onWall.shouldRead(laid, room(should.farWall))
                : words.shouldRead(laid, room(should.farWall), far)}
            </li>
          )}
          {plan.rooms === null && should.endWall !== null && (
            <li>
              {say(
                isOfWall
                  ? words.onWall.shouldReadEnd(room(should.endWall))
                  : words.shouldReadEnd(room(should.endWall), end),
              )}
            </li>
          )}
          {should.below !== null && <li>{words.onWall.shouldReadBelow(room(should.below))}</li>}
          {should.row === null ? (
            <li>{words.shouldReadTen(room(should.tenTiles))}</li>
          ) : (
            <li>{words.shouldReadPlanks(should.row.count, room(should.row.reach))}</li>
          )}
          {should.courses !== null && (
            <li>{words.shouldReadCourses(should.courses.count, room(should.courses.reach))}</li>
          )}
          {plan.rooms === null && readAgain !== null && <li>{words.readAgain(readAgain)}</li>}
        </ul>
      )}
      <div className="fields">
        {plan.rooms !== null && <ReadRoomInput form={form} rooms={plan.rooms} none={words.inRooms.onlyRoom} />}
        <TradeInput form={form} name="measuredFarWall" label={texts.farWall} hint={texts.farWallHint} />
        <TradeInput form={form} name="measuredEndWall" label={texts.endWall} hint={endWallHint} />
        {hasBelow && (
          <TradeInput form={form} name="measuredBelow" label={words.onWall.below} hint={words.onWall.belowHint} />
        )}
        <TileReadings
          form={form}
          planned={{ length: plan.along.tile, width: plan.across.tile }}
          unitSystem={unitSystem}
          ten={{ hint: plan.planks === null ? words.tenTilesHint : words.planksHint }}
        />
        {plan.planks !== null && <TradeInput form={form} name="planksRead" hint={words.planksReadHint} />}
        <CoursesReadings form={form} job={job} most={mostRead} />
        {hasCourseJoint && <TradeInput form={form} name="courseJoint" hint={words.courseJointHint} />}
        {plan.planks !== null && <TradeInput form={form} name="longOffcuts" hint={words.longOffcutsHint} />}
      </div>
      {plan.rooms === null && <UnseenFields form={form} names={['readRoom']} />}
      {plan.planks === null && <UnseenFields form={form} names={['planksRead', 'longOffcuts']} />}
      {!hasBelow && <UnseenFields form={form} names={['measuredBelow']} />}
      {!hasCourseJoint && <UnseenFields form={form} names={['courseJoint']} />}
      <ChangeOfPlan isFollowed={isFollowed} />
    </div>
  );
}

/** The readings of the tile itself; ten of them give the joint, which planks do not have. */
function TileReadings({
  form,
  planned,
  unitSystem,
  ten,
}: Pick<ReadingsProps, 'form' | 'unitSystem'> & {
  /** In the fields' own terms; the length is null where it plays no part. */
  readonly planned: { readonly length: number | null; readonly width: number };
  readonly ten: { readonly label?: string; readonly hint: string } | null;
}) {
  const hint = (size: number) => words.tileHint(formatMeasure(size, unitSystem));
  return (
    <>
      {planned.length === null ? (
        <UnseenFields form={form} names={['measuredTileLength']} />
      ) : (
        <TradeInput form={form} name="measuredTileLength" hint={hint(planned.length)} />
      )}
      <TradeInput form={form} name="measuredTileWidth" hint={hint(planned.width)} />
      {ten === null ? (
        <UnseenFields form={form} names={['measuredTenTiles']} />
      ) : (
        <TradeInput form={form} name="measuredTenTiles" {...ten} />
      )}
    </>
  );
}

/** How far whole courses reach, and how many they are; hidden until two are down, unless something was typed. */
function CoursesReadings({
  form,
  job,
  most,
}: Pick<ReadingsProps, 'form' | 'job'> & {
  readonly most: number;
}) {
  if (most < 2 && ACROSS_COURSES.every((name) => job[name] === '')) return null;
  return (
    <>
      <TradeInput
        form={form}
        name="measuredCourses"
        hint={job.courseJoint === '' ? words.coursesHint : words.coursesOfOneJointHint}
      />
      <TradeInput form={form} name="coursesRead" hint={words.coursesReadHint(most)} />
    </>
  );
}

/** Whether the plan of a job is as its readings have it already. */
function useIsFollowed(job: JobText): boolean {
  // Planks with least waste are searched for anew: letters do not wait for it.
  const settled = useDeferredValue(job);
  return useMemo(() => {
    const isMeasured = FLOOR_FIELDS.some((field) => isReading(field) && settled[field.name] !== '');
    const followed = settled.laid === '' || !isMeasured ? null : followJob(settled);
    return followed?.ok === true && Object.keys(followed.value).length === 0;
  }, [settled]);
}

/** The readings of a pattern that goes on from one of its tiles. */
function FromTileReadings({
  rows,
  request,
  form,
  job,
  unitSystem,
}: Omit<ReadingsProps, 'plan'> & { readonly rows: GridRows }) {
  const { laid } = form.trade;
  const isFollowed = useIsFollowed(job);
  const { grid } = rows;
  const toRead = tileToRead(grid);
  const onWall = isWall(request) ? words.fromTile.onWall : null;
  const should = laid === null ? [] : expectedReadings(rows, laid);
  const room = (length: number) => formatRoomMeasure(length, unitSystem);
  const sayRead = (readings: WallReadings) =>
    (['left', 'right', 'top', 'bottom'] as const).flatMap((side) => {
      const length = readings[side];
      if (length === null) return [];
      return [onWall ? onWall.shouldReadTo[side](room(length)) : words.fromTile.shouldReadTo(room(length), side)];
    });
  const ten = room(expectedTen(request, grid));
  const steps = stepsRead(grid.layers);
  const general = onWall ?? (grid.rooms === null ? words.fromTile : words.fromTile.inRooms);
  const texts =
    toRead === null
      ? {
          ...{ howItWorks: general.howItWorks, laidHint: words.fromTile.laidHint },
          ...{ label: undefined, shouldRead: words.fromTile.shouldRead, shouldReadTen: words.shouldReadTen },
        }
      : {
          ...{ howItWorks: general.howRowsWork, laidHint: words.fromTile.rowsHint },
          ...{ label: words.fromTile.rowsLaid, shouldRead: words.fromTile.shouldReadRow },
          shouldReadTen: (reading: string) => words.fromTile.shouldReadAlongRow(steps, reading),
        };
  return (
    <div id="readings" tabIndex={-1} className="grid gap-3 outline-none">
      {toRead !== null && <TileToReadPicture grid={grid} toRead={toRead} unitSystem={unitSystem} />}
      <p className="text-sm text-muted">{texts.howItWorks}</p>
      <div className="fields">
        <TradeInput
          form={form}
          name="laid"
          label={texts.label}
          hint={texts.laidHint(grid.countedFrom, grid.mostLaid)}
        />
      </div>
      {laid !== null && should.length > 0 && (
        <ul className="grid gap-1" data-testid="should-read">
          {should.map(({ room, readings }) => (
            <li key={room} className="font-semibold">
              {texts.shouldRead(laid, grid.endsAt, sayRead(readings), room)}
            </li>
          ))}
          <li>{texts.shouldReadTen(ten)}</li>
          {laid < grid.mostLaid - 1 && <li>{words.fromTile.readAgain}</li>}
        </ul>
      )}
      <div className="fields">
        {grid.rooms !== null && (
          <ReadRoomInput form={form} rooms={grid.rooms} none={words.fromTile.inRooms.whichRoom} />
        )}
        {(
          [
            ['measuredLeft', 'left'],
            ['measuredRight', 'right'],
            ['measuredTop', 'top'],
            ['measuredBottom', 'bottom'],
          ] as const
        ).map(([name, side]) => (
          <TradeInput
            key={name}
            form={form}
            name={name}
            label={onWall ? onWall.to[side] : words.fromTile.toWall(side)}
            hint={
              onWall ? onWall.toHint : (grid.rooms === null ? words.fromTile : words.fromTile.inRooms).toWallHint(side)
            }
          />
        ))}
        <TileReadings
          form={form}
          planned={{
            length: ignoresLength(patternOf(request.finish.layoutType)) ? null : request.finish.tileLength,
            width: request.finish.tileWidth,
          }}
          unitSystem={unitSystem}
          ten={
            toRead === null
              ? { hint: words.tenTilesHint }
              : { label: words.fromTile.alongRow(steps), hint: words.fromTile.alongRowHint }
          }
        />
        {grid.areCourses && <CoursesReadings form={form} job={job} most={laid ?? grid.mostLaid} />}
      </div>
      {grid.rooms === null && <UnseenFields form={form} names={['readRoom']} />}
      <ChangeOfPlan isFollowed={isFollowed} isFromTile />
    </div>
  );
}

/** What the tape should read, of several rooms in each with its name: where it meets a wall at all. */
function expectedReadings(
  rows: GridRows,
  laid: number,
): readonly { readonly room: string | null; readonly readings: WallReadings }[] {
  const one = rows.grid.rooms === null ? expectFromTile(rows, laid) : null;
  const all =
    one === null
      ? expectInRooms(rows, laid).map(({ name, should }) => ({ room: name, readings: should }))
      : [{ room: null, readings: one }];
  return all.filter(({ readings }) => Object.values(readings).some((length) => length !== null));
}

/** The button that shows what would change, and what it shows. */
function ChangeOfPlan({
  isFollowed,
  isFromTile = false,
}: {
  readonly isFollowed: boolean;
  readonly isFromTile?: boolean;
}) {
  const { floorChange, floorPreview } = usePlanner(({ layout }) => layout);
  return (
    <>
      <Button intent="preview-floor" variant="primary" className="min-h-14">
        {words.showChange}
      </Button>
      <div role="status">{floorPreview.length > 0 && <Preview changes={floorPreview} isFromTile={isFromTile} />}</div>
      <div role="status" className="grid gap-1">
        {floorChange !== null && (
          <>
            <p className="font-semibold" data-testid="floor-change">
              {floorChange}
            </p>
            <p className="no-js:hidden">{words.undoBringsBack}</p>
          </>
        )}
        {isFollowed && floorChange === null && <p>{words.followed}</p>}
      </div>
    </>
  );
}

/** The most cards that are named; of more the plan itself tells. */
const MOST_CARDS = 8;

/** What would change, by the ways in which the plan can follow the floor, before one of them is taken. */
function Preview({
  changes,
  isFromTile,
}: {
  readonly changes: readonly PreviewedChange[];
  readonly isFromTile: boolean;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3" data-testid="floor-preview">
      <div>
        <h3 id={id} className="font-semibold">
          {words.preview}
        </h3>
        <p className="text-sm text-muted">{words.notTaken}</p>
      </div>
      <ul className="floor-choices">
        {changes.map((change) => (
          <Change
            key={change.choice}
            change={change}
            title={isFromTile ? words.fromTile.choice : words.choices[change.choice]}
          />
        ))}
      </ul>
      <Button intent="leave-floor" className="min-h-14">
        {words.leaveIt}
      </Button>
    </section>
  );
}

function Change({
  change: { choice, refusal, line, cards, buy, note },
  title,
}: {
  readonly change: PreviewedChange;
  readonly title: string;
}) {
  const id = useId();
  const more = cards.length - MOST_CARDS;
  return (
    <li className="floor-choice" data-testid={`floor-choice-${choice}`}>
      <h4 id={id} className="font-semibold">
        {title}
      </h4>
      {refusal === null ? (
        <>
          <p>{line}</p>
          {cards.length === 0 ? (
            <p>{words.noCards}</p>
          ) : (
            <div>
              <p>{words.cards}</p>
              <ul className="text-sm">
                {cards.slice(0, MOST_CARDS).map((card) => (
                  <li key={card}>{card}</li>
                ))}
                {more > 0 && <li>{words.moreCards(more)}</li>}
              </ul>
            </div>
          )}
          {buy !== null && <p>{buy}</p>}
          {note !== null && <p className="text-sm text-muted">{note}</p>}
          <Button
            intent={choice === 'spread' ? 'follow-floor:spread' : 'follow-floor'}
            variant="primary"
            className="mt-auto min-h-14"
            aria-describedby={id}
          >
            {words.takeIt}
          </Button>
        </>
      ) : (
        <p className="text-muted">{refusal}</p>
      )}
    </li>
  );
}
