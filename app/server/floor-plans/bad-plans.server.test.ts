import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { planTools } from '#app/engine/plans/plan-tools.ts';
import { loadNodePdfJs } from '#app/engine/server/load-node-pdfjs.server.ts';
import { findPlan } from '#app/layout/plans/find-plan.ts';
import { NO_WISH } from '#app/layout/plans/plan-wish.ts';
import { describePlan, refuseFile } from '#app/planner/form/describe-found-plan.ts';
import { createPlanDesk } from '#app/server/floor-plans/plan-desk.server.ts';
import { showText, smallPdf } from '#tests/factories/small-pdf.ts';

const section = (name: string, inside: string) => `0\nSECTION\n2\n${name}\n${inside}0\nENDSEC\n`;
const dxf = (entities: string, blocks = '') => `${section('BLOCKS', blocks)}${section('ENTITIES', entities)}0\nEOF\n`;
const line = (x: number | string, y = 0) => `0\nLINE\n8\n0\n10\n${x}\n20\n${y}\n11\n9\n21\n9\n`;

/** A ZIP with one file whose header gives another size. */
function zip(name: string, content: string, size = content.length): Uint8Array {
  const [label, packed] = [Buffer.from(name), deflateRawSync(content)];
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(label.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(size, 24);
  central.writeUInt16LE(label.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + label.length, 12);
  end.writeUInt32LE(local.length + label.length + packed.length, 16);
  return Uint8Array.from(Buffer.concat([local, label, packed, central, label, end]));
}

const loop = '0\nBLOCK\n2\nA\n10\n0\n20\n0\n0\nINSERT\n8\n0\n2\nA\n10\n1\n20\n1\n0\nENDBLK\n';
const home = (inside: string) => `<home version="7000">${inside}</home>`;
const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const BAD: readonly (readonly [name: string, content: string | Uint8Array, fault: RegExp])[] = [
  ['nothing', '', /^This file is empty/],
  ['words', 'hello\nworld\n', /not a DXF/],
  ['a DWG', 'AC1032 and so on', /DWG/],
  ['an IFC', 'ISO-10303-21;\nHEADER;', /STEP file/],
  ['a HEIC', letters('\0\0\0\u0018ftypheic\0\0\0\0'), /HEIC/],
  ['a Revit file', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), /RVT|Revit/],
  ['a picture that says it is a DXF', letters('\u0089PNG\r\n\u001a\n0000'), /picture|not a DXF/],
  ['a block in itself', dxf('0\nINSERT\n8\n0\n2\nA\n10\n0\n20\n0\n', loop), /block|no closed rooms/i],
  ['a place that is no number', dxf(line('NaN')), /not a usable number/],
  ['a place beyond all numbers', dxf(line('1e308')), /not a usable number|too large|no closed rooms/],
  ['a million lines', dxf(line(1).repeat(100_001)), /too many|more than/],
  ['half a DXF', dxf(line(1)).slice(0, 60), /incomplete|not a DXF|no closed rooms/],
  ['a PDF without a page', smallPdf([]), /no drawing/],
  ['a PDF of 500 empty pages', smallPdf(Array.from({ length: 500 }, () => ({ content: '' }))), /no drawing/],
  ['a PDF of words', smallPdf([{ content: showText(9, 9, 'NOTES') }]), /no drawing/],
  ['half a PDF', smallPdf([{ content: '' }]).slice(0, 90), /PDF cannot be read/],
  ['a zip bomb', zip('Home.xml', ' '.repeat(40_000_000), 100), /too large when unpacked/],
  ['half a zip', 'PK\u0003\u0004 and no more', /^This file is damaged/],
  ['XML with entities', zip('Home.xml', `<!DOCTYPE h [<!ENTITY a "b">]>${home('&a;')}`), /damaged/],
  ['deep JSON', '['.repeat(100_000), /./],
  ['JSON of something else', '{"walls":"none"}', /./],
];

const desk = createPlanDesk({ workMs: 600_000 });

test.each(BAD)('%s is refused by the page and by a plain form, with the same words', async (_name, content, fault) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : Uint8Array.from(content);
  const refused = refuseFile(bytes.length);
  const inPage = refused ?? describePlan(await findPlan(bytes, NO_WISH, planTools(loadNodePdfJs)), 'imperial');
  expect(inPage.fault).toMatch(fault);
  expect(inPage.units).toEqual([]);
  const posted = refused ?? describePlan(await desk({ bytes, wish: NO_WISH }, { owner: 'somebody' }), 'imperial');
  expect(posted.fault).toBe(inPage.fault);
});

test('a file is refused by its size before it is read', () => {
  expect(refuseFile(16 * 1024 * 1024 + 1)?.fault).toMatch(/16 MB/);
  expect(refuseFile(1_100_000, 1_048_576)?.fault).toMatch(/1 MB/);
});
