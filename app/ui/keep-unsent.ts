import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';

/**
 * The client action of a route with a form. It submits the form as usual; without a response (no network, a restarting
 * server) the page stays with everything typed, and shows the answer that `word` builds from the unsent form.
 * `isReached` is true if a server was reached and failed.
 */
export function keepUnsent<T>(word: (form: FormData, isReached: boolean) => T) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const form = await request.clone().formData();
    try {
      return await serverAction();
    } catch (error) {
      const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
      if (isAnswer) throw error;
      // The status keeps the router from reloading the page's data, which would fail too.
      return Response.json(word(form, !(error instanceof TypeError)), { status: 503 });
    }
  };
}
