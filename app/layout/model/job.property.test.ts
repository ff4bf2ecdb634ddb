import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Ring } from '#app/geometry/ring.ts';
import { decodeBase64Url, encodeBase64Url } from '#app/layout/job/base64url.ts';
import { convertJobText, convertJobUnits } from '#app/layout/job/convert-job.ts';
import { decodeJob, encodeJob } from '#app/layout/job/job-link.ts';
import { readJobsFile, writeJobsFile } from '#app/layout/job/jobs-file.ts';
import { layoutKey } from '#app/layout/job/layout-key.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import { decodeUtf8, encodeUtf8 } from '#app/layout/job/utf8.ts';
import { requestToJob } from '#app/layout/job/write-job.ts';
import { jobToText } from '#app/layout/model/job-text.ts';
import type { LayoutRequest, Obstacle, Room } from '#app/layout/model/layout-request.ts';
import { OBSTACLE_TYPES, type ObstacleType } from '#app/layout/model/obstacle-types.ts';
import { circular, polygonal, turnedRectangle } from '#app/layout/room/obstacle-form.ts';
import { jointPresets } from '#app/layout/tile/joint.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';
import { UNIT_SYSTEMS } from '#app/layout/units/unit-systems.ts';
import { arbitraryPattern, patternFields } from '#tests/factories/arbitrary-layout.ts';
import { cases } from '#tests/factories/cases.ts';
import { asRequest } from '#tests/factories/layout-request.ts';
import { requestOf, SAVED_AT } from '#tests/factories/sample-job.ts';

/** Presets change to their pair on purpose; their own test follows them there and back. */
const isPresetOf = (system: UnitSystem, joint: number) => jointPresets(system).some(({ value }) => value === joint);
const length = (min: number, max: number) => fc.integer({ min, max }).map((value) => value as Length);
const angle = fc.integer({ min: 1, max: 3599 }).filter((tenths) => tenths !== 1800);
const triangle = fc.tuple(length(0, 90_000), length(1, 90_000), length(1, 90_000)).map(([x, y, z]) => [
  { x: 0, y: 0 },
  { x: 90_001 + y, y: 0 },
  { x, y: z },
]);
/** A box, or a form within one: circles, turned rectangles, polygons. */
const boxed = fc.oneof(
  fc.record({ length: length(1, 100_000), width: length(1, 100_000) }),
  length(1, 100_000).map(circular),
  fc
    .tuple(length(1, 70_000), length(1, 70_000), angle)
    .map(([down, across, tenths]) => turnedRectangle(down, across, tenths)),
  triangle.map((ring) => polygonal(ring)),
);
const obstacle = (index: number): fc.Arbitrary<Obstacle> =>
  fc
    .tuple(named(index), boxed, fc.option(length(1, 600_000)))
    .map(([rest, box, height]) => ({ ...box, ...rest, ...(height !== null && { height }) }));
const named = (index: number) =>
  fc.record({
    id: fc.constant(`obstacle-${index + 1}`),
    name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((text) => `o${text}`.trim()),
    type: fc.constantFrom(...(Object.keys(OBSTACLE_TYPES) as ObstacleType[])),
    x: length(0, 300_000),
    y: length(0, 300_000),
  });
const ell: Ring = [
  [0, 0],
  [8_000_001, 0],
  [8_000_001, 700_003],
  [600_001, 700_003],
  [600_001, 900_007],
  [0, 900_007],
].map(([x = 0, y = 0]) => ({ x, y }));
const room: fc.Arbitrary<Room> = fc.oneof(
  fc.record({
    type: fc.constant('rectangle' as const),
    length: length(500_000, 8_128_000),
    width: length(500_000, 8_128_000),
  }),
  fc.constant({ type: 'custom' as const, points: ell }),
);
const request: fc.Arbitrary<LayoutRequest> = fc
  .record({
    unitSystem: fc.constantFrom<UnitSystem>(...UNIT_SYSTEMS.map(({ id }) => id)),
    room,
    obstacles: fc.tuple(obstacle(0), obstacle(1)),
    tileLength: length(1000, 812_800),
    tileWidth: length(1000, 812_800),
    joint: length(0, 8128).filter((joint) => !isPresetOf('imperial', joint) && !isPresetOf('metric', joint)),
    pattern: arbitraryPattern,
    patternOrientation: fc.constantFrom('vertical' as const, 'horizontal' as const),
    autoOptimize: fc.boolean(),
    cuts: fc.tuple(length(0, 1000), length(0, 1000)),
  })
  .map(({ cuts, pattern, ...rest }) =>
    asRequest({
      ...rest,
      ...patternFields(pattern, rest),
      startCutLength: rest.autoOptimize ? (0 as Length) : cuts[0],
      startCutWidth: rest.autoOptimize ? (0 as Length) : cuts[1],
    }),
  );

