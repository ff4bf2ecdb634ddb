import { may } from '#app/product/plans/plans.ts';
import { findViewer } from '#app/server/access/viewer.server.ts';
import { largeBodyAt } from '#app/server/http/request/large-bodies.server.ts';
import { ROUTE_ACCESS } from '#app/server/http/request/route-access.server.ts';
import { getApp } from '#app/server/running-app.server.ts';

/** Whether more than a small form is read of a request: its session and its plan allow what its address takes. */
export async function mayReadMore(request: Request): Promise<boolean> {
  const line = largeBodyAt(new URL(request.url).pathname, request.headers.get('content-type'));
  if (line === null) return false;
  // The signature covers the whole body, so the shell keeps few of these in memory.
  if (ROUTE_ACCESS[line.routeId] === 'signed') return request.headers.has('stripe-signature');
  const viewer = await findViewer(await getApp(), request);
  return viewer !== null && (line.needs === null || may(viewer.user.plan, line.needs));
}
