import type { PlanCommand, PlanReply } from '#app/features/trade-notes/plan-protocol.ts';
import type { CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';

/**
 * Plans in a worker; `onPlan` hears of the plan, or null where no worker could make one. Answers how to stop it: nothing is
 * heard after that.
 */
export function planInWorker(command: PlanCommand, onPlan: (plan: CuttingPlan | null) => void): () => void {
  let worker: Worker;
  try {
    worker = new Worker(new URL('./plan.worker.ts', import.meta.url), { type: 'module', name: 'plan' });
  } catch {
    // Workers are blocked here.
    onPlan(null);
    return () => {};
  }
  const finish = (plan: CuttingPlan | null) => {
    worker.terminate();
    onPlan(plan);
  };
  worker.onmessage = ({ data }: MessageEvent<PlanReply>) => finish('plan' in data ? data.plan : null);
  worker.onmessageerror = () => finish(null);
  worker.onerror = (event) => {
    event.preventDefault();
    finish(null);
  };
  worker.postMessage(command);
  return () => {
    worker.onmessage = null;
    worker.onerror = null;
    worker.terminate();
  };
}
