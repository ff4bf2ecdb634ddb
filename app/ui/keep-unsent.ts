import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';

/**
 * The client action of a route with a form. It sends the form as ever; where no answer comes (no network, a server
 * that is starting again) the page stays with all that was typed, and shows what `word` makes of the unsent form.
 * `isReached` tells `word` that a server was reached and failed.
 */
export function keepUnsent<T>(word: (form: FormData, isReached: boolean) => T) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const form = await request.clone().formData();
    try {
      return await serverAction();
    } catch (error) {
      const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
      if (isAnswer) throw error;
      // The status tells the router not to ask for the page's data, which would fail as well.
      return Response.json(word(form, !(error instanceof TypeError)), { status: 503 });
    }
  };
}

/** The answer to a form as a whole, in the shape of a refused form. */
export function unsentReply(form: FormData, message: string) {
  return { reply: { intent: String(form.get('intent') ?? ''), values: {}, errors: { '': [message] } } };
}
