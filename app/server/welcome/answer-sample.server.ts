import { data, redirect } from '@remix-run/node';
import { describeSample, readSample, type SampleForm } from '#app/planner/form/sample.ts';
import { answerSample, type SampleAnswer } from '#app/planner/form/show-sample.ts';
import type { FieldErrors } from '#app/planner/form/values.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { RATE_RULES, RateLimitedError, spendAttempt } from '#app/server/guard/rate-limit.server.ts';
import { clientAddress } from '#app/server/http/request/client-address.server.ts';
import { planLayout } from '#app/server/layouts/run-layout.server.ts';
import { KEPT_SAMPLE, sampleCookie } from '#app/server/welcome/kept-sample.server.ts';
import { spendWork, weighWork } from '#app/server/work/spend-work.server.ts';

/** The payer of the work of all visitors together. */
const VISITORS = 'welcome';

export interface SamplePage {
  readonly form: SampleForm;
  readonly answer: SampleAnswer;
}

/** The answer to the sample's form: its layout, or, for 'Keep this layout', the way to sign up. */
export async function handleSample(app: App, viewer: Viewer | null, request: Request, form: FormData) {
  const sample = readSample(form);
  const page = (answer: SampleAnswer): SamplePage => ({ form: describeSample(sample), answer });
  try {
    const address = clientAddress(request, app.env);
    const answer = await answerSample(sample, async (layout, cutting) => {
      await spendAttempt(app, RATE_RULES.sample, address);
      await spendWork(app, request, { link: VISITORS }, weighWork([layout]));
      return planLayout(layout, cutting, { owner: address, signal: request.signal });
    });
    if (answer.shown === null) return data(page(answer), { status: answer.isInputsFault ? 400 : 503 });
    if (form.get('intent') !== 'keep') return data(page(answer));
    return redirect(viewer === null ? '/auth' : KEPT_SAMPLE, {
      headers: { 'Set-Cookie': await sampleCookie(app.env, sample) },
    });
  } catch (error) {
    if (!(error instanceof RateLimitedError)) throw error;
    const errors: FieldErrors = { form: [error.message] };
    const headers = { 'Retry-After': `${error.retryAfterS}` };
    return data(page({ shown: null, errors, isInputsFault: false }), { status: 429, headers });
  }
}
