import type { App } from '#app/server/app.server.ts';
import type { RouteId } from '#app/server/http/request/route-access.server.ts';
import type { Doors } from '#tests/factories/account-doors.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { routeNamed } from '#tests/factories/contractor.ts';

/** Access to an app in this process: calls each route by its path. */
export function routeDoors(app: App): Doors {
  return {
    app,
    async call(options) {
      const { pathname } = new URL(options.path, 'http://localhost:3000');
      return callRoute(await routeNamed(pathname.slice(1).replace('/', '.') as RouteId), options);
    },
  };
}
