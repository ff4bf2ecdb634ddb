import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PAPER } from '#app/drawing/cut-sheet/paper-size.ts';
import { photosIn } from '#app/drawing/paint/stored-drawing.ts';
import { drawClientPlan } from '#app/drawing/paper/draw-client-plan.ts';
import type { ProposalAsk } from '#app/drawing/paper/proposal-ask.ts';
import { writeProposalPdf } from '#app/drawing/paper/write-proposal-pdf.ts';
import { loadNodePdf } from '#app/engine/server/load-node-pdf.server.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { customRoom, L_KITCHEN_CORNERS, layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { readPages } from '#tests/factories/read-pages.ts';

const openPdf = await loadNodePdf();
const { trade } = readTrade({ tileColor: 'navy', jointColor: 'white' }, 'imperial');
const plan = drawClientPlan(
  mustLayOut(layoutRequest({ room: customRoom(L_KITCHEN_CORNERS) })),
  { product: '', groutColor: '', trade },
  'plan',
);

const DESCRIBED: ProposalAsk['described'] = {
  madeWith: 'Prepared by Elm Tile with Tilewright',
  business: ['Elm Tile LLC', '1 Elm Street', 'Licence 4711'],
  logo: null,
  name: 'Proposal 2026-001 B',
  title: 'Кухня и зал',
  client: 'For Ann Smith',
  clientAddress: '12 Oak Lane\nSpringfield',
  total: '$1,587.62',
  validity: 'Valid through Dec 31, 2026',
  status: null,
  changes: ['Joint: 1/8", now 3/16"'],
  lines: [{ text: 'Lay tile: Kitchen', quantity: '120.5 sq ft × $8.50', amount: '$1,024.25' }],
  sums: [
    { term: 'Subtotal', value: '$1,636.59', isTotal: false },
    { term: 'Total', value: '$1,587.62', isTotal: true },
  ],
  look: { name: 'Kitchen', hash: 'look' },
  pictures: [{ heading: 'Kitchen', facts: '145.5 sq ft, grid', hash: 'plan' }],
  terms: 'Half on signing.\n\nThe rest when the floor is laid.',
  cancelNotice: 'You may cancel within three days.',
  acceptance: [],
};

function ask(changes: Partial<ProposalAsk['described']> = {}, paper: ProposalAsk['paper'] = 'letter'): ProposalAsk {
  return {
    paper,
    madeAt: 0,
    described: { ...DESCRIBED, ...changes },
    fingerprint: 'ab'.repeat(32),
    pictures: { look: plan.look ?? '', plan: plan.svg ?? '' },
    photos: {},
  };
}

/** Where each text of a PDF begins and ends, in points, by page. */
async function placesOf(pdf: Uint8Array) {
  const document = await getDocument({ data: pdf, verbosity: 0 }).promise;
  const places: { text: string; left: number; right: number; up: number }[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    for (const item of (await (await document.getPage(number)).getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, , , , left = 0, up = 0] = item.transform;
      places.push({ text: item.str, left, right: left + item.width, up });
    }
  }
  return places;
}

it('has the logo and the tile photo where the page has them', async () => {
  const [photo, logo] = ['a'.repeat(32), 'b'.repeat(32)];
  const withPhoto = readTrade({ tilePhoto: photo, tileVariation: 'V3' }, 'imperial').trade;
  const room = layoutRequest({ room: customRoom(L_KITCHEN_CORNERS) });
  const result = mustLayOut(room);
  const { look } = drawClientPlan(result, { product: '', groutColor: '', trade: withPhoto }, 'plan');
  expect(photosIn([look ?? ''])).toEqual([photo]);
  const jpeg = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const bytes = new Uint8Array(jpeg).buffer;
  const counts = async (photos: ProposalAsk['photos']) => {
    const order = { ...ask({ logo }), photos };
    const pdf = await writeProposalPdf({ ...order, pictures: { ...order.pictures, look: look ?? '' } }, openPdf);
    const document = await getDocument({ data: pdf, verbosity: 0 }).promise;
    let images = 0;
    for (let number = 1; number <= document.numPages; number++) {
      const { fnArray } = await (await document.getPage(number)).getOperatorList();
      images += fnArray.filter((operation) => operation === OPS.paintImageXObject).length;
    }
    return images;
  };
  const tiles = result.counts.touched;
  expect(await counts({ [logo]: bytes })).toBe(1);
  // A piece that obstacles or corners part is several on its tile.
  expect(await counts({ [logo]: bytes, [photo]: bytes })).toBeGreaterThanOrEqual(1 + tiles);
  expect(await counts({})).toBe(0);
});

describe.each(['letter', 'a4'] as const)('a proposal on %s', (paper) => {
  it('has everything that its page has, and keeps every text on the page', async () => {
    const pdf = await writeProposalPdf(ask({}, paper), openPdf);
    const places = await placesOf(pdf.slice());
    const printed = places.map(({ text }) => text).join(' ');
    const { business, changes, lines, sums } = DESCRIBED;
    for (const sentence of [
      ...business,
      DESCRIBED.name,
      DESCRIBED.title,
      DESCRIBED.client,
      '12 Oak Lane',
      'Springfield',
      DESCRIBED.validity,
      ...changes,
      ...lines.flatMap(({ text, quantity, amount }) => [text, quantity, amount]),
      ...sums.flatMap(({ term, value }) => [term, value]),
      'Kitchen',
      '145.5 sq ft, grid',
      'Half on signing.',
      'The rest when the floor is laid.',
      DESCRIBED.cancelNotice,
      'Name and signature',
      DESCRIBED.madeWith,
    ]) {
      expect(printed).toContain(sentence);
    }
    const { width, height } = PAPER[paper];
    expect(
      places.filter(({ left, right, up }) => left < 18 || right > width - 18 || up < 18 || up > height - 18),
    ).toEqual([]);
  });
});

