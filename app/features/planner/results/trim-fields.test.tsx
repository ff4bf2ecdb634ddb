import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { TrimFields } from '#app/features/planner/results/trim-fields.tsx';
import { readTradeForm } from '#app/features/trade-notes/trade-form.tsx';
import { emptyJobText } from '#app/layout/job/job-text.ts';
import { SentParts } from '#app/ui/disclosure.tsx';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';
import { requestOf } from '#tests/factories/sample-job.ts';

const result = mustLayOut(
  requestOf({ roomLength: 96, roomWidth: 60, tileLength: 12, tileWidth: 12 }),
  await layoutTools(),
);

/** The fields of trim on a plain page with a layout. */
function served(fields: Record<string, string>, asked: string | null = null): string {
  const form = readTradeForm({ ...emptyJobText(), ...fields }, () => {});
  return renderToStaticMarkup(
    <SentParts.Provider value={{ areAllSent: false, asked }}>
      <TrimFields result={result} form={form} marks={{ current: {} }} unitSystem="imperial" />
    </SentParts.Provider>,
  );
}

describe('the fields of trim without scripts', () => {
  test('are a closed line with a button, and carry unseen what they say', () => {
    expect(served({})).not.toContain('<input');
    const html = served({ trimEdges: '0,3', trimStick: '98.5' });
    expect(html).toContain('value="show:trim"');
    expect(html.match(/<input[^>]*>/g)).toEqual([
      '<input type="hidden" name="trimEdges" value="0,3"/>',
      '<input type="hidden" name="trimStick" value="98.5"/>',
    ]);
  });

  test('are sent where they are asked for, the marked edges ticked', () => {
    const html = served({ trimEdges: '0,3' }, 'trim');
    const boxes = html.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
    expect(boxes.map((box) => box.includes('checked'))).toEqual([true, false, false, true]);
    expect(html).toContain('name="trimStick"');
    expect(html).not.toContain('show:trim');
  });

  test('are open with a message where more edges are marked than are read', () => {
    const marks = (count: number) => Array.from({ length: count }, (_, mark) => mark).join(',');
    const html = served({ trimEdges: marks(501) });
    expect(html).toMatch(/<details[^>]* open=""/);
    expect(html).toContain('At most 500 edges can be marked; these are 501.');
    expect(served({ trimEdges: marks(500) }, 'trim')).not.toContain('At most 500');
  });

  test('are open where one of them cannot be read, with the message at it', () => {
    const html = served({ trimStick: 'long' });
    expect(html).toMatch(/<details[^>]* open=""/);
    expect(html).toMatch(/name="trimStick"[^>]*aria-invalid="true"/);
    expect(html).toContain('long');
  });
});
