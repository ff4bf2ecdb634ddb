import { Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { obstacleTexts, typedObstacles } from '#app/features/calculator/obstacle-texts.ts';
import type { Calculator } from '#app/features/calculator/use-calculator.ts';
import type { ToolSlots } from '#app/features/planner/tools/drawing-tools.ts';
import { inObstaclePanel, underDrawing } from '#app/features/planner/tools/missing-tool.tsx';
import type { JobText } from '#app/layout/job/job-text.ts';
import type { Obstacle } from '#app/layout/layout-request.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';

const ObstacleTools = lazyPart(
  () => import('#app/features/obstacles/obstacle-tools.tsx'),
  'ObstacleTools',
  inObstaclePanel,
);
const TapeMeasure = lazyPart(() => import('#app/features/tape-measure/tape-measure.tsx'), 'TapeMeasure', underDrawing);

export interface LayoutToolsProps {
  readonly calculator: Calculator;
  readonly slots: ToolSlots;
  readonly panelHost: Element | null;
  readonly unitSystem: UnitSystem;
  readonly onRecalculate: () => void;
}

/** Joins the obstacles and the tape measure to the form and to the layout. They load when they can first be used. */
export default function LayoutTools({ calculator, slots, panelHost, unitSystem, onRecalculate }: LayoutToolsProps) {
  const { result } = calculator.layout;
  const { job } = calculator.form.values;
  const obstacles = useMemo(() => result?.request.obstacles ?? typedObstacles(job), [result, job]);
  const latest = useRef(calculator);
  latest.current = calculator;

  const { isReadOnly } = calculator;
  // The tool that was in hand is laid down with the plan that covered it.
  useEffect(() => {
    if (isReadOnly) slots.obstacles.set(null);
  }, [isReadOnly, slots]);

  const change = useCallback(async (list: readonly Obstacle[]) => {
    const { form, layout, runIntent } = latest.current;
    const textsIn = (job: JobText) => obstacleTexts(list, job);
    if (layout.result === null) return form.changeJob({ obstacles: textsIn(form.values.job) });
    await runIntent('update-obstacles', (now) => ({ ...now, job: { ...now.job, obstacles: textsIn(now.job) } }), true);
  }, []);

  return (
    <Suspense fallback={null}>
      {!isReadOnly && (
        <ObstacleTools
          room={result?.request.room ?? null}
          obstacles={obstacles}
          unitSystem={unitSystem}
          onChange={change}
          panelHost={panelHost}
          onRecalculate={onRecalculate}
          onTools={slots.obstacles.set}
        />
      )}
      <TapeMeasure result={result} unitSystem={unitSystem} onRecalculate={onRecalculate} onTools={slots.tape.set} />
    </Suspense>
  );
}
