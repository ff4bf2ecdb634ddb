import { holdEngine } from '#app/engine/browser/worker-engine.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { convertSample, describeSample, readSample, type SampleForm } from '#app/planner/form/sample.ts';
import { answerSample, type SampleAnswer } from '#app/planner/form/show-sample.ts';

/** The sample's engine in this browser: the planner's checks, and the worker that lays out the calculator's jobs. */
export interface SampleEngine {
  /** Null if a later request replaced this one. */
  readonly lay: (form: FormData) => Promise<SampleAnswer | null>;
  /** Converts the form to other units. */
  readonly convert: (form: FormData, to: UnitSystem) => SampleForm;
  readonly release: () => void;
}

export function openSampleEngine(): SampleEngine {
  const { engine, release } = holdEngine();
  engine.warm();
  let latest = 0;
  return {
    async lay(form) {
      latest += 1;
      const turn = latest;
      const answer = await answerSample(readSample(form), (request, options) =>
        engine.computeWithCuts(request, { options }),
      );
      return turn === latest ? answer : null;
    },
    convert: (form, to) => describeSample(convertSample(readSample(form), to)),
    release,
  };
}
