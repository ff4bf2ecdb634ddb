import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BuyNotes, type BuyNotesProps, CutNotes, LayNotes } from '#app/features/trade-notes/trade-notes.tsx';
import { boundLayout } from '#app/layout/compute/bound-layout.ts';
import { readCutting } from '#app/layout/job/fields/read-trade.ts';
import { boundCuts } from '#app/layout/order/cutting/bound-cuts.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { checkJob } from '#app/planner/form/check-values.ts';
import { readPost } from '#app/planner/form/read-post.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';
import { combForm, vastForm } from '#tests/factories/posted-forms.ts';

test.each([
  ['a comb of 500 corners', combForm()],
  ['two million tiles', vastForm()],
])('%s has its order, rules, materials and their fields on a page without its pieces', async (_, fields) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, tilesPerBox: '100', kerf: '3/32' })) form.append(name, value);
  const { job } = readPost(form).values;
  const parsed = checkJob(job);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  const whole = mustLayOut(parsed.request, await layoutTools());
  const result = boundLayout(whole);
  expect(result.omitted).toBeDefined();
  const cuts = boundCuts(planCuts(whole, readCutting({ ...job }, 'imperial')), result);
  const props: BuyNotesProps = {
    result,
    planned: { cuts, areCutsOld: false, haveCutsFailed: false },
    unitSystem: 'imperial',
    job,
    onTrade: () => {},
    marks: { current: {} },
    ticks: { current: null },
    Trim: () => null,
    highlighted: null,
    onHighlight: () => {},
    onLinks: () => {},
    isReadOnly: false,
  };
  const notes = [createElement(BuyNotes, props), createElement(CutNotes, props), createElement(LayNotes, props)];
  const html = notes.map((part) => renderToStaticMarkup(part)).join('');
  expect(html).toContain('data-testid="cutting-proof"');
  expect(html).toContain('too many cuts to show each of them');
  for (const section of ['order', 'materials', 'rules', 'first-lines'])
    expect(html).toContain(`id="${section}-section"`);
  expect(html).not.toContain('id="cut-mode-section"');
  expect(html).toMatch(/name="tilesPerBox"[^>]*value="100"/);
  expect(html).toMatch(/name="kerf"[^>]*value="3\/32"/);
  expect(html.length).toBeLessThan(60_000);
});
