import { expect, test } from 'vitest';
import { RateLimitedError } from '#app/server/guard/rate-limit.server.ts';
import { CROWDED, CROWDED_HEADER } from '#app/server/http/request/crowded.server.ts';
import { notifyTooMany } from '#app/server/http/request/notify-too-many.server.ts';
import { HashingBusyError } from '#app/server/process/password-hasher.server.ts';

function filledForm(): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: 'login', email: 'a@b.example', password: 'secret' })) {
    form.set(name, value);
  }
  return form;
}
const page = (headers: Record<string, string> = {}) =>
  new Request('http://localhost:3000/auth', { method: 'POST', headers });
const answered = (message: string) => ({
  form: 'login',
  result: { status: 'error', initialValue: { intent: 'login', email: 'a@b.example' }, error: { '': [message] } },
});

test('a form rejected by a full queue comes back with its input, and nothing is done', async () => {
  let calls = 0;
  const answer = await notifyTooMany(page({ [CROWDED_HEADER]: '1' }), 'login', filledForm(), async () => (calls += 1));
  expect(answer).toMatchObject({ data: answered(CROWDED), init: { status: 429, headers: { 'Retry-After': '2' } } });
  expect(calls).toBe(0);
});

test.each([
  [new HashingBusyError(), CROWDED, '2'],
  [new RateLimitedError(17), 'Too many attempts. Please try again in 17 seconds.', '17'],
])('reports %s on the page', async (error, message, after) => {
  const answer = await notifyTooMany(page(), 'login', filledForm(), () => Promise.reject(error));
  expect(answer).toMatchObject({ data: answered(message), init: { status: 429, headers: { 'Retry-After': after } } });
});

test('passes on the result, and any other error', async () => {
  expect(await notifyTooMany(page(), 'login', filledForm(), async () => 'done')).toBe('done');
  await expect(notifyTooMany(page(), 'login', filledForm(), () => Promise.reject(new Error('x')))).rejects.toThrow('x');
});
