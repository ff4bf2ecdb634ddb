import { data } from '@remix-run/node';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from '@remix-run/router';
import { expect, test } from 'vitest';
import { answerUnread } from '#app/forms/submission.ts';
import { keepUnsent } from '#app/ui/keep-unsent.ts';

function send(serverAction: () => Promise<unknown>) {
  const body = new URLSearchParams({ intent: 'login', email: 'ann@example.org', password: 'secret' });
  const request = new Request('http://localhost/auth', { method: 'POST', body });
  const action = keepUnsent((form) => answerUnread('login', form, 'Not sent'));
  return action({ request, params: {}, serverAction: serverAction as never });
}

test('passes an answer through unchanged', async () => {
  const answer = data({ form: 'login' }, { status: 400 });
  expect(await send(async () => answer)).toBe(answer);
});

test.each([
  ['a redirect', new Response(null, { status: 302, headers: { Location: '/' } })],
  ['a refusal', new ErrorResponse(403, 'Forbidden', 'No')],
])('passes %s through unchanged', async (_, thrown) => {
  await expect(send(() => Promise.reject(thrown))).rejects.toBe(thrown);
});

test.each([
  ['no network', new TypeError('Failed to fetch')],
  ['a server that is starting again', new ErrorResponse(503, 'Service Unavailable', '')],
])('%s: the form gets an error with a status and without the password', async (_, thrown) => {
  const answer = (await send(() => Promise.reject(thrown))) as Response;
  expect(answer.status).toBe(503);
  const answered = await answer.json();
  expect(answered).toMatchObject({
    form: 'login',
    result: { initialValue: { email: 'ann@example.org' }, error: { '': ['Not sent'] } },
  });
  expect(JSON.stringify(answered)).not.toContain('secret');
});
