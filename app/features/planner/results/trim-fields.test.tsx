import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { TrimFields } from '#app/features/planner/results/trim-fields.tsx';
import { readTradeForm } from '#app/features/trade-notes/trade-form.tsx';
import { emptyJobText } from '#app/layout/model/job-text.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';
import { requestOf } from '#tests/factories/sample-job.ts';

const result = mustLayOut(
  requestOf({ roomLength: 96, roomWidth: 60, tileLength: 12, tileWidth: 12 }),
  await layoutTools(),
);

/** The trim fields on a plain page with a layout. */
function served(fields: Record<string, string>): string {
  const form = readTradeForm({ ...emptyJobText(), ...fields }, () => {});
  return renderToStaticMarkup(<TrimFields result={result} form={form} marks={{ current: {} }} unitSystem="imperial" />);
}

describe('the fields of trim without scripts', () => {
  test('are in a closed section of the page, with the marked edges ticked', () => {
    const html = served({ trimEdges: '0,3', trimStick: '98.5' });
    expect(html).not.toMatch(/<details[^>]* open=""/);
    const boxes = html.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
    expect(boxes.map((box) => box.includes('checked'))).toEqual([true, false, false, true]);
    expect(html).toMatch(/<input[^>]*name="trimStick"[^>]*value="98 1\/2"/);
  });

  test('are open with a message if too many edges are marked', () => {
    const marks = (count: number) => Array.from({ length: count }, (_, mark) => mark).join(',');
    const html = served({ trimEdges: marks(501) });
    expect(html).toMatch(/<details[^>]* open=""/);
    expect(html).toContain('At most 500 edges can be marked, and you marked 501.');
    expect(served({ trimEdges: marks(500) })).not.toContain('At most 500');
  });

  test('are open if one of them is unreadable, with the message at it', () => {
    const html = served({ trimStick: 'long' });
    expect(html).toMatch(/<details[^>]* open=""/);
    expect(html).toMatch(/name="trimStick"[^>]*aria-invalid="true"/);
    expect(html).toContain('long');
  });
});
