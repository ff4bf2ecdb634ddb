import type { TradeForm } from '#app/features/trade-notes/trade-form.tsx';
import { describeFieldProblem } from '#app/layout/fields/describe-field-problem.ts';
import { labelOf } from '#app/layout/fields/job-field.ts';
import { fieldNamed } from '#app/layout/model/job-fields.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { Rooms } from '#app/layout/model/rooms.ts';
import { expectReadings } from '#app/layout/replan/expected-readings.ts';
import type { FloorCourses } from '#app/layout/replan/floor-courses.ts';
import { roomsOfCourse } from '#app/layout/replan/floor-rooms.ts';
import { courseToReadAgain } from '#app/layout/replan/read-again.ts';
import { formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';
import { Options, SelectField } from '#app/ui/select.tsx';
import * as words from '#app/words/en/replan.ts';

/** The room in which the tape was read, if there are several. `none` labels the empty choice. */
export function ReadRoomInput({
  form,
  rooms,
  none,
}: {
  readonly form: TradeForm;
  readonly rooms: Rooms;
  readonly none: string;
}) {
  const name = 'readRoom';
  const problem = form.problems.find(({ field }) => field === name);
  const named = rooms.parts.map((part, index): [string, string] => [String(index), part.name]);
  return (
    <SelectField
      name={name}
      label={labelOf(fieldNamed(name), form.texts)}
      hint={words.inRooms.readRoomHint}
      value={form.texts.readRoom}
      error={problem && describeFieldProblem(problem)}
      onChange={(event) => form.change({ readRoom: event.currentTarget.value })}
    >
      <Options of={[['', none], ...named]} />
    </SelectField>
  );
}

interface ShouldReadProps {
  readonly request: LayoutRequest;
  readonly courses: FloorCourses;
  readonly rooms: Rooms;
  readonly laid: number;
  readonly courseJoint: Length | null;
  readonly unitSystem: UnitSystem;
  /** The side of the drawing where the remaining courses are, and the side where each course ends. */
  readonly far: 'bottom' | 'right';
  readonly end: 'bottom' | 'right';
}

/** The expected tape reading in every room that the last course reaches and that has courses left. */
export function ShouldReadInRooms({
  request,
  courses,
  rooms,
  laid,
  courseJoint,
  unitSystem,
  far,
  end,
}: ShouldReadProps) {
  return roomsOfCourse(courses, rooms, { laid, across: courses.across }).map((own) => {
    if (own.room === null || laid > own.mostLaid) return null;
    const { index, name } = own.room;
    const { farWall, endWall } = expectReadings(own, laid, courseJoint);
    const room = (length: number) => formatRoomMeasure(length, unitSystem);
    const again = courseToReadAgain(request, own, laid);
    return (
      <li key={index}>
        <span className="font-semibold">{words.inRooms.shouldRead(laid, room(farWall), far, name)}</span>
        {endWall !== null && ` ${words.inRooms.shouldReadEnd(room(endWall), end)}`}
        {again !== null && ` ${words.readAgainInRoom(again, name)}`}
      </li>
    );
  });
}
