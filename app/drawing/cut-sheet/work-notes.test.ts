import { describe, expect, it } from 'vitest';
import { paginateWork, sectionOfTiles } from '#app/drawing/cut-sheet/paginate-work.ts';
import { PAGE_MARGIN, PAPER } from '#app/drawing/cut-sheet/paper-size.ts';
import { buildWorkNotes } from '#app/drawing/cut-sheet/work-notes.ts';
import { boundsRing } from '#app/geometry/bounds.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import { USUAL_TRADE } from '#app/layout/model/field-values.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { admitRooms } from '#app/layout/parts/admit-rooms.ts';
import { checkRules } from '#app/layout/rules/check-rules.ts';
import { describeFinding } from '#app/layout/rules/describe-rule.ts';
import { USUAL_SITE } from '#app/layout/rules/trade-rule.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { describeWarnings } from '#app/layout/warnings/describe-warning.ts';
import { layoutRequest, type RequestChanges, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

function notes(request: RequestChanges, trade: Partial<Trade> = {}) {
  const result = mustLayOut(layoutRequest(request));
  const known = { ...USUAL_TRADE, ...trade };
  return buildWorkNotes(result, { trade: known, cuts: planCuts(result, known) }, 'imperial');
}

describe('work notes', () => {
  it('print the order, agreements and the joints, and leave saw settings to cut mode', () => {
    const { sections } = notes(
      { room: rectangleRoom(100, 400), joint: fromInches(0) },
      { spareTiles: 3, agreedRules: ['joint-width'] },
    );
    const text = Object.fromEntries(
      sections.map(({ title, rows, lines }) => [title, [...rows.map((row) => `${row.term}: ${row.value}`), ...lines]]),
    );
    expect(text['Order with proof']).toContain('Attic stock: 3 spare, kept for repairs');
    expect(text['Movement joints']).toEqual([
      `Movement joint 1: 16'\u00a08" from the left wall, on a joint, 8'\u00a04" long`,
    ]);
    expect(text['Trade rules']?.some((line) => line.startsWith('Agreed with the client: Joint wide enough'))).toBe(
      true,
    );
    expect(Object.values(text).flat().join('\n')).not.toMatch(/Fence |every cut takes a new tile/);
  });

  it("have the page's warnings in the same words, by the same rules", () => {
    const request = { room: rectangleRoom(97.375, 97.375), autoOptimize: false };
    const result = mustLayOut(layoutRequest(request));
    const { sections } = notes(request);
    const linesOf = (title: string) => sections.find((section) => section.title === title)?.lines ?? [];
    expect(linesOf('Warnings')).toEqual(
      describeWarnings(result, 'imperial').map(({ title, texts }) => `${title}. ${texts.join(' ')}`),
    );
    expect(result.warnings.map(({ code }) => code)).toContain('small-piece');
    const worst = checkRules(result, USUAL_SITE).find(({ rule }) => rule.id === 'half-tile-cuts');
    if (!worst) throw new Error('the rule is always checked');
    expect(linesOf('Trade rules')).toContainEqual(
      expect.stringContaining(describeFinding(worst, result, 'imperial') ?? '?'),
    );
    expect(worst.finding.label).toBeDefined();
  });

  it('leave out empty sections', () => {
    const { firstLines, sections, tiles } = notes({
      room: rectangleRoom(144, 120),
      joint: fromInches(0),
      autoOptimize: false,
    });
    expect(sections.map(({ title }) => title)).toEqual(['Order with proof', 'Materials', 'Trade rules']);
    expect(firstLines.map(({ title }) => title)).toEqual(['First lines']);
    expect(tiles).toEqual([]);
  });

  it.each(['letter', 'a4'] as const)('stay on the paper, in their columns: %s', (paper) => {
    const work = notes({ room: rectangleRoom(301, 397), layoutType: 'third', tileLength: fromInches(7) });
    const pages = paginateWork([...work.sections, ...sectionOfTiles(work)], paper);
    // Only tiles that several pieces are cut from are drawn.
    expect(work.tiles.length).toBeGreaterThan(0);
    expect(work.tiles.every(({ labels }) => labels.includes(' + '))).toBe(true);
    const { width, height } = PAPER[paper];
    for (const { lines } of pages) {
      for (const [index, line] of lines.entries()) {
        expect(line.x).toBeGreaterThanOrEqual(PAGE_MARGIN);
        expect(line.x + line.width).toBeLessThanOrEqual(width - PAGE_MARGIN + 0.01);
        expect(line.y + line.height / 2).toBeLessThanOrEqual(height - PAGE_MARGIN - 20);
        for (const other of lines.slice(index + 1)) {
          const isBeside = line.x + line.width <= other.x || other.x + other.width <= line.x;
          const between = Math.abs(line.y - other.y);
          expect(isBeside || between >= (line.height + other.height) / 2 - 1e-6, `${line.text} | ${other.text}`).toBe(
            true,
          );
        }
      }
    }
    const drawn = pages.flatMap(({ lines }) => lines.flatMap(({ tiles }) => tiles?.indices ?? []));
    expect(drawn).toEqual(work.tiles.map((_, index) => index));
  });

  it('split no table and no sentence, and leave no title alone', () => {
    const sentence = `${'A sentence that takes more than one line. '.repeat(5)}It ends the notes.`;
    const rows = Array.from({ length: 20 }, (_, index) => ({ term: `Row ${index}`, value: `${index}` }));
    for (let count = 1; count < 40; count++) {
      const lines = Array.from({ length: count }, (_, index) => `${index}: ${sentence}`);
      const sections = [
        { title: 'Sentences', rows: [], lines },
        { title: 'Table', rows, lines: [] },
      ];
      const columns = paginateWork(sections, 'letter').flatMap(({ lines: placed }) =>
        [...new Set(placed.map(({ x }) => x))].map((x) => placed.filter((line) => line.x === x)),
      );
      for (const column of columns) {
        expect(column.at(-1)?.kind).not.toBe('title');
        // A sentence continues below its first line and ends in its column.
        if (column[0]?.kind === 'text') expect(column[0].text).toMatch(/^\d+: /);
        expect(column.at(-1)?.text).toMatch(/(notes\.|^Row 19)$/);
      }
      expect(columns.filter((column) => column.some(({ kind }) => kind === 'row'))).toHaveLength(1);
    }
  });
});

it('end on a page for any number of lines, wherever the first page begins', () => {
  const { tiles, tilesTitle } = notes({
    room: rectangleRoom(301, 397),
    layoutType: 'third',
    tileLength: fromInches(7),
  });
  for (const from of [76, 400, 730]) {
    for (let count = 0; count <= 250; count += count < 10 ? 1 : 24) {
      const lines = Array.from({ length: count }, (_, index) => `Line ${index}`);
      const sections = count === 0 ? [] : [{ title: 'Notes', rows: [], lines }];
      const all = [...sections, ...sectionOfTiles({ tiles, tilesTitle })];
      const written = paginateWork(all, 'letter', from).flatMap((page) => page.lines);
      expect(written.filter(({ text }) => text.startsWith('Line'))).toHaveLength(count);
    }
  }
});

it('have the readings from the floor, if any', () => {
  const measured = notes({}, { laid: 6, measuredFarWall: fromInches(72.375), measuredTileWidth: fromInches(11.8125) });
  const section = measured.sections.find(({ title }) => title === 'Measured on the floor');
  expect(section?.rows).toEqual([
    { term: 'Courses laid', value: '6' },
    { term: 'Last course to the far wall', value: '6\'\u00a00\u00a03/8"' },
    { term: 'Tile width', value: '11\u00a013/16"' },
  ]);
  const turned = notes({}, { laid: 4, measuredLeft: fromInches(40), measuredBottom: fromInches(50.125) });
  expect(turned.sections.find(({ title }) => title === 'Measured on the floor')?.rows).toEqual([
    { term: 'Courses laid', value: '4' },
    { term: 'That tile to the left wall', value: '3\'\u00a04"' },
    { term: 'That tile to the bottom wall', value: '4\'\u00a02\u00a01/8"' },
  ]);
  const part = (name: string, minX: number) => ({
    name,
    ring: boundsRing({ minX, minY: 0, maxX: minX + fromInches(90), maxY: fromInches(120) }),
    obstacles: [],
  });
  const parts = [part('Hall', 0), part('Kitchen', fromInches(95))];
  const rooms = admitRooms({ surface: 'floor', parts, doorways: [] });
  if (!rooms.ok) throw new Error(rooms.error.code);
  const ofRooms = notes(rooms.value, { laid: 4, readRoom: 1, measuredFarWall: fromInches(70) });
  expect(ofRooms.sections.find(({ title }) => title === 'Measured on the floor')?.rows).toEqual([
    { term: 'Courses laid', value: '4' },
    { term: 'Room measured', value: 'Kitchen' },
    { term: 'Last course to the far wall', value: '5\'\u00a010"' },
  ]);
  expect(notes({}).sections.map(({ title }) => title)).not.toContain('Measured on the floor');
});
