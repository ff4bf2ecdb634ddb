import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, it, test } from 'vitest';
import { answerInTime } from '#app/commands/rooms/answer-in-time.ts';
import { type RoomLine, roomsCommand, sizesOf } from '#tests/factories/rooms-of-file.ts';
import { fillBox, showText, smallPdf, strokeLine } from '#tests/factories/small-pdf.ts';

const { folder, rooms: roomsIn } = roomsCommand();
const rooms = (content: string | Uint8Array, page: number | null = null) => roomsIn(content, { page });

/** A room of 12 by 10 ft at 1/4 in to the foot, in a file that is encrypted. */
async function encryptedPdf(passwords: {
  readonly userPassword?: string;
  readonly ownerPassword: string;
}): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', ...passwords });
  document.fontSize(10).text('Scale 1/4" = 1\'-0"', 100, 60);
  document.rect(100, 100, 144 * 1.5, 120 * 1.5).stroke();
  document.end();
  return buffer(document);
}

/** 1/4 in to the foot: 1.5 points are an inch. */
const QUARTER = 1.5;
/** Three rooms, 144 x 120, 96 x 120 and 246 x 90 in, in walls of 6 in; a doorway of 32 in between the first two. */
function threeRooms(by: number, draw: (x: number, y: number, toX: number, toY: number) => string): string {
  const at = (inches: number) => 100 + inches * by;
  const box = (x: number, y: number, wide: number, high: number) =>
    draw(at(x), at(y), at(x + wide), at(y)) +
    draw(at(x + wide), at(y), at(x + wide), at(y + high)) +
    draw(at(x + wide), at(y + high), at(x), at(y + high)) +
    draw(at(x), at(y + high), at(x), at(y));
  const sides = (x: number, low: number, high: number) => draw(at(x), at(low), at(x), at(high));
  const outer = box(-6, -6, 258, 228);
  const upper = box(0, 126, 246, 90);
  // The outlines of both rooms below, open at the doorway in the wall between them.
  const left = [draw(at(0), at(0), at(144), at(0)), draw(at(144), at(120), at(0), at(120)), sides(0, 0, 120)].join('');
  const right = [
    draw(at(150), at(0), at(246), at(0)),
    draw(at(246), at(120), at(150), at(120)),
    sides(246, 0, 120),
  ].join('');
  const jambs = [draw(at(144), at(40), at(150), at(40)), draw(at(144), at(72), at(150), at(72))].join('');
  const between = [144, 150].map((x) => sides(x, 0, 40) + sides(x, 72, 120)).join('');
  const names = [
    [40, 60, 'BATH'],
    [190, 60, 'HALL'],
    [110, 170, 'BEDROOM'],
  ] as const;
  return (
    outer + upper + left + right + jambs + between + names.map(([x, y, name]) => showText(at(x), at(y), name)).join('')
  );
}
const THREE = ['BEDROOM: 246 x 90', 'BATH: 144 x 120', 'HALL: 96 x 120'];

