import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertJobUnits } from '#app/layout/job/convert-job.ts';
import { readCutting, readTrade } from '#app/layout/job/fields/read-trade.ts';
import { decodeJob, encodeJob } from '#app/layout/job/job-link.ts';
import { layoutKey } from '#app/layout/job/layout-key.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import { USUAL_TRADE } from '#app/layout/model/field-values.ts';
import type { JobData } from '#app/layout/model/job.ts';
import { emptyJobText, jobToText } from '#app/layout/model/job-text.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { UNIT_SYSTEMS } from '#app/layout/units/unit-systems.ts';
import { arbitraryTrade, writeTrade } from '#tests/factories/arbitrary-fields.ts';

const trade = arbitraryTrade();
const system = fc.constantFrom(...UNIT_SYSTEMS.map(({ id }) => id));
/** Each with its unit, so that they are sizes of a room and a tile in every system. */
const sizes = { roomLength: '100 in', roomWidth: '90 in', tileLength: '12 in', tileWidth: '12 in', groutSpacing: 0.2 };

function jobOf(raw: object): JobData {
  const read = readJob(raw);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value.job;
}

describe('fields added after version 1', () => {
  it('survive the document, the gate, the form and the link', () => {
    fc.assert(
      fc.property(trade, system, (facts, unitSystem) => {
        const data = jobOf({ ...sizes, unitSystem, ...writeTrade(facts, unitSystem) });
        expect(readTrade({ ...data }, unitSystem)).toEqual({ trade: facts, problems: [] });
        expect(restoreJob(JSON.parse(JSON.stringify({ name: 'J', data })))).toEqual({
          ok: true,
          value: { name: 'J', data },
        });
        expect(jobOf(jobToText(data))).toEqual(data);
        expect(decodeJob(encodeJob({ name: 'J', data }))).toEqual({ ok: true, value: { name: 'J', data } });
      }),
    );
  });

  it('survive a change of units and back, and the layout stays the same', () => {
    fc.assert(
      fc.property(trade, system, system, (facts, unitSystem, other) => {
        const data = jobOf({ ...sizes, unitSystem, ...writeTrade(facts, unitSystem) });
        const there = convertJobUnits(data, other);
        expect(readTrade({ ...there }, there.unitSystem).trade).toEqual(facts);
        expect(convertJobUnits(there, unitSystem)).toEqual(data);
        const [before, after] = [readJob(data), readJob(there)];
        if (before.ok && after.ok) expect(layoutKey(after.value.request)).toBe(layoutKey(before.value.request));
      }),
    );
  });

  it('always give a value or a problem at the field, never an exception', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('kerf', 'price', 'agreedRules', 'notch', 'seenEdges'), fc.anything()),
        (raw) => {
          const { problems } = readTrade(raw, 'imperial');
          for (const { field } of problems) expect(Object.hasOwn(raw, field)).toBe(true);
        },
      ),
    );
  });
});

describe('a job without them', () => {
  const plain = jobOf(sizes);

  it('gives the same document, link and layout as ever', () => {
    expect(plain.version).toBe(1);
    expect(Object.keys(plain)).toEqual([
      'version',
      'unitSystem',
      'roomType',
      'roomLength',
      'roomWidth',
      'customRoomPoints',
      'obstacles',
      'tileLength',
      'tileWidth',
      'groutSpacing',
      'layoutType',
      'patternOrientation',
      'autoOptimize',
      'startCutLength',
      'startCutWidth',
      'savedAt',
    ]);
    expect(decodeJob(encodeJob({ name: 'J', data: plain }))).toEqual({ ok: true, value: { name: 'J', data: plain } });
    const read = readJob(plain);
    expect(read.ok && layoutKey(read.value.request)).toBe('1|R731520,812800|97536,97536,1626|straight|vertical|auto|');
    expect(read.ok && read.value.request.finish.perimeterGap).toBeUndefined();
  });

  it('means a usual saw, a usual tile, no gap', () => {
    expect(readTrade({ ...plain }, 'imperial').trade).toEqual(USUAL_TRADE);
  });

  it('has factory edges off and keeps every offcut, while a new job starts with factory edges on', () => {
    const link = decodeJob(encodeJob({ name: 'J', data: plain }));
    expect(jobToText(plain)).toMatchObject({ factoryEdges: false, leastOffcut: '' });
    expect(link.ok && readCutting({ ...link.value.data }, 'imperial')).toMatchObject({
      factoryEdges: false,
      leastOffcut: 0,
    });
    const fresh = emptyJobText();
    expect(readCutting({ ...fresh }, 'imperial')).toMatchObject({ factoryEdges: true, leastOffcut: 0 });
    expect(jobOf({ ...fresh, ...sizes })).toMatchObject({ version: 3, factoryEdges: true });
  });

  it('stays so if the defaults are picked in the form', () => {
    const picked = {
      kerf: '1/8',
      tileKind: 'plain',
      spareTiles: '0',
      perimeterGap: '0',
      notch: 'table',
      agreedRules: '',
    };
    expect(jobOf({ ...sizes, ...picked })).toEqual(plain);
  });
});

describe('impossible values', () => {
  it.each([
    [{ kerf: 'wide' }, 'kerf: unreadable'],
    [{ kerf: '-1/8' }, 'kerf: negative'],
    [{ kerf: '2' }, 'kerf: over-limit'],
    [{ perimeterGap: '3' }, 'perimeterGap: over-limit'],
    [{ tilesPerBox: '0' }, 'tilesPerBox: out-of-range'],
    [{ tilesPerBox: '2.5' }, 'tilesPerBox: not-a-number'],
    [{ price: '1.999' }, 'price: not-a-number'],
    [{ price: '-1' }, 'price: not-a-number'],
    [{ mortarContact: 101 }, 'mortarContact: out-of-range'],
    [{ tileKind: 'round' }, 'tileKind: unknown-choice'],
  ])('reports %j at its field', (raw, expected) => {
    const { problems } = readTrade(raw, 'imperial');
    expect(problems.map(({ field, code }) => `${field}: ${code}`).join()).toBe(expected);
  });

  it('never keep a job from opening or a floor from being laid, except the gap, which moves the tiles', () => {
    expect(jobOf({ ...sizes, price: 'cheap', kerf: 'wide', tileKind: 'round' })).toEqual(jobOf(sizes));
    expect(readJob({ ...sizes, perimeterGap: 'some' })).toMatchObject({ ok: false });
    expect(restoreJob({ name: 'J', data: { ...sizes, price: {} } })).toMatchObject({ ok: true });
    expect(restoreJob({ name: 'J', data: { ...sizes, perimeterGap: {} } })).toMatchObject({ ok: false });
  });

  it('may be unknown marks, which are ignored', () => {
    const { trade: read, problems } = readTrade(
      { agreedRules: 'flatness, of-tomorrow', seenEdges: [3, 'x', 1, 3] },
      'imperial',
    );
    expect(problems).toEqual([]);
    expect(read).toMatchObject({ agreedRules: ['flatness'], seenEdges: [1, 3] });
  });

  it('include a link cut off anywhere, which is rejected', () => {
    const data = jobOf({ ...sizes, kerf: '1/16', agreedRules: ['flatness'], perimeterGap: fromInches(0.25) / 8128 });
    const bytes = encodeJob({ name: 'J', data });
    expect(bytes[0]).toBe(3);
    for (let n = 0; n < bytes.length; n++) expect(decodeJob(bytes.subarray(0, n)).ok).toBe(false);
  });
});
