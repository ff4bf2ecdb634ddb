import { describe, expect, it } from 'vitest';
import { planSawCards } from '#app/features/trade-notes/cut-mode/cut-cards.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { emptyJobText } from '#app/layout/model/job-text.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { plain } from '#tests/factories/bay-room.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { workOf } from '#tests/factories/work-of.ts';

/** The cards of a custom room with tiles of 12 by 6 in. */
function cardsOf(corners: string, fields: Readonly<Record<string, string>> = {}) {
  const text = { roomType: 'custom', customRoomPoints: corners, tileLength: '12', tileWidth: '6', ...fields };
  const read = readJob({ ...emptyJobText(), ...text });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const result = mustLayOut(read.value.request);
  const settings = planSawCards(workOf(result).cuts, result, {
    system: result.request.unitSystem,
    kerf: fromInches(1 / 8),
    laid: null,
  });
  const cards = settings.flatMap((setting) => setting.cards);
  return { result, cards, words: cards.map(({ words }) => plain([...words.marks, ...words.cuts].join(' '))) };
}

describe('a cut that tapers by less than 1/16 in over its tile', () => {
  // The right wall leans 3/8 in over 120 in.
  const leaning = cardsOf('0, 0\n100, 0\n100 3/8, 120\n0, 120');

  it('is a straight cut, at its middle', () => {
    expect(leaning.words.filter((words) => words.includes('off square'))).toEqual([]);
    for (const words of leaning.words) expect(words).toMatch(/^Fence /);
  });

  it('shares its card with cuts that are alike at the saw', () => {
    const labels = leaning.cards.flatMap(({ label }) => label.split(', '));
    expect(labels.toSorted()).toEqual(leaning.result.shapes.map(({ label }) => label).toSorted());
    expect(leaning.cards.length).toBeLessThan(labels.length - 2);
    const pieces = leaning.cards.flatMap((card) => card.pieces.map(({ piece }) => piece));
    expect(pieces.toSorted((a, b) => a - b)).toEqual(leaning.result.pieces.map((_, piece) => piece));
    for (const { label, pieces } of leaning.cards)
      for (const piece of pieces) expect(piece.isShared).toBe(label.includes(','));
    for (const { words } of leaning.cards) expect(words.sameAs).toBeNull();
  });
});

it('has a size on both sides if it tapers by 1/16 in or more', () => {
  const { words } = cardsOf('0, 0\n100, 0\n102, 120\n0, 120');
  const miters = words.filter((card) => card.includes('off square'));
  expect(miters.length).toBeGreaterThan(5);
  for (const card of miters) {
    const [, long, short] = /long side (\S+(?: \S+)?") on .*short side (\S+(?: \S+)?") on/.exec(card) ?? [];
    if (card.includes('long side')) expect(long).not.toBe(short);
  }
});

describe('a curve', () => {
  it('is marked where it enters and leaves the tile and once between, and drawn along a strip', () => {
    // 96 in over 24 in: a radius of 60 in.
    const { words } = cardsOf('0, 0\n96, 0\n96, 20 arc out 24\n96, 116\n96, 136\n0, 136');
    const curved = words.filter((card) => card.includes('Curved cut'));
    expect(curved.length).toBeGreaterThan(5);
    for (const card of curved) {
      expect(card).toMatch(
        /Curved cut, radius 60"\. Mark these points, measured from the left and top edges: .*\. Bend a strip through them and draw along it\. Keep (the part at the \w+ \w+ corner|the part between the curve and the \w+ edge)\./,
      );
      const marks = /edges: (.*?)\. Bend/.exec(card)?.[1]?.split('; ') ?? [];
      expect([3, 4]).toContain(marks.length);
      expect(card).not.toContain('center');
    }
  });

  it('has two marks between its ends if it is longer than 8 in', () => {
    const { words } = cardsOf('0, 0\n240, 0\n240, 96\n0, 96 arc out 24', { tileLength: '24', tileWidth: '24' });
    const marks = words.flatMap((card) => /edges: (.*?)\. Bend/.exec(card)?.[1]?.split('; ').length ?? []);
    expect(marks).toContain(4);
    expect(marks).not.toContain(2);
  });

  it('is a straight cut if it rises less than 1/16 in', () => {
    // A radius of 212 in: over 6 in it rises 1/48 in.
    const { words, result } = cardsOf('0, 0\n96, 0\n96, 20 arc out 5.5\n96, 116\n96, 136\n0, 136', {
      tileLength: '6',
    });
    expect(result.shapes.some(({ rounds }) => rounds !== undefined)).toBe(true);
    expect(words.filter((card) => /Round|Curved|center/.test(card))).toEqual([]);
  });

  it('keeps its center if a compass reaches it', () => {
    const { words } = cardsOf('0, 0\n96, 0\n96, 48 arc out 6\n96, 60\n96, 96\n0, 96');
    expect(words.some((card) => card.includes('piece inside the circle: radius 6", center'))).toBe(true);
  });
});
