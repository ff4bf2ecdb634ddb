import { describe, expect, it } from 'vitest';
import { ok } from '#app/base/result.ts';
import { USUAL_ADVICE } from '#app/layout/advice/advice-choice.ts';
import { computeLayout } from '#app/layout/compute/compute-layout.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import type { Post } from '#app/planner/form/read-post.ts';
import { emptyValues } from '#app/planner/form/values.ts';
import { type ComputeTools, computePost } from '#app/server/planner/compute-post.server.ts';
import { createTsKernel } from '#kernel/ts-kernel.ts';

const kernel = createTsKernel();

function tools(gate: Awaited<ReturnType<ComputeTools['gate']>> = { mayCompute: true, limit: null }) {
  const calls = { gated: 0, computed: 0 };
  const wired: ComputeTools = {
    gate: async () => {
      calls.gated += 1;
      return gate;
    },
    compute: async (request, cutting) => {
      calls.computed += 1;
      const layout = computeLayout(request, { kernel });
      return layout.ok ? ok({ result: layout.value, cuts: planCuts(layout.value, cutting) }) : layout;
    },
  };
  return { seen: calls, wired };
}

function submission(sizes: Record<string, string>): Post {
  const values = emptyValues('imperial');
  return {
    values: { ...values, job: { ...values.job, ...sizes } },
    intent: 'calculate',
    hasLayout: false,
    ticks: [],
    submissionId: 's',
    adviceChoice: USUAL_ADVICE,
  };
}

const sound = { roomLength: '100', roomWidth: '100', tileLength: '12', tileWidth: '12', groutSpacing: '1/8' };

describe('computePost', () => {
  it('answers a sound form with its layout', async () => {
    const { wired } = tools();
    const answer = await computePost(submission(sound), wired);
    expect(answer.status).toBe(200);
    expect(answer.result?.counts).toMatchObject({ full: 49, cut: 32, order: 79 });
    expect(answer.cuts?.tilesNeeded).toBe(81);
  });

  it('neither counts nor computes what it rejects, including too many tiles', async () => {
    for (const sizes of [
      { ...sound, roomWidth: '' },
      { ...sound, roomLength: '1000', roomWidth: '1000', tileLength: '0.1', tileWidth: '0.1' },
    ]) {
      const { wired, seen } = tools();
      const answer = await computePost(submission(sizes), wired);
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.errors)).not.toEqual([]);
      expect(seen).toEqual({ gated: 0, computed: 0 });
    }
  });

  it('computes nothing where the plan forbids it, and keeps the inputs', async () => {
    const limit = { reason: 'annual-limit', message: 'enough' } as const;
    const { wired, seen } = tools({ mayCompute: false, limit });
    const answer = await computePost(submission(sound), wired);
    expect(answer).toMatchObject({ status: 403, result: null, limit });
    expect(answer.values.job.roomLength).toBe('100');
    expect(seen.computed).toBe(0);
  });

  it('shows the layout beside the limit of a trial that is over', async () => {
    const limit = { reason: 'trial-limit', message: 'over' } as const;
    const answer = await computePost(submission(sound), tools({ mayCompute: true, limit }).wired);
    expect(answer.status).toBe(200);
    expect(answer.limit).toEqual(limit);
    expect(answer.result).not.toBeNull();
  });
});