describe('a PDF that a drawing program wrote', () => {
  it('gives its rooms at the scale that is written on it', async () => {
    const content = threeRooms(QUARTER, strokeLine) + showText(100, 60, 'FLOOR PLAN  SCALE: 1/4" = 1\'-0"');
    const { faces, last } = await rooms(smallPdf([{ content }]));
    expect(sizesOf(faces)).toEqual(THREE);
    expect(faces[0]).toMatchObject({ unit: '1:48', asked: false });
    expect(faces[1]?.doorways).toMatchObject([{ width: 32, to: 'HALL' }]);
    expect(last).toMatchObject({ page: 1, pages: 1 });
  });

  it('trusts the written scale if most doors fit it, even if more fit another', async () => {
    // 1:50; doors of 60, 70 and 80 cm.
    const at = (millimeters: number) => 100 + (millimeters * 72) / 25.4 / 50;
    const draw = (x: number, y: number, toX: number, toY: number) => strokeLine(at(x), at(y), at(toX), at(toY));
    const outer = [draw(0, 0, 9000, 0), draw(9000, 0, 9000, 4000), draw(9000, 4000, 0, 4000), draw(0, 4000, 0, 0)];
    const walls = [600, 700, 800].flatMap((door, index) => {
      const x = 2000 * (index + 1);
      return [draw(x, 0, x, 1000), draw(x, 1000 + door, x, 4000)];
    });
    const { faces } = await rooms(smallPdf([{ content: [...outer, ...walls, showText(100, 60, 'M 1:50')].join('') }]));
    expect(faces[0]).toMatchObject({ unit: '1:50', asked: false });
    expect(faces).toHaveLength(4);
  });

  it('gives them rotated, cropped and scaled like the page', async () => {
    const content = threeRooms(QUARTER / 2, strokeLine) + showText(100, 60, 'SCALE 1/4" = 1\'-0"');
    const entries = '/Rotate 90 /UserUnit 2 /CropBox [50 40 600 500]';
    const { faces } = await rooms(smallPdf([{ content, entries }]));
    expect(sizesOf(faces)).toEqual(['BEDROOM: 90 x 246', 'BATH: 120 x 144', 'HALL: 120 x 96']);
  });

  it('gives them at the scale of sizes in rooms if none is written, as on a sheet fitted to its page', async () => {
    const notes = [
      [20, 100, "12' x 10'"],
      [160, 100, "8' x 10'"],
      [60, 200, '20\'6" x 7\'6"'],
    ] as const;
    const by = QUARTER * 0.93;
    const texts = notes.map(([x, y, text]) => showText(100 + x * by, 100 + y * by, text, 6)).join('');
    const { faces } = await rooms(smallPdf([{ content: threeRooms(by, strokeLine) + texts }]));
    expect(faces.map(({ name }) => name)).toEqual(['BEDROOM', 'BATH', 'HALL']);
    const [bedroom] = faces;
    expect(Math.abs(Math.max(...(bedroom?.corners.map(({ x }) => x) ?? [])) - 246)).toBeLessThan(3);
    expect(bedroom?.asked).toBe(false);
  });

  it('reads an area whose exponent is a separate smaller text', async () => {
    const notes = [
      [40, 40, '11.15 m'],
      [190, 40, '7.43 m'],
      [110, 150, '14.28 m'],
    ] as const;
    const texts = notes.map(([x, y, text]) => {
      const [left, low] = [100 + x * 1.44, 100 + y * 1.44];
      return showText(left, low, text, 8) + showText(left + 8 * 0.5 * text.length + 2, low + 3, '2', 5);
    });
    const { faces } = await rooms(smallPdf([{ content: threeRooms(1.44, strokeLine) + texts.join('') }]));
    expect(faces[0]).toMatchObject({ unit: '1:50', evidence: { areas: 3 } });
  });

  it('asks if nothing shows the scale', async () => {
    const { faces } = await rooms(smallPdf([{ content: threeRooms(QUARTER, strokeLine) }]));
    expect(faces.length).toBeGreaterThan(0);
    expect(faces[0]?.asked).toBe(true);
  });

  it('reads black shapes as the walls, whatever else is drawn', async () => {
    const at = (inches: number) => 100 + inches * QUARTER;
    const walls = [
      [-6, -6, 258, 6],
      [-6, 120, 258, 6],
      [-6, 216, 258, 6],
      [-6, 0, 6, 216],
      [246, 0, 6, 216],
      [144, 0, 6, 40],
      [144, 72, 6, 48],
    ] as const;
    const solid = walls.map(([x, y, wide, high]) => fillBox(at(x), at(y), wide * QUARTER, high * QUARTER)).join('');
    const chairs = Array.from({ length: 12 }, (_, index) =>
      strokeLine(at(8 * index), at(10), at(8 * index + 60), at(110)),
    ).join('');
    const names = [
      showText(at(40), at(60), 'BATH'),
      showText(at(190), at(60), 'HALL'),
      showText(at(110), at(170), 'BEDROOM'),
    ];
    const note = showText(100, 60, '1/4" = 1\'-0"');
    const { faces } = await rooms(smallPdf([{ content: solid + chairs + names.join('') + note }]));
    expect(sizesOf(faces)).toEqual(THREE);
  });

  it('is read at the requested page, or at the one with the most lines', async () => {
    const plan = threeRooms(QUARTER, strokeLine) + showText(100, 60, 'Scale 1:48');
    const pages = [{ content: showText(100, 700, 'COVER') }, { content: plan }, { content: strokeLine(0, 0, 9, 9) }];
    const chosen = await rooms(smallPdf(pages));
    expect([chosen.last.page, chosen.last.pages, sizesOf(chosen.faces)]).toEqual([2, 3, THREE]);
    expect((await rooms(smallPdf(pages), 1)).last.error).toMatch(/^This page has no drawing/);
    expect((await rooms(smallPdf(pages), 4)).last.error).toMatch(/^This file has 3 pages/);
  });

  it('is rejected if it is a picture, broken, or has no pages', async () => {
    const image = 'q 612 0 0 792 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID x EI Q\n';
    expect((await rooms(smallPdf([{ content: image }]))).last.error).toMatch(/is a picture, not a drawing/);
    expect((await rooms('%PDF-1.7\nnothing of a PDF')).last.error).toMatch(/^This PDF cannot be read/);
    expect((await rooms(smallPdf([]))).last.error).toMatch(/^This PDF cannot be read|^This page has no drawing/);
  });

  it('is rejected if it needs a password to open, and read if a password only forbids changes', async () => {
    const locked = await encryptedPdf({ userPassword: 'secret', ownerPassword: 'owner' });
    expect((await rooms(locked)).last.error).toMatch(/has a password/);
    const free = await encryptedPdf({ ownerPassword: 'owner' });
    expect((await rooms(free)).faces.length).toBe(1);
  });

  it('runs none of its scripts', async () => {
    const script = '/OpenAction << /S /JavaScript /JS (app.alert(1); globalThis.wasRun = true;) >>';
    const content = threeRooms(QUARTER, strokeLine) + showText(100, 60, 'Scale 1:48');
    expect(sizesOf((await rooms(smallPdf([{ content }], script))).faces)).toEqual(THREE);
    expect('wasRun' in globalThis).toBe(false);
  });
});

