import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSentPage } from '#app/features/calculator/sent-page.ts';
import { users } from '#drizzle/schema/users.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute, type RouteModule } from '#tests/factories/call-route.ts';
import { directEngine, putEngine } from '#tests/factories/layout-engines.ts';
import { bathroomForm } from '#tests/factories/posted-forms.ts';
import { createTestApp, type TestApp } from '#tests/factories/test-app.ts';

const files = import.meta.glob<RouteModule>('../../app/routes/(new).tsx');

let host: TestApp;
let calculator: RouteModule;
beforeAll(async () => {
  host = await createTestApp();
  putEngine(directEngine());
  calculator = (await files['../../app/routes/(new).tsx']?.()) ?? {};
});
afterAll(async () => {
  putEngine(undefined);
  await host.close();
});

test('asking for a part of the answer on show costs no calculation; of another layout it costs one', async () => {
  const user = await putUser(host.app, {});
  const cookie = await signIn(host.app, user.id);
  const post = async (changed: Record<string, string>) => {
    const form = { ...bathroomForm(), ...changed };
    const answer = await callRoute(calculator, { path: '/?index', form, cookie });
    const { data } = await answer.json();
    const [row] = await host.app.db.select().from(users).where(eq(users.id, user.id));
    return { ...readSentPage(data), used: row?.trialLayoutsUsed };
  };
  const first = await post({ submissionId: 'a' });
  expect(first).toMatchObject({ askedPart: null, used: 1 });
  const shown = await post({ submissionId: 'b', intent: 'show:saw-settings' });
  expect(shown).toMatchObject({ askedPart: 'saw-settings', used: 1 });
  expect(shown.result).toEqual(first.result);
  const other = await post({ submissionId: 'c', intent: 'show:saw-settings', roomLength: '9ft' });
  expect(other).toMatchObject({ askedPart: 'saw-settings', used: 2 });
  expect(other.result).not.toBeNull();
});