describe('a proposal as a file', () => {
  it('has no place to sign once it is accepted', async () => {
    const acceptance = ['Accepted by Ann Smith on Nov 27, 2026 (UTC)'];
    const printed = (await readPages(await writeProposalPdf(ask({ acceptance }), openPdf))).flat();
    expect(printed).toContain(acceptance[0]);
    expect(printed).not.toContain('Name and signature');
  });

  it('continues on as many pages as it needs, each with its number, and loses no line', async () => {
    const lines = Array.from({ length: 150 }, (_, index) => ({
      text: `Line ${index} of the work`,
      quantity: '',
      amount: '$1.00',
    }));
    const terms = Array.from({ length: 120 }, (_, index) => `Term ${index}.`).join('\n');
    const pages = await readPages(await writeProposalPdf(ask({ lines, terms }), openPdf));
    const printed = pages.flat();
    for (const { text } of lines) expect(printed).toContain(text);
    expect(printed).toContain('Term 119.');
    pages.forEach((page, index) => {
      expect(page.join(' ')).toContain(`${index + 1} of ${pages.length}`);
    });
  });

  it('has the look right after its maker, and our name only at the foot of each page', async () => {
    const places = await placesOf(await writeProposalPdf(ask(), openPdf));
    const at = (text: string) => places.findIndex((place) => place.text.includes(text));
    expect(at('Elm Tile LLC')).toBeLessThan(at('How it will look: Kitchen'));
    expect(at('How it will look: Kitchen')).toBeLessThan(at(DESCRIBED.title));
    const foot = places.filter(({ text }) => text.includes('Tilewright'));
    expect(foot.every(({ up }) => up < 60)).toBe(true);
  });

  it('has the plan once, beside the look if both are large enough', async () => {
    const places = await placesOf(await writeProposalPdf(ask(), openPdf));
    const [look] = places.filter(({ text }) => text.includes('How it will look: Kitchen'));
    const plans = places.filter(({ text }) => text === '145.5 sq ft, grid');
    expect(plans).toHaveLength(1);
    expect(plans[0]?.left).toBeGreaterThan(look?.right ?? 0);
    expect(Math.abs((plans[0]?.up ?? 0) - (look?.up ?? 0))).toBeLessThan(20);
    expect(places.some(({ text }) => text === 'The plan')).toBe(false);
  });

  it('has a wide plan below the sums, and several plans in pairs', async () => {
    const wide = drawClientPlan(
      mustLayOut(layoutRequest({ room: rectangleRoom(60, 200) })),
      { product: '', groutColor: '', trade },
      'plan',
    );
    const pictures = { look: wide.look ?? '', plan: wide.svg ?? '' };
    const one = await placesOf(await writeProposalPdf({ ...ask(), pictures }, openPdf));
    const at = (text: string) => one.findIndex((place) => place.text.includes(text));
    expect(at('The plan')).toBeGreaterThan(at('$1,636.59'));
    expect(at('145.5 sq ft, grid')).toBeGreaterThan(at('The plan'));
    const rooms = ['Kitchen', 'Hall', 'Bath'].map((heading) => ({ heading, facts: '', hash: 'plan' }));
    const several = await placesOf(await writeProposalPdf(ask({ pictures: rooms }), openPdf));
    const [kitchen, hall, bath] = rooms.map(({ heading }) => several.find(({ text }) => text === heading));
    expect(hall?.up).toBe(kitchen?.up);
    expect(hall?.left).toBeGreaterThan(kitchen?.right ?? 0);
    expect(bath?.left).toBe(kitchen?.left);
  });

  it('never ends with a page of a few lines', async () => {
    for (let count = 8; count <= 24; count += 1) {
      const lines = Array.from({ length: count }, (_, index) => ({
        text: `Work ${index}`,
        quantity: '',
        amount: '1.00',
      }));
      const terms = Array.from({ length: count % 7 }, (_, index) => `Term ${index}.`).join('\n');
      const pages = await readPages(
        await writeProposalPdf(ask({ lines, terms, acceptance: ['Accepted by Ann'] }), openPdf),
      );
      // The footer has three texts.
      const texts = (pages.at(-1)?.length ?? 0) - 3;
      expect({ count, pages: pages.length, texts, isEnough: pages.length === 1 || texts >= 6 }).toMatchObject({
        isEnough: true,
      });
      for (const { text } of lines) expect(pages.flat()).toContain(text);
    }
  });

  it('prints typed text as text: no control characters, and nothing that changes its direction', async () => {
    const title = 'A\u202eB\u0007C <script> %PDF (x) \\';
    const printed = (await readPages(await writeProposalPdf(ask({ title }), openPdf))).flat().join(' ');
    expect(printed).toContain('ABC <script> %PDF (x) \\');
    expect([...printed].filter((character) => character === '\u202e' || character === '\u0007')).toEqual([]);
  });

  it('is made without a picture that is invalid', async () => {
    const pictures = { look: '<svg onload="x">', plan: 'nothing' };
    const pdf = await writeProposalPdf({ ...ask(), pictures }, openPdf);
    expect((await readPages(pdf)).flat()).toContain('Kitchen');
  });
});
