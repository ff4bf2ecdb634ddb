import { expect, it } from 'vitest';
import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import { exportDxf } from '#app/drawing/export/export-dxf.ts';
import { viewsOfParts } from '#app/layout/first-lines/part-view.ts';
import { convertJobText } from '#app/layout/job/convert-job.ts';
import { decodeJob, encodeJob } from '#app/layout/job/job-link.ts';
import { layoutKey } from '#app/layout/job/layout-key.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import { emptyJobText, jobToText } from '#app/layout/model/job-text.ts';
import { wallCorners, wallOutlines } from '#app/layout/room/room.ts';
import { layByDoor } from '#tests/factories/batch-door.ts';
import { BAY, plain } from '#tests/factories/bay-room.ts';
import { offerOutlines } from '#tests/factories/dxf-outlines/offer-outlines.ts';
import { cutsCsv, mustLayOut } from '#tests/factories/layout-tools.ts';

const ROOMS = {
  roomType: 'parts',
  tileLength: '12',
  tileWidth: '12',
  parts: [
    { name: 'Hall', roomLength: '100', roomWidth: '40' },
    { name: 'Bay', roomType: 'custom', customRoomPoints: BAY, beside: '0', side: 'right', wall: '4 1/2' },
  ],
  doorways: [{ from: '0', to: '1', at: '12', opening: '32' }],
};

