import { HiddenTradeFields, type TradeForm, TradeInput } from '#app/features/trade-notes/trade-form.tsx';
import type { JobText } from '#app/layout/model/job-text.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/replan.ts';

/** The readings across several courses. */
export const ACROSS_COURSES = ['measuredCourses', 'coursesRead'] as const;

/** The readings of the tile itself. Ten tiles give the joint, which planks do not have. */
export function TileReadings({
  form,
  planned,
  unitSystem,
  ten,
}: {
  readonly form: TradeForm;
  readonly unitSystem: UnitSystem;
  /** In the terms of the fields. The length is null if it does not matter. */
  readonly planned: { readonly length: number | null; readonly width: number };
  readonly ten: { readonly label?: string; readonly hint: string } | null;
}) {
  const hint = (size: number) => words.tileHint(formatMeasure(size, unitSystem));
  return (
    <>
      {planned.length === null ? (
        <HiddenTradeFields form={form} names={['measuredTileLength']} />
      ) : (
        <TradeInput form={form} name="measuredTileLength" hint={hint(planned.length)} />
      )}
      <TradeInput form={form} name="measuredTileWidth" hint={hint(planned.width)} />
      {ten === null ? (
        <HiddenTradeFields form={form} names={['measuredTenTiles']} />
      ) : (
        <TradeInput form={form} name="measuredTenTiles" {...ten} />
      )}
    </>
  );
}

/** The length of several whole courses, and their number. Hidden until two are down, unless a value was typed. */
export function CoursesReadings({
  form,
  job,
  most,
}: {
  readonly form: TradeForm;
  readonly job: JobText;
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
