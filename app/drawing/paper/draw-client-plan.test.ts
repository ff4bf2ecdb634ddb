import { expect, test } from 'vitest';
import { drawClientPlan } from '#app/drawing/paper/draw-client-plan.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';

const tools = await layoutTools();

function planOf(more: Readonly<Record<string, string>> = {}, hasRoom = false) {
  const job = { roomLength: '98', roomWidth: '67', tileLength: '12', tileWidth: '12', groutSpacing: '1/8', ...more };
  const read = readJob(job);
  if (!read.ok) throw new Error('It can be laid');
  const { trade } = readTrade(job, 'imperial');
  return drawClientPlan(
    mustLayOut(read.value.request, tools),
    { product: 'Slate', groutColor: '', trade },
    'plan',
    hasRoom,
  );
}

test('a client’s plan has the sizes of the room, and no letters, guides or counts', () => {
  const { svg, facts, look } = planOf();
  const texts = [...(svg ?? '').matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) =>
    text?.replaceAll(/\s/g, ' '),
  );
  expect(texts).toContain('5&#39; 7&quot;');
  expect(texts.filter((text) => /^[A-Z]+\d*$/.test(text ?? ''))).toEqual([]);
  expect(svg).not.toMatch(/tint-|data-layer="guides"|data-layer="movement"|cut pieces/);
  expect(facts).toEqual([
    { term: 'Area', value: '45.6 sq ft' },
    { term: 'Tile product name', value: 'Slate' },
    { term: 'Tile', value: '12 × 12 in' },
    { term: 'Joint', value: '1/8"' },
    { term: 'Pattern', value: 'Grid' },
  ]);
  expect(look).toContain('<svg');
});

test('a floor of thousands of cuts still has a plan, of its whole tiles', () => {
  const size = { roomLength: '762', roomWidth: '761', tileLength: '4', tileWidth: '2', groutSpacing: '1/8' };
  const { svg, look } = planOf({ ...size, layoutType: 'herringbone', layoutAngle: '33', tileColor: 'navy' });
  for (const picture of [svg, look]) {
    expect(picture?.length).toBeLessThanOrEqual(150_000);
    expect(picture).toContain('data-layer="full"');
  }
});

test('the look is always there, in the usual colors unless others were chosen', () => {
  const usual = planOf({}).look;
  expect(usual).toContain('<svg');
  expect(planOf({ tileColor: 'navy' }).look).not.toBe(usual);
  expect(planOf({ jointColor: 'black' }).look).not.toBe(usual);
});

test('a proposal shows the room from inside, no larger than a page can fit', () => {
  expect(planOf({}).room).toBeNull();
  const large = { roomLength: '762', roomWidth: '761', tileLength: '4', tileWidth: '2', layoutType: 'herringbone' };
  for (const text of [{}, large, { surface: 'wall' }] as Record<string, string>[]) {
    const { room } = planOf(text, true);
    expect(room).toMatch(/^<svg/);
    expect(room?.length).toBeLessThanOrEqual(150_000);
  }
});
