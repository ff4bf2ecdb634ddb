import type { PaperOrder } from '#app/drawing/paper/paper-order.ts';
import type { App } from '#app/server/app.server.ts';
import { businessOnSheets } from '#app/server/business/business.server.ts';
import { orderPaper } from '#app/server/exports/paper-desk.server.ts';
import { PAPER_TIMES, spendWork, weighWork } from '#app/server/work/spend-work.server.ts';

/** A sheet or a file of a posted layout, with the business of its maker on it. */
export async function orderPosted(
  app: App,
  request: Request,
  userId: string,
  order: Pick<PaperOrder, 'what' | 'request' | 'fields' | 'jobName'>,
) {
  await spendWork(app, request, { userId }, weighWork([order.request], PAPER_TIMES));
  const maker = await businessOnSheets(app, userId);
  return orderPaper({ ...order, ...maker, madeAt: app.now().getTime() }, { owner: userId, signal: request.signal });
}
