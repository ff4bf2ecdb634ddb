import { describe, expect, it } from 'vitest';
import { readJob } from '#app/layout/job/read-job.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import { requestToJob } from '#app/layout/job/write-job.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';

const requestOf = (raw: unknown): LayoutRequest => {
  const result = readJob(raw);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value.request;
};
const SAVED_AT = '2026-01-02T03:04:05.678Z';
const example = requestToJob(
  requestOf({
    roomType: 'custom',
    customRoomPoints: '0, 0\n120, 0\n120, 60 1/2\n60, 60 1/2\n60, 96\n0, 96',
    tileLength: 12,
    tileWidth: 6,
    obstacles: [{ name: 'Island', type: 'kitchen_island', length: 20, width: 30, x: 10, y: 10 }],
  }),
  SAVED_AT,
);

describe('restoreJob', () => {
  const job = { name: 'Kitchen', data: example };

  it('takes older documents and missing fields', () => {
    const { version: _version, ...old } = example;
    expect(restoreJob({ name: ' Kitchen ', data: old })).toEqual({ ok: true, value: job });
    expect(restoreJob({ name: 'Kitchen', ...old })).toEqual({ ok: true, value: job });
    expect(restoreJob({ name: 'Bare' })).toMatchObject({
      ok: true,
      value: {
        name: 'Bare',
        data: { tileLength: 0, groutSpacing: 0.125, autoOptimize: true, layoutType: 'straight', savedAt: '' },
      },
    });
  });

  it('opens a job whose room is not sound, for its errors to be seen', () => {
    const crossed = {
      ...example,
      roomType: 'custom',
      customRoomPoints: [
        { x: 0, y: 0 },
        { x: 9, y: 9 },
        { x: 9, y: 0 },
        { x: 0, y: 9 },
      ],
    };
    expect(restoreJob({ name: 'Crossed', data: crossed })).toMatchObject({ ok: true });
    expect(readJob(crossed)).toMatchObject({ ok: false });
  });

  it.each([
    [{ ...job, name: '' }, 'name: name-missing'],
    [{ ...job, name: ['Kitchen'] }, 'name: name-missing'],
    [{ ...job, name: 'x'.repeat(201) }, 'name: name-too-long'],
    [{ ...job, data: [] }, 'data: not-a-job'],
    [{ ...job, data: { ...example, version: 3 } }, 'version: newer-version'],
    [{ ...job, data: { ...example, version: '1' } }, 'version: unknown-choice'],
    [{ ...job, data: { ...example, tileLength: {} } }, 'tileLength: unreadable'],
    [{ ...job, data: { ...example, tileLength: 1e300 } }, 'tileLength: unreadable'],
    [{ ...job, data: { ...example, unitSystem: 7 } }, 'unitSystem: unknown-choice'],
    [{ ...job, data: { ...example, customRoomPoints: [1, 2, 3] } }, 'customRoomPoints: corner'],
    [{ ...job, data: { ...example, obstacles: { 0: {} } } }, 'obstacles: not-a-list'],
  ])('%#: refuses with the field', (value, expected) => {
    const result = restoreJob(value);
    expect(result.ok ? 'ok' : `${result.error[0]?.field}: ${result.error[0]?.code}`).toBe(expected);
  });

  it('drops what it does not know and pollutes nothing', () => {
    const hostile = JSON.parse(
      `{"name":"J","__proto__":{"polluted":1},"data":{"__proto__":{"polluted":1},"plan":"vip","constructor":{"prototype":{"polluted":1}}}}`,
    );
    const result = restoreJob(hostile);
    expect(result).toMatchObject({ ok: true });
    expect(JSON.stringify(result)).not.toMatch(/polluted|vip/);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
