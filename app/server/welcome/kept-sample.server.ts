import { type Cookie, createCookie } from '@remix-run/node';
import { isRecord } from '#app/layout/fields/raw-value.ts';
import { readCutting } from '#app/layout/job/fields/read-trade.ts';
import { checkJob } from '#app/planner/form/check-values.ts';
import { type SentPage, sendPage } from '#app/planner/form/page.ts';
import { jobOfSample, readSample, type Sample, valuesOfSample } from '#app/planner/form/sample.ts';
import { emptyPage, unitSystemOf } from '#app/planner/form/values.ts';
import { SAMPLE_COOKIE } from '#app/product/sample-cookie.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { planLayout } from '#app/server/layouts/run-layout.server.ts';
import { layoutFingerprint } from '#app/server/plans/was-counted.server.ts';
import type { Env } from '#app/server/process/env.server.ts';
import { countedLayouts } from '#drizzle/schema/layouts.ts';

/**
 * A visitor's kept sample travels in a signed cookie of their browser during sign-up (docs/decisions/front-page.md). It
 * contains the typed values and is parsed by the sample's own reader.
 */

/** The drawing of the kept sample in the calculator. */
export const KEPT_SAMPLE = '/#results-section';

const KEPT_S = 3600;
/** The fields of a sound sample are far shorter. */
const MOST_CHARS = 1_500;

/** Scripts may delete it: they keep the layout as the last calculation. */
function cookie(env: Env): Cookie {
  return createCookie(env.isHttps ? `__Host-${SAMPLE_COOKIE}` : SAMPLE_COOKIE, {
    path: '/',
    httpOnly: false,
    sameSite: 'lax',
    secure: env.isHttps,
    maxAge: KEPT_S,
    secrets: [...env.sessionSecrets],
  });
}

/** A Set-Cookie value that keeps the sample; null deletes it. */
export function sampleCookie(env: Env, sample: Sample | null): Promise<string> {
  if (sample === null) return cookie(env).serialize('', { maxAge: 0 });
  const { hasVanity, ...typed } = sample;
  return cookie(env).serialize({ ...typed, vanity: hasVanity ? 'on' : 'off' });
}

/** The kept sample of a request; null if there is none, or it is not one. */
export async function readKeptSample(env: Env, request: Request): Promise<Sample | null> {
  const kept: unknown = await cookie(env).parse(request.headers.get('cookie'));
  if (!isRecord(kept) || JSON.stringify(kept).length > MOST_CHARS) return null;
  const form = new FormData();
  for (const [name, value] of Object.entries(kept)) if (typeof value === 'string') form.append(name, value);
  return readSample(form);
}

/** Notes for a new account that the layout it brought along is not counted, as another start of a counted one is not. */
export async function grantKeptSample(app: App, request: Request, userId: string): Promise<void> {
  const sample = await readKeptSample(app.env, request);
  const checked = sample && checkJob(jobOfSample(sample));
  if (!checked?.ok) return;
  await app.db
    .insert(countedLayouts)
    .values({ userId, fingerprint: layoutFingerprint(checked.request), createdAt: app.now() })
    .onConflictDoNothing();
}

/** The calculator's page with the sample that the viewer brought along, laid out and not counted; null without one. */
export async function layKeptSample(
  app: App,
  viewer: Viewer,
  request: Request,
  submissionId: string,
): Promise<SentPage | null> {
  const sample = await readKeptSample(app.env, request);
  if (sample === null) return null;
  const values = valuesOfSample(sample);
  const checked = checkJob(values.job);
  if (!checked.ok) return null;
  const system = unitSystemOf(values.job);
  const asker = { owner: viewer.userId, signal: request.signal };
  const outcome = await planLayout(checked.request, readCutting({ ...values.job }, system), asker);
  if (!outcome.ok) return null;
  const page = { ...emptyPage(system, submissionId), values, ...outcome.value, hasLayout: true };
  return sendPage(page);
}
