import { expect, test } from 'vitest';
import { createLog } from '#app/server/process/log.server.ts';
import { endedNodeSupport, warnOfEndedNode } from '#app/server/process/node-support.server.ts';

test.each([
  ['v20.20.2', '2026-04-30T23:59:59Z', null],
  ['v20.20.2', '2026-05-01T00:00:00Z', '2026-04-30'],
  ['v24.0.0', '2026-11-28T00:00:00Z', null],
  ['v24.0.0', '2028-05-01T00:00:00Z', '2028-04-30'],
  ['v18.20.8', '2026-11-28T00:00:00Z', '2026-04-30'],
  ['v31.1.0', '2040-01-01T00:00:00Z', null],
])('support of Node %s on %s has ended: %s', (version, now, ended) => {
  expect(endedNodeSupport(version, new Date(now))).toBe(ended);
});

test('an ended version is one warning in the log, and a supported one none', () => {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  warnOfEndedNode(log, 'v24.9.0', new Date('2026-11-28'));
  expect(lines).toEqual([]);
  warnOfEndedNode(log, 'v20.20.2', new Date('2026-11-28'));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', node: 'v20.20.2', supportEnded: '2026-04-30' },
  ]);
});
