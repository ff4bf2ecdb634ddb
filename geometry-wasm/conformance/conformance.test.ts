import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TileKernel } from '#app/layout/kernel/tile-kernel.ts';
import { answerOf, type CaseFile, expectedPlaces, regionOf, toExpected } from '#kernel/conformance/case-file.ts';
import { checkOutput } from '#kernel/fuzz/check-output.ts';
import { firstDifference } from '#kernel/fuzz/same-bits.ts';
import { scoreOutput } from '#kernel/fuzz/score-output.ts';
import { loadWasmKernel } from '#kernel/load-wasm-kernel.node.ts';
import { createTsKernel } from '#kernel/ts-kernel.ts';

const folder = new URL('./', import.meta.url);
const cases = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({
    name: name.replace('.json', ''),
    file: JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as CaseFile,
  }));

let wasm: TileKernel;
const ts = createTsKernel();

beforeAll(async () => {
  wasm = await loadWasmKernel();
});

describe.each(cases)('$name', ({ file }) => {
  it('gets the expected bits from both builds', () => {
    const answer = answerOf(file, wasm);
    expect(firstDifference(answer, answerOf(file, ts))).toBeNull();
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    expect(toExpected(answer.value)).toEqual(file.expected);
    expect(checkOutput(answer.value, expectedPlaces(file))).toEqual([]);
  });

  // There is no scoring mode but for courses.
  if (!('grid' in file)) return;

  it('gets scores from both builds that match its full answer', () => {
    const answer = answerOf(file, ts);
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    const wanted = [scoreOutput(answer.value, file.grid)];
    const origin = Float64Array.of(file.grid.originX, file.grid.originY);
    const input = { ...regionOf(file), grid: file.grid };
    expect(ts.score(input, origin)).toEqual(wanted);
    expect(wasm.score(input, origin)).toEqual(wanted);
  });
});

it('has every kind of case', () => {
  expect(cases.filter(({ file }) => 'grid' in file).length).toBeGreaterThanOrEqual(40);
  expect(cases.filter(({ file }) => 'stairs' in file).length).toBeGreaterThanOrEqual(12);
  expect(cases.filter(({ file }) => 'cells' in file).length).toBeGreaterThanOrEqual(10);
});
