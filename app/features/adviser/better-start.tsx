import { useEffect, useState } from 'react';
import { describeBetterStart } from '#app/features/adviser/describe-start.ts';
import { adviceOptions, USUAL_ADVICE } from '#app/layout/advice/advice-choice.ts';
import { type BetterStart, betterStart } from '#app/layout/advice/better-start.ts';
import { writeStart } from '#app/layout/advice/start-text.ts';
import { termsOf } from '#app/layout/fields/material-terms.ts';
import { surfaceOf } from '#app/layout/fields/surface.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { cuttingOf } from '#app/layout/model/field-values.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { Button } from '#app/ui/button.tsx';
import { whenIdle } from '#app/ui/when-idle.ts';
import * as adviserWords from '#app/words/en/adviser.ts';
import { inTermsOf } from '#app/words/en/material-terms.ts';

export interface BetterStartProps {
  /** The layout, once its calculation was counted or needed no count. Null until then. */
  readonly result: LayoutResult | null;
  readonly unitSystem: UnitSystem;
  readonly job: JobText;
}

/** Floors with more cuts are not searched automatically, because it would keep a phone's core busy for long. */
const MOST_PIECES = 2000;

/**
 * A note with one button if the adviser finds a better start. It searches automatically when the device is idle, only
 * in a worker of this browser.
 */
export function BetterStartNote({ result, unitSystem, job }: BetterStartProps) {
  const found = useBetterStart(result, job);
  if (found === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden" data-testid="better-start">
      <span className="font-semibold">{adviserWords.betterStartExists}</span>
      <Button intent={`use-start:${writeStart(found.start.start)}`} formNoValidate>
        {inTermsOf(termsOf(job), describeBetterStart(found, unitSystem, surfaceOf(job)))}
      </Button>
    </div>
  );
}

function useBetterStart(result: LayoutResult | null, job: JobText): BetterStart | null {
  const [found, setFound] = useState<{ readonly of: LayoutResult; readonly start: BetterStart | null } | null>(null);
  const { trade } = readTrade({ ...job }, job.unitSystem);
  const about = JSON.stringify({ seenEdges: trade.seenEdges, cutting: cuttingOf(trade) });
  useEffect(() => {
    if (result === null || result.omitted !== undefined) return;
    if (result.pieces.length === 0 || result.pieces.length > MOST_PIECES) return;
    const search = async (signal: AbortSignal) => {
      const { adviseInWorker } = await import('#app/engine/browser/browser-advice.ts');
      const options = adviceOptions(result.request, { ...USUAL_ADVICE, isBothWays: false }, JSON.parse(about));
      const outcome = await adviseInWorker({ request: result.request, options }, signal);
      if (signal.aborted) return;
      stop();
      if (outcome.ok) setFound({ of: result, start: betterStart(outcome.value) });
    };
    const stop = whileHandsAreOff((signal) => {
      // Failures are ignored here: the adviser's own button reports them.
      search(signal).catch(() => {});
    });
    return stop;
  }, [result, about]);
  return found !== null && found.of === result ? found.start : null;
}

/**
 * Calls `work` when the device is idle. Drawing with the pointer needs the processor, so it aborts the signal; `work`
 * is called again after the release. Returns a function that stops it.
 */
function whileHandsAreOff(call: (signal: AbortSignal) => void): () => void {
  const listening = new AbortController();
  let running = new AbortController();
  let cancelIdle = () => {};
  const begin = () => {
    running = new AbortController();
    const { signal } = running;
    cancelIdle = whenIdle(() => call(signal));
  };
  const end = () => {
    cancelIdle();
    running.abort();
  };
  const listen = (type: string, hears: (event: Event) => void) =>
    addEventListener(type, hears, { capture: true, passive: true, signal: listening.signal });
  listen('pointerdown', ({ target }) => {
    if (target instanceof HTMLCanvasElement) end();
  });
  const letGo = () => {
    if (running.signal.aborted) begin();
  };
  listen('pointerup', letGo);
  listen('pointercancel', letGo);
  begin();
  return () => {
    listening.abort();
    end();
  };
}
