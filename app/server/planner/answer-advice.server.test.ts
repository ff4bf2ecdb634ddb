import { describe, expect, it } from 'vitest';
import { err, ok } from '#app/base/result.ts';
import type { AdviseAsk } from '#app/engine/messages.ts';
import { UNTURNED } from '#app/layout/advice/start-choice.ts';
import { computeLayout } from '#app/layout/compute/compute-layout.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { fromInches } from '#app/layout/units/length.ts';
import type { Post } from '#app/planner/form/read-post.ts';
import { emptyValues } from '#app/planner/form/values.ts';
import { type AdviceTools, addAdvice, gateOfAdvice } from '#app/server/planner/answer-advice.server.ts';
import { computePost } from '#app/server/planner/compute-post.server.ts';
import { createTsKernel } from '#kernel/ts-kernel.ts';

const kernel = createTsKernel();
const SIZES = { roomLength: '34', roomWidth: '34', tileLength: '4', tileWidth: '4', groutSpacing: '1/8' };

function submit(intent: string): Post {
  const values = emptyValues('imperial');
  return {
    values: { ...values, job: { ...values.job, ...SIZES, autoOptimize: false, seenEdges: '0,2' } },
    intent,
    hasLayout: true,
    ticks: [],
    submissionId: 's',
    adviceChoice: { isEveryPattern: true, isBothWays: false, isEveryAngle: true },
  };
}

/** Answers a post with tools that record their calls. */
async function answer(submission: Post, isPaid = true) {
  const calls: { commands: AdviseAsk[]; from: LayoutRequest | null; counted: number } = {
    commands: [],
    from: null,
    counted: 0,
  };
  const tools: AdviceTools = {
    gateAdvice: async () => ({ mayCompute: isPaid, limit: null }),
    gateStart: async (from) => {
      calls.from = from;
      return { mayCompute: true, limit: null };
    },
    advise: async (command) => {
      calls.commands.push(command);
      return err({ code: 'overloaded' });
    },
  };
  const gate = gateOfAdvice(submission, tools);
  const answered = await computePost(submission, {
    gate: async (request, beside) => {
      if (gate) return gate(request, beside);
      calls.counted += 1;
      return { mayCompute: true, limit: null };
    },
    compute: async (request, cutting) => {
      const layout = computeLayout(request, { kernel });
      return layout.ok ? ok({ result: layout.value, cuts: planCuts(layout.value, cutting) }) : layout;
    },
  });
  return { seen: calls, answered: await addAdvice(submission, answered, tools) };
}

describe('the adviser in the plain form', () => {
  it('searches exactly what was posted, next to the layout, and counts nothing', async () => {
    const { seen, answered } = await answer(submit('advise'));
    expect(seen.counted).toBe(0);
    expect(answered.result?.counts).toMatchObject({ full: 64, cut: 17 });
    expect(seen.commands[0]?.options).toEqual({
      layoutTypes: expect.arrayContaining(['straight', 'half', 'third', 'quarter', 'french']),
      orientations: ['vertical'],
      turns: [UNTURNED, { ...UNTURNED, layoutAngle: 450 }],
      seenEdges: [0, 2],
      cutting: expect.objectContaining({
        kerf: 1016,
        tileKind: 'plain',
        factoryEdges: true,
        leastOffcut: 0,
        allowance: '15%',
      }),
    });
    // Overloaded here: the page reports it and keeps the layout.
    expect(answered.status).toBe(503);
    expect(answered.advice?.problem).toContain('too long');
  });

  it('asks for the calculation first where it was not paid for', async () => {
    const { seen, answered } = await answer(submit('advise'), false);
    expect(answered).toMatchObject({
      status: 400,
      result: null,
      errors: {
        form: ['Calculate this layout first. Finding the best start then does not count as another calculation.'],
      },
    });
    expect(seen.commands).toEqual([]);
  });

  it('applies a start as start cuts and remembers the one before', async () => {
    const cut = fromInches(2.5);
    const { seen, answered } = await answer(submit(`use-start:straight.vertical.manual.${cut}.${cut}.a0`));
    expect(seen.counted).toBe(0);
    expect(seen.from?.finish.startCutLength).toBe(0);
    expect(answered.values.job).toMatchObject({ startCutLength: '2.5', startCutWidth: '2.5', autoOptimize: false });
    expect(answered.result?.counts).toMatchObject({ full: 49, cut: 32 });
    expect(answered.advice?.previous).toBe('straight.vertical.manual.0.0.a0');
  });

  it('turns the pattern where the start is turned, and counts nothing', async () => {
    const { seen, answered } = await answer(submit('use-start:half.vertical.auto.0.0.a450'));
    expect(seen.counted).toBe(0);
    expect(answered.values.job).toMatchObject({ layoutType: 'half', layoutAngle: '45', angleWall: '' });
    expect(answered.result?.frame).not.toBeNull();
    const along = await answer(submit('use-start:half.vertical.auto.0.0.w2'));
    expect(along.answered.values.job).toMatchObject({ layoutAngle: '0', angleWall: '2' });
  });

  it('treats an unreadable start as a plain calculation', async () => {
    const { answered } = await answer(submit('use-start:nonsense'));
    expect(answered.values.job.startCutLength).toBe('0');
    expect(answered.result?.counts.full).toBe(64);
  });

  it('leaves every other button alone', async () => {
    const { seen, answered } = await answer(submit('calculate'));
    expect(seen.counted).toBe(1);
    expect(answered.advice).toBeNull();
  });
});
