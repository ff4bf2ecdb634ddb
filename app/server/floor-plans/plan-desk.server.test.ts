import { expect, it } from 'vitest';
import type { PlanAsk } from '#app/engine/messages.ts';
import { NO_WISH } from '#app/layout/plans/plan-wish.ts';
import { describePlan } from '#app/planner/form/describe-found-plan.ts';
import { createPlanDesk } from '#app/server/floor-plans/plan-desk.server.ts';
import { smallPdf, strokeLine } from '#tests/factories/small-pdf.ts';

const line = (from: readonly [number, number], to: readonly [number, number]) =>
  `0\nLINE\n8\n0\n10\n${from[0]}\n20\n${from[1]}\n11\n${to[0]}\n21\n${to[1]}\n`;
const plan = (lines: readonly string[]) =>
  new TextEncoder().encode(`0\nSECTION\n2\nENTITIES\n${lines.join('')}0\nENDSEC\n0\nEOF\n`);
const room = plan([line([0, 0], [120, 0]), line([120, 0], [120, 96]), line([120, 96], [0, 96]), line([0, 96], [0, 0])]);
/** Thousands of lines that cross each other: seconds of work. */
const tangle = plan(
  Array.from({ length: 8_000 }, (_, index) => line([(index * 7919) % 4_001, 0], [(index * 104_729) % 3_989, 4_000])),
);

/** For files that must be read: no busy machine ends them. */
const UNHURRIED = { workMs: 600_000 };

const read = (desk: ReturnType<typeof createPlanDesk>, bytes: PlanAsk['bytes'], signal?: AbortSignal) =>
  desk({ bytes, wish: NO_WISH }, { owner: 'somebody', ...(signal && { signal }) });

it('stops reading a file that takes too long, reports it, and reads the next one', async () => {
  const slow = await read(createPlanDesk({ workMs: 300 }), tangle);
  expect(describePlan(slow, 'imperial').fault).toMatch(/^Reading this file takes too long/);
  const next = await read(createPlanDesk(UNHURRIED), room);
  expect(describePlan(next, 'imperial').units[0]?.offers[0]?.size).toMatch(/^10'.*wide × 8'.*long$/);
});

it('reads a PDF without changing the globals of the server, which PDF.js does in its thread', async () => {
  const globals = () =>
    [JSON, Promise, Promise.prototype, Array.prototype, Uint8Array.prototype, Map.prototype].flatMap((one) =>
      Object.values(Object.getOwnPropertyDescriptors(one)).map(({ value }) => value as unknown),
    );
  const before = globals();
  const page = smallPdf([{ content: strokeLine(0, 0, 9, 0).repeat(5) }]);
  expect((await read(createPlanDesk(UNHURRIED), Uint8Array.from(page))).ok).toBe(true);
  const after = globals();
  expect([after.length, after.findIndex((value, index) => value !== before[index])]).toEqual([before.length, -1]);
});

it('ends a file that nobody waits for any longer', async () => {
  const desk = createPlanDesk(UNHURRIED);
  const leave = new AbortController();
  const answer = read(desk, tangle, leave.signal);
  leave.abort();
  expect(describePlan(await answer, 'imperial').fault).toBe('Reading was stopped.');
  expect((await read(desk, room)).ok).toBe(true);
});
