import { useCallback, useEffect, useRef, useState } from 'react';
import { rememberCountedLayout, wasLayoutCounted } from '#app/features/calculator/counted-layouts.ts';
import { queueCount, queuedCounts, sendQueuedCounts } from '#app/features/calculator/queued-counts.ts';
import { sendCount } from '#app/features/calculator/send-count.ts';
import { SIGNED_OUT } from '#app/product/page-events.ts';
import { yearlyCapMessage } from '#app/product/plans/plan-messages.ts';
import { isCountedByYear, isTrial, type MetLimit } from '#app/product/plans/plans.ts';
import type { CountAnswer, TrialStatus } from '#app/product/plans/trial-status.ts';
import { showToast } from '#app/ui/toast-store.ts';
import * as calculatorWords from '#app/words/en/calculator.ts';

/** The account's standing after the server counted: what it answered over what was known. */
function afterCount(status: TrialStatus, answer: CountAnswer): TrialStatus {
  const { layoutsUsed, layoutsRemaining, annualCalculationsUsed, annualCalculationsRemaining } = answer;
  const hasDays = (status.daysRemaining ?? 0) > 0;
  return {
    ...status,
    layoutsUsed,
    layoutsRemaining,
    annualCalculationsUsed,
    annualCalculationsRemaining,
    isTrialActive: isTrial(status.plan) && hasDays && (layoutsRemaining ?? 0) > 0,
  };
}

/**
 * Counts calculations against the plan, from the browser. A layout that was counted before is free; without a network
 * the count is kept and sent later, for `account` alone. `onLimit` hears of the limit that was met.
 */
export function useCalculationCounter(
  account: string,
  initial: TrialStatus,
  onLimit: (limit: MetLimit) => void,
  onStatus: (status: TrialStatus) => void,
) {
  const status = useRef(initial);
  const [counted] = useState(() => new Set<string>());
  const tell = useRef({ onLimit, onStatus });
  tell.current = { onLimit, onStatus };

  const learn = useCallback((next: TrialStatus) => {
    status.current = next;
    tell.current.onStatus(next);
  }, []);
  useEffect(() => {
    status.current = initial;
  }, [initial]);

  useEffect(() => {
    const flush = async () => {
      if (account === '') return;
      const answer = await sendQueuedCounts(account);
      if (answer !== null) learn(afterCount(status.current, answer));
    };
    void flush();
    window.addEventListener('online', flush);
    return () => window.removeEventListener('online', flush);
  }, [account, learn]);

  /** False where nothing may be computed: the year's allowance is used up, also by what waits to be sent. */
  const mayCompute = useCallback(
    (key: string) => {
      const { plan, annualCalculationsRemaining } = status.current;
      const left = (annualCalculationsRemaining ?? Number.POSITIVE_INFINITY) - queuedCounts(account).length;
      if (!isCountedByYear(plan) || left > 0 || counted.has(key) || wasLayoutCounted(key)) return true;
      tell.current.onLimit({ reason: 'annual-limit', message: yearlyCapMessage(plan) });
      return false;
    },
    [account, counted],
  );

  /** Counts the layout `key` once. Answers false where its layout may not be shown. */
  const count = useCallback(
    async (key: string, submissionId: string): Promise<boolean> => {
      if (counted.has(key) || wasLayoutCounted(key)) return true;
      counted.add(key);
      const sent = await sendCount(submissionId);
      if (sent.kind === 'counted') learn(afterCount(status.current, sent.answer));
      if (sent.kind === 'offline') queueCount(submissionId, account);
      if (sent.kind === 'counted' || sent.kind === 'offline') rememberCountedLayout(key);
      if (sent.kind === 'signed-out') window.dispatchEvent(new Event(SIGNED_OUT));
      if (sent.kind !== 'refused') return true;
      showToast({ title: calculatorWords.limitReached, description: sent.message, tone: 'destructive' });
      const isByYear = isCountedByYear(status.current.plan);
      if (isByYear) counted.delete(key);
      tell.current.onLimit({ reason: isByYear ? 'annual-limit' : 'trial-limit', message: sent.message });
      return !isByYear;
    },
    [account, counted, learn],
  );

  /** Marks a layout as paid for: one that was restored, or another start of one. It stays so in this browser. */
  const markCounted = useCallback(
    (key: string) => {
      counted.add(key);
      rememberCountedLayout(key);
    },
    [counted],
  );

  return { mayCompute, count, markCounted };
}

export type CalculationCounter = ReturnType<typeof useCalculationCounter>;
