import { useEffect, useState } from 'react';
import { usePlanner, usePlannerStore } from '#app/features/planner/store.ts';
import { type MeasureRows, textOfRows } from '#app/layout/measured/measure-rows.ts';
import { measureRows } from '#app/layout/measured/parse-measures.ts';
import { cornersAsMeasured } from '#app/planner/measures/change-measures.ts';

/** More walls than this are made into a room by its button only: a fit takes time with the cube of them. */
const MOST_ALIVE = 24;

/** The rows as they are typed; where the text is changed by anything else they are read from it anew. */
export function useMeasureRows() {
  useMakeTyped();
  const { getState, send } = usePlannerStore();
  const measures = usePlanner(({ values }) => values.job.measures);
  const [rows, setRows] = useState(() => measureRows(measures));
  const [seen, setSeen] = useState(measures);
  if (measures !== seen) {
    setSeen(measures);
    if (textOfRows(rows) !== measures) setRows(measureRows(measures));
  }
  const change = (next: MeasureRows) => {
    setRows(next);
    const isAlive = next.walls.length <= MOST_ALIVE;
    const typed = { ...getState().values.job, measures: textOfRows(next) };
    const patch = { measures: typed.measures, ...(isAlive && cornersAsMeasured(typed)) };
    send({ type: 'job-changed', patch });
  };
  return { rows, change };
}

/** Measures that are typed as text make the room once they are left; until then a wall more may be to come. */
function useMakeTyped() {
  const { getState, send } = usePlannerStore();
  useEffect(() => {
    const typed = document.getElementById('measures');
    const make = () => {
      const patch = cornersAsMeasured(getState().values.job);
      if (patch.customRoomPoints !== undefined) send({ type: 'job-changed', patch });
    };
    if (document.activeElement !== typed) make();
    typed?.addEventListener('change', make);
    return () => typed?.removeEventListener('change', make);
  }, [getState, send]);
}
