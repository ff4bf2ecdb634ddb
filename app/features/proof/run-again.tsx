import { useState } from 'react';
import type { ExamplesRun } from '#app/features/proof/run-examples.ts';
import { Button } from '#app/ui/button.tsx';
import * as proofWords from '#app/words/en/proof.ts';

type State =
  | { readonly is: 'idle' | 'failed' }
  | { readonly is: 'running'; readonly done: number; readonly all: number }
  | { readonly is: 'done'; readonly run: ExamplesRun };

/** The button that computes all examples again on the reader's device. Its code is loaded by the press. */
export function RunAgain() {
  const [state, setState] = useState<State>({ is: 'idle' });
  async function run() {
    setState({ is: 'running', done: 0, all: 1 });
    try {
      const { runExamples } = await import('#app/features/proof/run-examples.ts');
      const ran = await runExamples((done, all) => setState({ is: 'running', done, all }));
      setState({ is: 'done', run: ran });
    } catch {
      setState({ is: 'failed' });
    }
  }
  const isRunning = state.is === 'running';
  return (
    <div className="grid justify-items-start gap-2 no-js:hidden">
      <Button variant="primary" aria-disabled={isRunning} onClick={() => void (isRunning || run())}>
        {proofWords.again}
      </Button>
      <p className="text-sm text-muted">{proofWords.againText}</p>
      {isRunning && (
        <progress className="progress" value={state.done} max={state.all} aria-label={proofWords.again}>
          {proofWords.running(state.done, state.all)}
        </progress>
      )}
      <p role="status" className="font-semibold" data-testid="ran-again">
        {state.is === 'failed' && proofWords.ranNot}
        {state.is === 'done' &&
          (state.run.others.length === 0
            ? proofWords.ranSame(state.run.examples, state.run.ms)
            : proofWords.ranOther(state.run.others))}
      </p>
    </div>
  );
}