/** Without the faces of benches, which are read from them. */
function withoutFaces({ zones: _, ...floor }: LayoutRequest): LayoutRequest {
  return floor;
}

const example = requestToJob(requestOf({ roomLength: 9, roomWidth: 9, tileLength: 3, tileWidth: 3 }), SAVED_AT);

it("a layout survives request → document → gate → request, through JSON, a form's text, a file and a link", () => {
  fc.assert(
    fc.property(request, fc.string({ unit: 'grapheme', maxLength: 40 }), (original, text) => {
      const job = { name: `j ${text}`.trim(), data: requestToJob(original, SAVED_AT) };
      expect(withoutFaces(requestOf(job.data))).toEqual(original);
      expect(requestOf(jobToText(job.data))).toEqual(requestOf(job.data));
      expect(restoreJob(JSON.parse(JSON.stringify(job)))).toEqual({ ok: true, value: job });
      expect(readJobsFile(writeJobsFile([job], SAVED_AT))).toEqual({ ok: true, value: { jobs: [job], refused: [] } });
      expect(decodeJob(encodeJob(job))).toEqual({ ok: true, value: job });
    }),
    { numRuns: cases(100) },
  );
});

it('a job survives a change of units and back, with joints as their counterparts', () => {
  fc.assert(
    fc.property(request, fc.constantFrom(...UNIT_SYSTEMS), (original, { id: other }) => {
      const job = requestToJob(original, SAVED_AT);
      const there = convertJobUnits(job, other);
      const back = convertJobUnits(there, job.unitSystem);
      expect(withoutFaces(requestOf(back))).toEqual(original);
      expect(layoutKey(requestOf(there))).toBe(layoutKey(requestOf(job)));
      expect(jobToText(there)).toEqual(convertJobText(jobToText(job), other));
    }),
    { numRuns: cases(100) },
  );
});

it('readJob never throws, whatever the input', () => {
  const keys = fc.constantFrom(
    'roomLength',
    'tileLength',
    'tileWidth',
    'roomWidth',
    'groutSpacing',
    'roomType',
    'unitSystem',
    'customRoomPoints',
    'obstacles',
    'autoOptimize',
    'startCutWidth',
    '__proto__',
  );
  const value = fc.oneof(
    fc.anything(),
    fc.constantFrom('custom', 'metric', '12', '0,0\n9,0\n0,9', -1, 12, [{ x: 1, y: 2 }]),
  );
  fc.assert(
    fc.property(fc.dictionary(keys, value), (raw) => {
      const result = readJob(raw);
      if (!result.ok) expect(result.error.length).toBeGreaterThan(0);
    }),
    { numRuns: cases(600) },
  );
});

it('restoreJob never throws', () => {
  fc.assert(
    fc.property(fc.anything(), fc.dictionary(fc.constantFrom(...Object.keys(example)), fc.anything()), (name, data) => {
      expect(typeof restoreJob({ name, data: { ...example, ...data } }).ok).toBe('boolean');
      expect(typeof restoreJob(name).ok).toBe('boolean');
    }),
    { numRuns: cases(500) },
  );
});

it('decodeJob never throws on any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (tail) => {
      expect(typeof decodeJob(Uint8Array.from([1, ...tail])).ok).toBe('boolean');
    }),
    { numRuns: cases(1000) },
  );
});

it('bytes survive as text in an address', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (content) => {
      const text = encodeBase64Url(content);
      expect(text).toMatch(/^[\w-]*$/);
      expect(text).toBe(Buffer.from(content).toString('base64url'));
      expect(decodeBase64Url(text)).toEqual(content);
    }),
  );
  for (const wrong of ['A', 'A+', 'AA=', 'AB', 'ÄA']) expect(decodeBase64Url(wrong)).toBeNull();
});

it('any text survives as UTF-8', () => {
  const [encoder, decoder] = [new TextEncoder(), new TextDecoder('utf-8', { ignoreBOM: true })];
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const bytes = encoder.encode(text);
      expect(encodeUtf8(text)).toEqual([...bytes]);
      expect(decodeUtf8(bytes)).toBe(decoder.decode(bytes));
    }),
  );
  const leads = fc.constantFrom(
    0x41,
    0x80,
    0xbf,
    0xc1,
    0xc3,
    0xe0,
    0xed,
    0xef,
    0xf0,
    0xf4,
    0xf5,
    0x9f,
    0xa0,
    0x90,
    0x8f,
  );
  fc.assert(
    fc.property(fc.array(leads, { maxLength: 6 }), (content) => {
      const bytes = Uint8Array.from(content);
      // The platform's decoder inserts a replacement character for malformed bytes.
      const decoded = decoder.decode(bytes);
      expect(decodeUtf8(bytes)).toBe(decoded.includes('\uFFFD') ? null : decoded);
    }),
    { numRuns: cases(1000) },
  );
});
