import { describe, expect, test } from 'vitest';
import type { FigureRow } from './figure-row.ts';
import { writeSection } from './report-rows.ts';

const row = (name: number | string, figure: string): FigureRow => ({
  row: name,
  promise: 'It holds',
  figure,
  target: '1 s',
  reached: true,
});
const cells = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| row |'))
    .map((line) => line.split(' | ').slice(0, 3).join(' | '));

describe('the section of a command in docs/figures.md', () => {
  test('is added where there is none', () => {
    const text = writeSection('# Figures\n\nProse.\n', 'npm run soak', [row(8, 'none lost')]);
    expect(text).toMatch(/^# Figures\n\nProse\.\n\n## `npm run soak`\n\n\| row \|/);
    expect(cells(text)).toEqual(['| 8 | It holds | none lost']);
  });

  test('takes new rows and keeps those of earlier runs, and other sections', () => {
    const first = writeSection('# Figures\n', 'npm run soak', [row(10, 'a'), row(8, 'b'), row('axe', 'c')]);
    const both = writeSection(first, 'npm run bench -- --page', [row('inp', 'd')]);
    const again = writeSection(both, 'npm run soak', [row(8, 'new | one'), row(8, 'new two')]);
    expect(cells(again)).toEqual([
      '| 8 | It holds | new \\| one',
      '| 8 | It holds | new two',
      '| 10 | It holds | a',
      '| axe | It holds | c',
      '| inp | It holds | d',
    ]);
    expect(again.match(/^## /gm)).toHaveLength(2);
  });
});
