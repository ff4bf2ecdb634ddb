import { Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { obstacleTexts, typedObstacles } from '#app/features/calculator/tools/obstacle-texts.ts';
import type { Calculator } from '#app/features/calculator/use-calculator.ts';
import type { ToolSlots } from '#app/features/planner/tools/drawing-tools.ts';
import type { JobText } from '#app/layout/job/job-text.ts';
import type { Obstacle } from '#app/layout/layout-request.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { lazyPart } from '#app/ui/lazy-part.ts';

const ObstacleTools = lazyPart(() => import('#app/features/obstacles/obstacle-tools.tsx'), 'ObstacleTools');
const TapeMeasure = lazyPart(() => import('#app/features/tape-measure/tape-measure.tsx'), 'TapeMeasure');

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

  const { preview, stop } = usePreview(calculator, slots);
  const change = useCallback(
    async (list: readonly Obstacle[]) => {
      const { form, layout, runIntent } = latest.current;
      const textsIn = (job: JobText) => obstacleTexts(list, job);
      if (layout.result === null) return form.changeJob({ obstacles: textsIn(form.values.job) });
      await runIntent(
        'update-obstacles',
        (now) => ({ ...now, job: { ...now.job, obstacles: textsIn(now.job) } }),
        true,
      );
      // Whether it was accepted or refused: what shows now is the truth.
      stop();
    },
    [stop],
  );

  return (
    <Suspense fallback={null}>
      {!isReadOnly && (
        <ObstacleTools
          room={result?.request.room ?? null}
          obstacles={obstacles}
          unitSystem={unitSystem}
          onChange={change}
          onPreview={preview}
          panelHost={panelHost}
          onRecalculate={onRecalculate}
          onTools={slots.obstacles.set}
        />
      )}
      <TapeMeasure result={result} unitSystem={unitSystem} onRecalculate={onRecalculate} onTools={slots.tape.set} />
    </Suspense>
  );
}

/** Computes the layout of a drag and shows it on the drawing alone, until the drag ends. The latest place wins. */
function usePreview(calculator: Calculator, slots: ToolSlots) {
  const latest = useRef(calculator);
  latest.current = calculator;
  const asked = useRef(0);
  const shown = useRef(0);
  const { result } = calculator.layout;
  const stop = useCallback(() => {
    shown.current = ++asked.current;
    slots.preview.set(null);
  }, [slots]);

  // The real layout is there: what stood in for it goes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of layout that ends a preview
  useEffect(stop, [result, stop]);

  const preview = useCallback(
    async (list: readonly Obstacle[] | null) => {
      const { layout } = latest.current;
      if (list === null || layout.result === null) return stop();
      const turn = ++asked.current;
      const answer = await layout.peek({ ...layout.result.request, obstacles: list });
      if (turn <= shown.current || !answer.ok) return;
      shown.current = turn;
      slots.preview.set(answer.value);
    },
    [slots, stop],
  );
  return { preview, stop };
}
