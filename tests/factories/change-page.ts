import { errorIn, type FormAnswer } from '#app/forms/form-answer.ts';
import type { ChangeView } from '#app/product/plans/change-view.ts';
import * as changeRoute from '#app/routes/checkout_.change.tsx';
import { callRoute } from '#tests/factories/call-route.ts';
import { flashOf } from '#tests/factories/flash-of.ts';

export type Quote = Extract<ChangeView, { readonly kind: 'quote' }>;

/** The page that confirms a change of plan, for a signed-in user who opens it and presses its button. */
export function changePage(cookie: string, query: string) {
  const path = `/checkout/change?${query}`;
  const ask = () => callRoute(changeRoute, { path, cookie });
  const open = async (): Promise<ChangeView> => ((await (await ask()).json()) as { view: ChangeView }).view;
  const quote = async (): Promise<Quote> => {
    const view = await open();
    if (view.kind !== 'quote') throw new Error(`the page shows ${view.kind}`);
    return view;
  };
  const post = ({ submissionId, promised, quote }: Pick<Quote, 'submissionId' | 'promised' | 'quote'>) =>
    callRoute(changeRoute, {
      path,
      cookie,
      form: { submissionId, promised, prorationDate: `${quote.prorationDate}` },
    });
  /** Returns the error that the page shows, or the redirect's target and its flash message. */
  const press = async (view: Parameters<typeof post>[0]): Promise<string> => {
    const answer = await post(view);
    if (answer.status !== 303) {
      const { data: refused } = (await answer.json()) as { data: FormAnswer };
      return errorIn(refused, '') ?? '';
    }
    return `${answer.headers.get('location')} ${await flashOf(answer)}`;
  };
  return { ask, open, quote, post, press };
}
