import { describe, expect, test } from 'vitest';
import { createLog, describeError, withRequestId } from '#app/server/process/log.server.ts';

function capture() {
  const lines: string[] = [];
  const log = createLog(
    (line) => lines.push(line),
    () => new Date('2026-01-02T03:04:05Z'),
  );
  return { lines, log };
}

describe('the log', () => {
  test('is one JSON object a line, whatever is logged', () => {
    const { lines, log } = capture();
    log.info('two\nlines', { text: 'a\r\nb\u2028c', big: 10n, error: new Error('broken\nhere'), list: [1, { a: 2 }] });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.endsWith('\n')).toBe(true);
    expect(lines[0]?.trimEnd()).not.toMatch(/[\n\r]/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      time: '2026-01-02T03:04:05.000Z',
      level: 'info',
      message: 'two\nlines',
      error: { name: 'Error', message: 'broken' },
    });
  });

  test('carries the request it belongs to, across waiting', async () => {
    const { lines, log } = capture();
    await withRequestId('req-12345678', async () => {
      await Promise.resolve();
      log.warn('inside');
    });
    log.warn('outside');
    expect(lines.map((line) => JSON.parse(line).requestId)).toEqual(['req-12345678', undefined]);
  });

  test.each([
    'password',
    'newPassword',
    'token',
    'resetToken',
    'cookie',
    'Set-Cookie',
    'authorization',
    'SESSION_SECRET',
  ])('blanks %s at any depth', (name) => {
    const { lines, log } = capture();
    log.info('call', { body: { inner: [{ [name]: 'hunter2-hunter2' }] } });
    expect(lines[0]).not.toContain('hunter2');
  });

  test("a database error does not repeat the query's parameters", () => {
    const cause = Object.assign(new Error('duplicate key value violates unique constraint'), {
      code: '23505',
      detail: 'Key (email)=(somebody@example.test) already exists.',
    });
    const error = new Error('Failed query: insert …\nparams: somebody@example.test,$argon2id$abc', { cause });
    const text = JSON.stringify(describeError(error));
    expect(text).not.toContain('somebody');
    expect(text).not.toContain('argon2id');
    expect(text).toContain('23505');
  });
});
