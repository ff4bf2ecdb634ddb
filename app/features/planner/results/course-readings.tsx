import { ChangeOfPlan, useIsFollowed } from '#app/features/planner/results/change-of-plan.tsx';
import { ReadRoomInput, ShouldReadInRooms } from '#app/features/planner/results/rooms-on-floor.tsx';
import { CoursesReadings, TileReadings } from '#app/features/planner/results/tile-readings.tsx';
import { WhatToMeasure } from '#app/features/planner/results/what-to-measure.tsx';
import { HiddenTradeFields, type TradeForm, TradeInput } from '#app/features/trade-notes/trade-form.tsx';
import { termsOf } from '#app/layout/fields/material-terms.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { expectReadings } from '#app/layout/replan/expected-readings.ts';
import { type FloorCourses, isOutOfSquare, lowestCourse, wholeCourses } from '#app/layout/replan/floor-courses.ts';
import { courseToReadAgain } from '#app/layout/replan/read-again.ts';
import { formatMeasure, formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { wordsFor } from '#app/words/en/material-terms.ts';
import * as words from '#app/words/en/replan.ts';

interface CourseReadingsProps {
  readonly request: LayoutRequest;
  readonly courses: FloorCourses;
  readonly form: TradeForm;
  readonly job: JobText;
  readonly unitSystem: UnitSystem;
}

/** The readings of courses of tile or planks, in the directions of the room. */
export function CourseReadings({ request, courses, form, job, unitSystem }: CourseReadingsProps) {
  const { laid } = form.trade;
  const isFollowed = useIsFollowed(job);
  const reword = wordsFor(termsOf(job));
  const isHorizontal = courses.runsAlong === 'x';
  const [from, far, end] = isHorizontal
    ? (['top', 'bottom', 'right'] as const)
    : (['left', 'right', 'bottom'] as const);
  const should =
    laid === null || laid > courses.mostLaid ? null : expectReadings(courses, laid, form.trade.courseJoint);
  const room = (length: number) => formatRoomMeasure(length, unitSystem);
  const isOfWall = courses.firstFromTop !== null;
  // A reading with a problem stays visible.
  const hasCourseJoint = courses.across.joint > 0 || job.courseJoint !== '';
  const hasBelow = isOfWall && (lowestCourse(courses).course < 0 || job.measuredBelow !== '');
  const mostRead = wholeCourses(courses, laid ?? courses.mostLaid);
  const readAgain = laid === null ? null : courseToReadAgain(request, courses, laid);
  const isSlanted = courses.planks !== null && isOutOfSquare(courses);
  const endWallHint = reword(isSlanted ? words.longerSideHint : words.endWallHint);
  const texts = isOfWall
    ? {
        howItWorks: words.onWall.howItWorks,
        laidHint: words.onWall.laidHint(formatMeasure(courses.across.origin, unitSystem), courses.mostLaid),
        farWall: words.onWall.top,
        farWallHint: words.onWall.topHint,
        endWall: words.onWall.endWall,
      }
    : {
        howItWorks: courses.rooms === null ? words.howItWorks : words.inRooms.howItWorks,
        laidHint: (courses.rooms === null ? words.laidHint : words.inRooms.laidHint)(from, courses.mostLaid),
        farWall: words.farWall(far),
        farWallHint: isSlanted ? words.farCornerHint : words.farWallHint,
        endWall: words.endWall(end),
      };
  return (
    <div id="readings" tabIndex={-1} className="grid gap-3 outline-none">
      <p className="text-sm text-muted">{texts.howItWorks}</p>
      <WhatToMeasure planned={courses} farWall={texts.farWall} endWall={texts.endWall} />
      <div className="fields">
        <TradeInput form={form} name="laid" hint={texts.laidHint} />
      </div>
      {laid !== null && laid === courses.mostLaid + 1 && isFollowed && <p>{words.allLaid(laid)}</p>}
      {laid !== null && should !== null && (
        <ul className="grid gap-1" data-testid="should-read">
          {courses.rooms !== null && (
            <ShouldReadInRooms
              {...{ request, courses, laid, far, end, unitSystem }}
              rooms={courses.rooms}
              courseJoint={form.trade.courseJoint}
            />
          )}
          {courses.rooms === null && (
            <li className="font-semibold">
              {isOfWall
                ? words.onWall.shouldRead(laid, room(should.farWall))
                : words.shouldRead(laid, room(should.farWall), far)}
            </li>
          )}
          {courses.rooms === null && should.endWall !== null && (
            <li>
              {reword(
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
          {courses.rooms === null && readAgain !== null && <li>{words.readAgain(readAgain)}</li>}
        </ul>
      )}
      <div className="fields">
        {courses.rooms !== null && <ReadRoomInput form={form} rooms={courses.rooms} none={words.inRooms.onlyRoom} />}
        <TradeInput form={form} name="measuredFarWall" label={texts.farWall} hint={texts.farWallHint} />
        <TradeInput form={form} name="measuredEndWall" label={texts.endWall} hint={endWallHint} />
        {hasBelow && (
          <TradeInput form={form} name="measuredBelow" label={words.onWall.below} hint={words.onWall.belowHint} />
        )}
        <TileReadings
          form={form}
          planned={{ length: courses.along.tile, width: courses.across.tile }}
          unitSystem={unitSystem}
          ten={{ hint: courses.planks === null ? words.tenTilesHint : words.planksHint }}
        />
        {courses.planks !== null && <TradeInput form={form} name="planksRead" hint={words.planksReadHint} />}
        <CoursesReadings form={form} job={job} most={mostRead} />
        {hasCourseJoint && <TradeInput form={form} name="courseJoint" hint={words.courseJointHint} />}
        {courses.planks !== null && <TradeInput form={form} name="longOffcuts" hint={words.longOffcutsHint} />}
      </div>
      {courses.rooms === null && <HiddenTradeFields form={form} names={['readRoom']} />}
      {courses.planks === null && <HiddenTradeFields form={form} names={['planksRead', 'longOffcuts']} />}
      {!hasBelow && <HiddenTradeFields form={form} names={['measuredBelow']} />}
      {!hasCourseJoint && <HiddenTradeFields form={form} names={['courseJoint']} />}
      <ChangeOfPlan isFollowed={isFollowed} />
    </div>
  );
}