function read(raw: object) {
  const answer = readJob(raw);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

it('a document, a link, the form and the other units keep the arcs of one of several rooms', () => {
  const { request, job } = read(ROOMS);
  expect(request.plan?.parts.map(({ outline }) => outline?.length)).toEqual([undefined, 6]);
  expect(job.version).toBe(6);
  expect(read({ ...ROOMS, parts: ROOMS.parts.slice(0, 1), doorways: [] }).job.version).toBe(5);
  const saved = { name: 'Two rooms', data: { ...job, savedAt: '2026-03-01T10:00:00.000Z' } };
  expect(restoreJob(JSON.parse(JSON.stringify(saved)))).toEqual({ ok: true, value: saved });
  const decoded = decodeJob(encodeJob(saved));
  expect(decoded.ok && decoded.value.data.parts).toEqual(job.parts);
  const text = jobToText(job);
  expect(text.parts[1]?.customRoomPoints).toBe(BAY);
  expect(read(text).request).toEqual(request);
  const metric = convertJobText(text, 'metric');
  expect(metric.parts[1]?.customRoomPoints.split('\n')[2]).toBe('365.76, 60.96 arc out 30.48');
  expect(layoutKey(read(metric).request)).toBe(layoutKey(request));
  expect(convertJobText(metric, 'imperial').parts[1]?.customRoomPoints).toBe(BAY);
  // The sides alone are the same floor, drawn and named as another.
  const { plan: rooms } = request;
  const sides = rooms && { ...rooms, parts: rooms.parts.map(({ name, ring }) => ({ name, ring })) };
  expect(layoutKey({ ...request, ...(sides && { plan: sides }) })).not.toBe(layoutKey(request));
});

it('its walls are drawn, measured and cut as arcs, at its own position', () => {
  const result = mustLayOut(read(ROOMS).request);
  const list = drawLayout(result, { showMeasurements: true, unitSystem: 'imperial' });
  const sizes = list.items.flatMap((item) => (item.kind === 'dimension' ? [plain(item.text)] : []));
  expect(sizes.filter((text) => text.startsWith('chord'))).toEqual([
    `chord 6' 0", rise 1' 0"`,
    `chord 12' 0", rise 6"`,
  ]);
  const csv = plain(cutsCsv(result, 'imperial'));
  expect(csv).toContain('rounded along an arc of radius 60"');
  // Over a tile the wide arc rises under 1/16 in.
  expect(csv).not.toContain('hollowed along an arc');
  // Nothing is left of the sides of an arc.
  for (const { outline, rounds } of result.shapes) if (outline.length > 8) expect(rounds).toBeDefined();
  const bay = viewsOfParts(result)[1]?.result;
  expect(bay && wallCorners(bay.request.room)).toHaveLength(6);
});

it('the batch command lays it, with corners as numbers or as text', async () => {
  const { request } = read(ROOMS);
  const area = mustLayOut(request).netArea / 8128 ** 2;
  const corners = request.plan?.parts[1]?.outline?.length;
  const asNumbers = [
    { x: 0, y: 0 },
    { x: 144, y: 0 },
    { x: 144, y: 24, rise: 12 },
    { x: 144, y: 96 },
    { x: 144, y: 120, rise: -6 },
    { x: 0, y: 120 },
  ];
  expect(corners).toBe(asNumbers.length);
  for (const customRoomPoints of [BAY, asNumbers]) {
    const answer = await layByDoor({ ...ROOMS, parts: [ROOMS.parts[0], { ...ROOMS.parts[1], customRoomPoints }] });
    expect(answer.areaSqIn).toBeCloseTo(area, 6);
  }
  // A circular segment: 60 in squared times its half angle, less the triangle; the polygon is within 1/64 in of it.
  const segment = 60 * 60 * Math.asin(3 / 5) - 36 * 48;
  const bowed = (length: number, rise: number) => {
    const radius = (length * length) / 8 / rise + rise / 2;
    return radius * radius * Math.asin(length / 2 / radius) - (length / 2) * (radius - rise);
  };
  expect(area).toBeLessThan(40 * 100 + 144 * 120 + segment - bowed(144, 6) + 4.5 * 32 + 0.01);
  expect(area).toBeGreaterThan(40 * 100 + 144 * 120 + segment - bowed(144, 6) + 4.5 * 32 - (78 + 145) / 64);
});

it('a DXF file has them as bulges', () => {
  const result = mustLayOut(read(ROOMS).request);
  const dxf = exportDxf(result, 'imperial');
  const offers = offerOutlines(dxf);
  const found = offers.ok ? offers.value.offers.filter(({ layer }) => layer === 'WALLS') : [];
  expect(found.map(({ outline }) => outline.filter(({ rise, radius }) => rise || radius).length).sort()).toEqual([
    0, 2,
  ]);
});

it('the pattern follows a wall of the first room by its number, with an arc as one wall', () => {
  const first = { ...ROOMS, parts: [{ ...ROOMS.parts[1], beside: '', side: '', wall: '' }], doorways: [] };
  const wall = (angleWall: string) => readJob({ ...first, angleWall });
  expect(wall('5').ok).toBe(true);
  expect(wall('6')).toMatchObject({ ok: false, error: [{ field: 'angleWall', most: 5 }] });
});

it('a wall with an arch, lapped at a corner, keeps the rest of its arc', () => {
  const arch = '0, 0\n0, 96\n100, 96\n100, 0';
  const walls = {
    ...emptyJobText(),
    ...ROOMS,
    surface: 'wall',
    jointDepth: '3/8',
    groutSpacing: '1/8',
    doorways: [],
    parts: [
      { name: 'A', roomLength: '96', roomWidth: '60' },
      { name: 'B', roomType: 'custom', customRoomPoints: arch.replace('0, 96', '0, 96 arc out 20') },
    ],
  };
  const { request } = read(walls);
  const [, outline = []] = wallOutlines(request);
  const ring = request.plan?.parts[1]?.ring ?? [];
  expect(outline).toHaveLength(4);
  const [arc] = outline.filter(({ radius }) => radius !== undefined);
  // 50² / 40 + 20 / 2 in.
  expect(arc?.radius).toBe(72.5 * 8128);
  expect(Math.min(...outline.map(({ x }) => x))).toBe(Math.min(...ring.map(({ x }) => x)));
  const result = mustLayOut(request);
  expect(plain(cutsCsv(result, 'imperial'))).toContain('arc of radius 72 1/2"');
  for (const { outline: cut, rounds } of result.shapes) if (cut.length > 8) expect(rounds).toBeDefined();
});
