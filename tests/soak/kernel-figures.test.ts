import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { soakRow } from './support/soak-row.ts';

const bench = promisify(execFile);
const UNMEASURED = /\b(?:NaN|undefined|null|Infinity)\b/;
/** The cases with tiles that are not rectangles. */
const SHAPES = ['H', 'I', 'J'];
const FASTER = { all: 100, cutOnly: 20 };
/** Percent. */
const MOST_GROWTH = 10;

soakRow('kernel-figures', async () => {
  const { stdout } = await bench('npm', ['run', '-s', 'bench']);
  const lines = stdout.split('\n').filter((line) => /\d/.test(line));
  const unmeasured = lines.filter((line) => UNMEASURED.test(line));
  return [
    {
      row: 'kernel-figures',
      promise: 'Every row of npm run bench can measure',
      figure: `${lines.length - unmeasured.length} of ${lines.length} rows measured${unmeasured.map((line) => `; ${line.trim()}`).join('')}`,
      target: 'all',
      reached: lines.length > 0 && unmeasured.length === 0,
    },
    shapesRow(stdout),
  ];
});

function shapesRow(stdout: string): FigureRow {
  const cases = SHAPES.map((name) => {
    const [title = '', rest = ''] = new RegExp(`^${name}: (.*)$([\\s\\S]*?)^$`, 'm').exec(stdout)?.slice(1) ?? [];
    const [, ms = ''] = /WebAssembly ([\d.]+) ms/.exec(rest) ?? [];
    const [, all = '', cutOnly = ''] = /([\d.]+) × on all tiles .*?([\d.]+) × told for free/.exec(rest) ?? [];
    return { name, title, ms, all: Number(all), cutOnly: Number(cutOnly) };
  });
  const [, growth = 'NaN'] =
    /in hexagons \(wanted[\s\S]*?about 250000 full tiles .*?([+-]?[\d.]+) %/.exec(stdout) ?? [];
  const figures = cases.map(
    ({ name, title, ms, all, cutOnly }) =>
      `${name}, ${title}: ${ms} ms, ${all} times the best peer on all tiles, ${cutOnly} times the best that is told which are cut`,
  );
  return {
    row: 'kernel-shapes',
    promise:
      'Hexagons and chevrons are laid far faster than by the best clipper that is right, in a time that grows with the walls and not with the floor',
    figure: `${figures.join('; ')}; 250 times the hexagons in walls of one length take ${growth} % longer`,
    target: `each at least ${FASTER.all} and ${FASTER.cutOnly} times as fast, under ${MOST_GROWTH} % longer`,
    reached:
      cases.every(({ all, cutOnly }) => all >= FASTER.all && cutOnly >= FASTER.cutOnly) && Number(growth) < MOST_GROWTH,
  };
}
