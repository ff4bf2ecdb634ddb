import { useEffect, useState } from 'react';
import { usePlanner, usePlannerStore } from '#app/features/planner/store.ts';
import { type MeasureRows, textOfRows } from '#app/layout/measured/measure-rows.ts';
import { measureRows } from '#app/layout/measured/parse-measures.ts';
import { cornersAsMeasured } from '#app/planner/measures/change-measures.ts';

/** With more walls than this only the button makes the room: the time of a fit grows with the cube of the number. */
const MOST_ALIVE = 24;

/** The rows as typed. They are read again if the text is changed in another way. */
export function useMeasureRows() {
  useMakeTyped();
  const { getState, send } = usePlannerStore();
  const measures = usePlanner(({ values }) => values.job.measures);
  const [rows, setRows] = useState(() => measureRows(measures));
  const [lastMeasures, setLastMeasures] = useState(measures);
  if (measures !== lastMeasures) {
    setLastMeasures(measures);
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

/** The room is made when the field loses focus, not earlier, because another wall may follow. */
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
