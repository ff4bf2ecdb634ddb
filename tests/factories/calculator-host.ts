import { afterAll } from 'vitest';
import { readSentPage } from '#app/planner/form/page.ts';
import type { AnsweredPage } from '#app/planner/form/values.ts';
import type { JobsReply } from '#app/product/jobs/jobs-reply.ts';
import type { Plan } from '#app/product/plans/plans.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { routeNamed } from '#tests/factories/contractor.ts';
import { directDesk, directEngine, putDesk, putEngine } from '#tests/factories/layout-engines.ts';
import { createTestApp, type TestApp } from '#tests/factories/test-app.ts';

/** Computes layouts, sheets and files in this thread until the tests of the file have finished. */
export function computeInPlace(): void {
  putEngine(directEngine());
  putDesk(directDesk());
  afterAll(() => {
    putEngine(undefined);
    putDesk(undefined);
  });
}

/** An app that computes layouts in this thread until the tests of the file have finished. */
export async function calculatorHost(): Promise<TestApp> {
  const host = await createTestApp();
  computeInPlace();
  afterAll(() => host.close());
  return host;
}

/** The response to a post of the calculator's form: the page, the reply to its job buttons, and the HTTP status. */
export type AnsweredPost = AnsweredPage & { readonly reply: JobsReply; readonly status: number };

/** Posts the calculator's form as a browser without scripts does. */
export async function postCalculator(cookie: string, form: Record<string, string> | FormData): Promise<AnsweredPost> {
  const answer = await callRoute(await routeNamed('(new)'), { path: '/?index', form, cookie });
  const { data, init } = await answer.json();
  return { ...data, ...readSentPage(data), status: init?.status ?? 200 };
}

/** A signed-in account on this plan. */
export async function putVisitor({ app }: TestApp, plan: Plan) {
  const user = await putUser(app, { plan });
  const cookie = await signIn(app, user.id);
  return { user, cookie, post: (form: Record<string, string> | FormData) => postCalculator(cookie, form) };
}