/** A ZIP of one file. `size` is what its list says of the size. */
function zip(name: string, content: string, { size, flags = 0 }: { size?: number; flags?: number } = {}): Uint8Array {
  const packed = deflateRawSync(Buffer.from(content));
  const head = (mark: number, length: number) => {
    const bytes = Buffer.alloc(length);
    bytes.writeUInt32LE(mark, 0);
    return bytes;
  };
  const local = head(0x04034b50, 30);
  local.writeUInt16LE(name.length, 26);
  const entry = head(0x02014b50, 46);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(size ?? content.length, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = head(0x06054b50, 22);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end]);
}

const room = (name: string, corners: readonly (readonly [number, number])[], level = '') =>
  `<room name='${name}'${level}>${corners.map(([x, y]) => `<point x='${x}' y='${y}'/>`).join('')}</room>`;
const box = (x: number, y: number, wide: number, long: number): (readonly [number, number])[] => [
  [x, y],
  [x + wide, y],
  [x + wide, y + long],
  [x, y + long],
];
const wall = (from: readonly [number, number], to: readonly [number, number]) =>
  `<wall xStart='${from[0]}' yStart='${from[1]}' xEnd='${to[0]}' yEnd='${to[1]}' thickness='10'/>`;
const home = (content: string) => `<?xml version='1.0'?><home version='5300' name='A'>${content}</home>`;

