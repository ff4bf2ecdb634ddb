import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RegionClipper } from '#app/layout/kernel/tile-kernel.ts';
import { ringAt, signedArea } from '#kernel/fuzz/rings.ts';
import { flatten } from '#kernel/region/flatten.ts';
import { loadRegionClipper } from '#kernel/region/load-region-clipper.node.ts';
import { transformGlue } from '#kernel/region/transform-glue.mjs';

const box = (left: number, top: number, right: number, bottom: number) => [
  ...[left, top, right, top],
  ...[right, bottom, left, bottom],
];

let clipper: RegionClipper;

beforeAll(async () => {
  clipper = await loadRegionClipper();
});

function subtract(room: number[], ...obstacles: number[][]) {
  const { points, ringStarts } = clipper.subtract(flatten([room]), flatten(obstacles));
  return Array.from({ length: ringStarts.length - 1 }, (_, ring) => ringAt(points, ringStarts, ring));
}

const areas = (rings: number[][]) => rings.map(signedArea).sort((a, b) => a - b);

describe('room minus obstacles', () => {
  it('keeps the room where there is none, turned to a positive sum, without straight corners', () => {
    const rings = subtract([0, 0, 0, 50, 0, 100, 100, 100, 100, 0, 40, 0]);
    expect(rings).toHaveLength(1);
    expect(rings[0]).toHaveLength(8);
    expect(areas(rings)).toEqual([10_000]);
  });

  it('makes a hole, turned the other way, of an obstacle inside', () => {
    expect(areas(subtract(box(0, 0, 100, 100), box(40, 40, 60, 50)))).toEqual([-200, 10_000]);
  });

  it('subtracts overlapping and touching obstacles once', () => {
    const rings = subtract(box(0, 0, 100, 100), box(20, 20, 40, 40), box(30, 30, 50, 50), box(50, 30, 60, 50));
    expect(areas(rings)).toEqual([-(400 + 400 - 100 + 200), 10_000]);
  });

  it('subtracts obstacles of either orientation', () => {
    const turned = [20, 20, 20, 40, 40, 40, 40, 20];
    expect(areas(subtract(box(0, 0, 100, 100), turned, box(30, 30, 50, 50)))).toEqual([-700, 10_000]);
  });

  it('cuts a notch where an obstacle touches the wall, and two rooms where it goes across', () => {
    expect(areas(subtract(box(0, 0, 100, 100), box(0, 40, 10, 50)))).toEqual([9_900]);
    expect(areas(subtract(box(0, 0, 100, 100), box(-5, 40, 105, 50)))).toEqual([4_000, 5_000]);
  });

  it('subtracts them from a room that already has holes', () => {
    const holed = flatten([box(0, 0, 100, 100), [40, 40, 40, 60, 60, 60, 60, 40]]);
    const { points, ringStarts } = clipper.subtract(holed, flatten([box(50, 50, 70, 70)]));
    expect(areas([ringAt(points, ringStarts, 0), ringAt(points, ringStarts, 1)])).toEqual([-700, 10_000]);
  });

  it('leaves nothing if the obstacles cover the room', () => {
    const region = clipper.subtract(
      flatten([box(0, 0, 100, 100)]),
      flatten([box(0, 0, 60, 100), box(60, 0, 100, 100)]),
    );
    expect(region.points).toHaveLength(0);
    expect([...region.ringStarts]).toEqual([0]);
  });

  it('survives a thousand calls', () => {
    for (let i = 0; i < 1000; i++) expect(subtract(box(0, 0, 100, 100), box(40, 40, 60, 50))).toHaveLength(2);
  });
});

describe('the glue', () => {
  const source = () => readFile(createRequire(import.meta.url).resolve('clipper2-wasm/dist/es/clipper2z.js'), 'utf8');

  it('generates no code from strings', async () => {
    const glue = transformGlue(await source());
    expect(glue).not.toMatch(/new Function|\beval\(|\brequire\(|import\(|import\.meta/);
  });

  it('fails if the text it replaces has changed', async () => {
    const text = await source();
    expect(() => transformGlue(text.replace('var needsDestructorStack=', 'let needsDestructorStack='))).toThrow(
      /digest/,
    );
    expect(() => transformGlue(text.replace('function findWasmBinary()', 'function find()'))).toThrow(/not there once/);
    expect(() => transformGlue(`${text};new Function('')`)).toThrow(/left in its glue/);
  });
});
