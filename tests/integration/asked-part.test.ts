import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { readSentPage } from '#app/features/calculator/sent-page.ts';
import * as calculator from '#app/routes/(new).tsx';
import { users } from '#drizzle/schema/users.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { directEngine, putEngine } from '#tests/factories/layout-engines.ts';
import { bathroomForm } from '#tests/factories/posted-forms.ts';
import { createTestApp } from '#tests/factories/test-app.ts';

const host = await createTestApp();
putEngine(directEngine());
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
