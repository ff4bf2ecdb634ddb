import { useEffect, useRef, useState } from 'react';
import type { SectionProps } from '#app/features/calculator/section-props.ts';
import { type MeasureRows, textOfRows } from '#app/layout/measured/measure-rows.ts';
import { measureRows } from '#app/layout/measured/parse-measures.ts';
import { cornersOver } from '#app/planner/corners.ts';
import { cornersAsMeasured, followCorners } from '#app/planner/measures/change-measures.ts';
import { unitSystemOf } from '#app/planner/values.ts';

/** More walls than this are made into a room by its button only: a fit takes time with the cube of them. */
const MOST_ALIVE = 24;

/** The rows as they are typed; where the text is changed by anything else they are read from it anew. */
export function useMeasureRows(form: SectionProps['form']) {
  useFollowCorners(form);
  useMakeTyped(form);
  const { job } = form.values;
  const { measures } = job;
  const [rows, setRows] = useState(() => measureRows(measures));
  const [seen, setSeen] = useState(measures);
  if (measures !== seen) {
    setSeen(measures);
    if (textOfRows(rows) !== measures) setRows(measureRows(measures));
  }
  const change = (next: MeasureRows) => {
    setRows(next);
    const isAlive = next.walls.length <= MOST_ALIVE;
    const typed = { ...job, measures: textOfRows(next) };
    form.changeJob({ measures: typed.measures, ...(isAlive && cornersAsMeasured(typed)) });
  };
  return { rows, change };
}

/** Measures that are typed as text make the room once they are left; until then a wall more may be to come. */
function useMakeTyped(form: SectionProps['form']) {
  const latest = useRef(form);
  latest.current = form;
  useEffect(() => {
    const typed = document.getElementById('measures');
    const make = () => {
      const corners = cornersAsMeasured(latest.current.now().job);
      if (corners.customRoomPoints !== undefined) latest.current.changeJob(corners);
    };
    if (document.activeElement !== typed) make();
    typed?.addEventListener('change', make);
    return () => typed?.removeEventListener('change', make);
  }, []);
}

/** Corners that are moved in the drawing, or by hand, are measured again. */
function useFollowCorners(form: SectionProps['form']) {
  const { job } = form.values;
  const { customRoomPoints, measures } = job;
  const before = useRef(customRoomPoints);
  useEffect(() => {
    if (before.current === customRoomPoints) return;
    before.current = customRoomPoints;
    const followed = followCorners(measures, cornersOver(customRoomPoints, job), unitSystemOf(job));
    if (followed === measures) return;
    form.changeJob({ measures: followed });
  }, [customRoomPoints, measures, job, form]);
}
