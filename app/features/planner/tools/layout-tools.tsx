import { Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import type { Calculator } from '#app/features/calculator/use-calculator.ts';
import { DRAWING_TOOLS } from '#app/features/planner/tools/drawing-tools.ts';
import type { ToolShelf } from '#app/features/planner/tools/tool-shelf.ts';
import type { JobText } from '#app/layout/job/job-text.ts';
import type { Obstacle } from '#app/layout/layout-request.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { obstacleTexts, thingsInRooms, typedObstacles } from '#app/planner/obstacles.ts';

export interface LayoutToolsProps {
  readonly calculator: Calculator;
  readonly shelf: ToolShelf;
  readonly panelHost: Element | null;
  readonly unitSystem: UnitSystem;
  readonly onRecalculate: () => void;
}

/** Joins the tools of the drawing to the form and to the layout. They load when they can first be used. */
export default function LayoutTools({ calculator, shelf, panelHost, unitSystem, onRecalculate }: LayoutToolsProps) {
  const { isReadOnly } = calculator;
  const { result } = calculator.layout;
  const { job } = calculator.form.values;
  const obstacles = useMemo(() => result?.request.obstacles ?? typedObstacles(job), [result, job]);
  const latest = useRef(calculator);
  latest.current = calculator;

  const change = useCallback(async (list: readonly Obstacle[]) => {
    const { form, layout, runIntent } = latest.current;
    const plan = layout.result?.request.plan;
    const changed = (job: JobText): Partial<JobText> =>
      plan === undefined ? { obstacles: obstacleTexts(list, job) } : { parts: thingsInRooms(list, plan, job) };
    if (layout.result === null) return form.changeJob(changed(form.now().job));
    await runIntent('update-obstacles', (now) => ({ ...now, job: { ...now.job, ...changed(now.job) } }), true);
  }, []);
  const leave = useMemo(
    () => DRAWING_TOOLS.map((_, index) => (tools: Parameters<ToolShelf['leave']>[1]) => shelf.leave(index, tools)),
    [shelf],
  );
  // The tool that was in hand is laid down with the plan that covered it.
  useEffect(() => {
    if (isReadOnly)
      for (const [index, { changesRoom }] of DRAWING_TOOLS.entries()) if (changesRoom) leave[index]?.(null);
  }, [isReadOnly, leave]);

  // The same elements while a press in the form changes nothing of this: the tools lend the drawing what they have, and it is
  // rendered for that.
  const tools = useMemo(
    () =>
      DRAWING_TOOLS.map(
        ({ id, changesRoom, Tool }, index) =>
          !(isReadOnly && changesRoom) && (
            <Tool
              key={id}
              result={result}
              obstacles={obstacles}
              unitSystem={unitSystem}
              panelHost={panelHost}
              onObstacles={change}
              onRecalculate={onRecalculate}
              onTools={leave[index] as (typeof leave)[number]}
            />
          ),
      ),
    [isReadOnly, result, obstacles, unitSystem, panelHost, change, onRecalculate, leave],
  );
  return <Suspense fallback={null}>{tools}</Suspense>;
}