describe('a home of Sweet Home 3D', () => {
  it('gives its rooms with their names and doors, in centimeters', async () => {
    const door = "<doorOrWindow name='Door' x='305' y='100' width='80' depth='10' angle='1.5707964'/>";
    const pane = "<doorOrWindow name='Window' x='100' y='-5' width='80' depth='10' elevation='90'/>";
    const { faces } = await rooms(
      zip('Home.xml', home(room('K&#252;che', box(0, 0, 300, 200)) + room('Bad', box(310, 0, 150, 200)) + door + pane)),
    );
    expect(sizesOf(faces)).toEqual(['Küche: 118.1 x 78.7', 'Bad: 59.1 x 78.7']);
    expect(faces[0]).toMatchObject({ unit: 'cm', asked: false });
    expect(faces[0]?.doorways.map(({ to }) => to)).toEqual(['Bad']);
  });

  it('uses the part of an open door that is in the wall', async () => {
    const leaf = "wallThickness='0.11' wallDistance='0.015'";
    const door = `<doorOrWindow name='Door' x='335' y='100' width='80' depth='65' angle='4.7123890' ${leaf}/>`;
    const { faces } = await rooms(
      zip('Home.xml', home(room('A', box(0, 0, 300, 200)) + room('B', box(307, 0, 150, 200)) + door)),
    );
    expect(faces[0]?.doorways.map(({ to }) => to)).toEqual(['B']);
  });

  it('gives the faces between its walls if it has no rooms', async () => {
    const walls = [
      wall([0, 0], [400, 0]),
      wall([400, 0], [400, 300]),
      wall([400, 300], [0, 300]),
      wall([0, 300], [0, 0]),
    ];
    expect(
      sizesOf((await rooms(zip('Home.xml', home([...walls, wall([150, 0], [150, 300])].join(''))))).faces),
    ).toEqual(['Room 1: 94.5 x 114.2', 'Room 2: 55.1 x 114.2']);
  });

  it('gives the requested story', async () => {
    const stories = "<level id='a' name='Down'/><level id='b' name='Up'/>";
    const file = zip(
      'Home.xml',
      home(
        `${stories}${room('Low', box(0, 0, 300, 200), " level='a'")}${room('High', box(0, 0, 200, 200), " level='b'")}`,
      ),
    );
    expect((await rooms(file)).faces.map(({ name }) => name)).toEqual(['Low']);
    expect((await rooms(file, 2)).faces.map(({ name }) => name)).toEqual(['High']);
    expect((await rooms(file, 3)).last.error).toMatch(/^This file has 2 pages/);
  });

  it('is rejected if it is old, broken, empty, locked or unpacks without end', async () => {
    expect((await rooms(zip('Home', 'x'))).last.error).toMatch(/old version of Sweet Home 3D/);
    expect((await rooms(zip('Home.xml', "<home><room name='a'></home>"))).last.error).toMatch(
      /plan in this .sh3d file is damaged/,
    );
    expect((await rooms(zip('Home.xml', home('')))).last.error).toMatch(/no rooms and no walls/);
    expect((await rooms(zip('Home.xml', home(''), { flags: 1 }))).last.error).toMatch(/has a password/);
    const entities = `<!DOCTYPE home [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${home('&b;')}`;
    expect((await rooms(zip('Home.xml', entities))).last.error).toMatch(/damaged/);
    const bomb = zip('Home.xml', ' '.repeat(40_000_000), { size: 100 });
    expect((await rooms(bomb)).last.error).toMatch(/too large when unpacked/);
    expect((await rooms('PK\u0003\u0004 and no more')).last.error).toMatch(/^This file is damaged/);
  });
});

/** A wall of a scan: its middle on the floor, its direction and its length in meters. */
function surface(x: number, z: number, degrees: number, width: number, more = {}) {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const transform = [cos, 0, sin, 0, 0, 1, 0, 0, 0 - sin, 0, cos, 0, x, 1.2, z, 1];
  return { dimensions: [width, 2.4, 0], transform, ...more };
}

