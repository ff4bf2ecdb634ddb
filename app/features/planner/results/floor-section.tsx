import { useMemo } from 'react';
import { CourseReadings } from '#app/features/planner/results/course-readings.tsx';
import { FromTileReadings } from '#app/features/planner/results/from-tile-readings.tsx';
import { ACROSS_COURSES } from '#app/features/planner/results/tile-readings.tsx';
import { usePlanner } from '#app/features/planner/store.ts';
import { HiddenTradeFields, readTradeForm, type TradeForm } from '#app/features/trade-notes/trade-form.tsx';
import type { JobProblem } from '#app/layout/fields/job-problem.ts';
import { readTileOf } from '#app/layout/layers/held-start.ts';
import { readCourseStarts } from '#app/layout/model/course-starts.ts';
import { FLOOR_FIELDS } from '#app/layout/model/floor-fields.ts';
import type { JobText, TradeText } from '#app/layout/model/job-text.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import { readHeld } from '#app/layout/planks/hold-runs.ts';
import { floorCoursesOf } from '#app/layout/replan/courses-of-plan.ts';
import { needsGrid, type WithoutCourses } from '#app/layout/replan/floor-courses.ts';
import { gridRowsOf } from '#app/layout/replan/grid-rows.ts';
import { type PatternGrid, patternGridOf } from '#app/layout/replan/pattern-grid.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import type { FieldErrors } from '#app/planner/form/values.ts';
import { Button } from '#app/ui/button.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import * as formWords from '#app/words/en/form.ts';
import * as words from '#app/words/en/replan.ts';

export interface FloorSectionProps {
  readonly result: LayoutResult;
  readonly unitSystem: UnitSystem;
  readonly job: JobText;
  readonly onTrade: (patch: Partial<TradeText>) => void;
  readonly isReadOnly: boolean;
}

/** The courses that are down, the readings, and the button that re-plans the floor from them. */
export function FloorSection({ result, unitSystem, job, onTrade, isReadOnly }: FloorSectionProps) {
  const courses = useMemo(() => floorCoursesOf(result.request), [result]);
  const rows = useMemo(() => gridRowsOf(result), [result]);
  const errors = usePlanner((state) => state.errors);
  const form = useMemo(() => withErrors(readTradeForm(job, onTrade), errors), [job, onTrade, errors]);
  const isUsed = FLOOR_FIELDS.some(({ name, kind }) => kind !== 'choice' && job[name] !== '');
  const hasFault = form.problems.some(({ field }) => isOfFloor(field));
  return (
    <CardSection id="floor-section" title={words.title} className="print:hidden">
      {courses.ok ? (
        <Disclosure
          summary={courses.value.firstFromTop === null ? words.question : words.onWall.question}
          open={isUsed || hasFault}
        >
          <HiddenTradeFields form={form} names={[...BY_BUTTONS, ...OF_TILE]} />
          <fieldset disabled={isReadOnly} className="contents">
            <HeldPlanks result={result} job={job} />
            <KeptStarts request={result.request} job={job} />
            <CourseReadings
              request={result.request}
              courses={courses.value}
              form={form}
              job={job}
              unitSystem={unitSystem}
            />
          </fieldset>
        </Disclosure>
      ) : rows !== null ? (
        <Disclosure summary={isWall(result.request) ? words.onWall.question : words.question} open={isUsed || hasFault}>
          <HiddenTradeFields
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
          <HiddenTradeFields form={form} names={FLOOR_FIELDS.map(({ name }) => name)} />
          <p className="text-muted">{describeWithout(result.request, courses.error)}</p>
        </>
      )}
    </CardSection>
  );
}

/** Records of what is down, which only buttons change. */
const BY_BUTTONS = ['laidPlanks', 'heldStart', 'courseStarts'] as const;
/** Readings of courses in the room's own directions, and of layouts that continue from one tile. */
const OF_ROOM_AXES = [
  ...(['measuredFarWall', 'measuredEndWall', 'measuredBelow'] as const),
  ...(['courseJoint', 'planksRead', 'longOffcuts'] as const),
] as const;
const OF_TILE = ['measuredLeft', 'measuredRight', 'measuredTop', 'measuredBottom'] as const;

function describeWithout(request: LayoutRequest, error: WithoutCourses): string {
  const grid = needsGrid(error) ? patternGridOf(request) : null;
  return grid === null || grid.ok ? words.cannot[error] : words.cannotFromTile[grid.error];
}

function isOfFloor(field: string): boolean {
  return FLOOR_FIELDS.some(({ name }) => name === field);
}

/** Shows a refused press's messages at their fields, like those for unreadable input. */
function withErrors(form: TradeForm, errors: FieldErrors): TradeForm {
  const refused = Object.entries(errors).flatMap(([field, messages]): JobProblem[] => {
    if (!isOfFloor(field)) return [];
    return [{ field, code: 'needs', words: messages.join(' '), typed: '', unit: sizeUnit(form.texts.unitSystem) }];
  });
  return { ...form, problems: [...form.problems, ...refused] };
}

/** How many courses of planks stay in place, and a button that releases them. */
function HeldPlanks({ result, job }: Pick<FloorSectionProps, 'result' | 'job'>) {
  const heldPlanks = readHeld(job.laidPlanks);
  if (job.laidPlanks === '' || result.planks === undefined) return null;
  const { held = 0, runs } = result.planks;
  const courses = new Set(runs.slice(0, held).map(({ course }) => course)).size;
  const text =
    heldPlanks === null
      ? words.heldUnread
      : held < heldPlanks.length
        ? words.heldDoNotFit(held, heldPlanks.length)
        : words.heldPlanks(courses);
  return (
    <div className="mb-3 grid justify-items-start gap-2">
      <p data-testid="held-planks">{text}</p>
      <Button intent="free-laid">{words.freeHeld}</Button>
    </div>
  );
}

/** Explains that the courses that are down keep their first pieces, with a button that releases them. */
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

/** The tile that the pattern continues from, and a button that releases it. */
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
