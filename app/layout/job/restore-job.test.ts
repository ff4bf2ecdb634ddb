import { describe, expect, it } from 'vitest';
import { newestVersion } from '#app/layout/job/fields/write-field.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import { L_SHAPED_JOB } from '#tests/factories/sample-job.ts';

describe('restoreJob', () => {
  const job = { name: 'Kitchen', data: L_SHAPED_JOB };

  it('accepts older documents and missing fields', () => {
    const { version: _version, ...old } = L_SHAPED_JOB;
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

  it('opens a job with an invalid room, so its errors are shown', () => {
    const crossed = {
      ...L_SHAPED_JOB,
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
    [{ ...job, data: { ...L_SHAPED_JOB, version: 1 + newestVersion() } }, 'version: newer-version'],
    [{ ...job, data: { ...L_SHAPED_JOB, version: '1' } }, 'version: unknown-choice'],
    [{ ...job, data: { ...L_SHAPED_JOB, tileLength: {} } }, 'tileLength: unreadable'],
    [{ ...job, data: { ...L_SHAPED_JOB, tileLength: 1e300 } }, 'tileLength: unreadable'],
    [{ ...job, data: { ...L_SHAPED_JOB, unitSystem: 7 } }, 'unitSystem: unknown-choice'],
    [{ ...job, data: { ...L_SHAPED_JOB, customRoomPoints: [1, 2, 3] } }, 'customRoomPoints: corner'],
    [{ ...job, data: { ...L_SHAPED_JOB, obstacles: { 0: {} } } }, 'obstacles: not-a-list'],
  ])('%#: rejects it with the field', (value, expected) => {
    const result = restoreJob(value);
    expect(result.ok ? 'ok' : `${result.error[0]?.field}: ${result.error[0]?.code}`).toBe(expected);
  });

  it('drops unknown keys and does not pollute prototypes', () => {
    const hostile = JSON.parse(
      `{"name":"J","__proto__":{"polluted":1},"data":{"__proto__":{"polluted":1},"plan":"vip","constructor":{"prototype":{"polluted":1}}}}`,
    );
    const result = restoreJob(hostile);
    expect(result).toMatchObject({ ok: true });
    expect(JSON.stringify(result)).not.toMatch(/polluted|vip/);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