test('a scan of a phone gives its room, walls joined, with its doorway', async () => {
  const scan = {
    version: 2,
    walls: [surface(2, 0.02, 0, 3.98), surface(4, 1.5, 90, 2.97), surface(2, 3, 180, 4.02), surface(0.01, 1.5, 270, 3)],
    doors: [surface(1, 0.02, 0, 0.8)],
    sections: [{ label: 'livingRoom', center: [2, 0, 1.5] }],
  };
  const { faces } = await rooms(JSON.stringify(scan));
  expect(faces).toHaveLength(1);
  expect(faces[0]).toMatchObject({ name: 'Living room', unit: 'm', asked: false });
  expect(Math.abs(Math.max(...(faces[0]?.corners.map(({ x }) => x) ?? [])) - 3.99 / 0.0254)).toBeLessThan(0.5);
  expect(faces[0]?.doorways.map(({ width }) => Math.round(width * 2.54))).toEqual([80]);
});

test('a structure of two scanned rooms gives both', async () => {
  const part = (x: number) => ({
    walls: [surface(x + 1, 0, 0, 2), surface(x + 2, 1, 90, 2), surface(x + 1, 2, 180, 2), surface(x, 1, 270, 2)],
    sections: [{ label: 'kitchen', center: [x + 1, 0, 1] }],
  });
  const { faces } = await rooms(JSON.stringify({ rooms: [part(0), part(2.1)] }));
  expect(sizesOf(faces)).toEqual(['Kitchen: 78.7 x 78.7', 'Kitchen 2: 78.7 x 78.7']);
});

test('rejects other JSON, broken or nested at any depth', async () => {
  expect((await rooms('{"walls": [}')).last.error).toMatch(/^This JSON file is damaged/);
  expect((await rooms('{"a": 1}')).last.error).toMatch(/is not a room scan/);
  expect((await rooms(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).last.error).toMatch(/JSON file/);
  const huge = { walls: [{ dimensions: [1e308, 1, 0], transform: Array(16).fill(1e308) }] };
  expect((await rooms(JSON.stringify(huge))).last.error).toMatch(/is not a room scan/);
});

test.each([
  ['AC1032\u0000\u0000', /DWG file. Save it as DXF/],
  ["ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));", /IFC file/],
  ['\u0000\u0000\u0000\u0018ftypheic', /HEIC photo/],
  ['ÿØÿà\u0000\u0010JFIF', /picture \(JPEG\)/],
  ['\u0089PNG\r\n\u001a\n', /picture \(PNG\)/],
  ['RIFF\u0001\u0002\u0003\u0004WEBPVP8 ', /picture \(WebP\)/],
  ['\u0000\u0000\u0000\u0018ftypavif', /picture \(AVIF\)/],
  ['ÿþÿ\u000eS\u0000k\u0000e\u0000t\u0000c\u0000h\u0000U\u0000p\u0000', /SketchUp file/],
  ['PXR-USDC', /3D scan/],
  ['ÐÏ\u0011à¡±\u001aá', /Revit/],
  ['<svg xmlns="http://www.w3.org/2000/svg">', /SVG file/],
  ['<!DOCTYPE html><html>', /web page/],
  ['%!PS-Adobe-3.0', /PostScript/],
])('names a file recognized by its content in the refusal: %j', async (head, message) => {
  const bytes = Uint8Array.from(`${head}${'\u0000'.repeat(64)}`, (letter) => letter.charCodeAt(0));
  expect((await rooms(bytes)).last.error).toMatch(message);
});

describe('the command', () => {
  const inTime = (content: string | Uint8Array, longestMs?: number) => {
    const file = join(folder, 'in-time');
    writeFileSync(file, content);
    return answerInTime({ file, unit: null, tolerance: null, page: null }, longestMs);
  };

  it("returns its thread's answer", async () => {
    const content = threeRooms(QUARTER, strokeLine) + showText(100, 60, '1/4" = 1\'-0"');
    const lines = (await inTime(smallPdf([{ content }]))) as readonly RoomLine[];
    expect(sizesOf(lines.slice(0, -1))).toEqual(THREE);
  });

  it('stops reading a PDF that would take hours', async () => {
    const lines = await inTime(smallPdf([{ content: 'q '.repeat(400_000) }]), 1_000);
    expect(lines).toEqual([{ error: expect.stringMatching(/takes too long/) }]);
  });
});
