import { describe, expect, it } from 'vitest';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { decodeJob, encodeJob } from '#app/layout/job/job-link.ts';
import { layoutKey } from '#app/layout/job/layout-key.ts';
import { requestToJob } from '#app/layout/job/write-job.ts';
import { cellArea } from '#app/layout/kernel/lattice.ts';
import { fieldTable } from '#app/layout/model/job-fields.ts';
import type { LayoutRequest, LayoutType } from '#app/layout/model/layout-request.ts';
import { isPossible, type Pattern, type PatternField, sampleSizes } from '#app/layout/patterns/pattern.ts';
import { layersFor, PATTERNS } from '#app/layout/patterns/registry.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { scaledSample } from '#kernel/fuzz/pattern-sizes.ts';
import { asRequest, customRoom, L_KITCHEN_CORNERS, layoutRequest } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { requestOf, SAVED_AT } from '#tests/factories/sample-job.ts';

const everyPattern: readonly Pattern[] = PATTERNS;
const fields = everyPattern.flatMap((pattern) =>
  (pattern.fields ?? []).map((field) => [pattern.id, field.name, pattern, field] as const),
);

/** A floor in the pattern, of a tile that it takes. */
function floorOf(pattern: Pattern): LayoutRequest {
  const isOfPlanks = pattern.kind === 'planks';
  return layoutRequest({
    room: customRoom(L_KITCHEN_CORNERS),
    ...scaledSample(pattern, fromInches(6), isOfPlanks ? 0 : fromInches(1 / 8)),
    ...(isOfPlanks && { tileLength: fromInches(60) }),
    layoutType: pattern.id as LayoutType,
    patternOrientation: 'horizontal',
  });
}

/** The floor with each of the pattern's choices: a field may have an effect with one of them only. */
function floorsOf(pattern: Pattern): readonly LayoutRequest[] {
  const floor = floorOf(pattern);
  const choices = (pattern.fields ?? []).filter(({ kind }) => kind === 'choice');
  return [
    ...choices.flatMap((field) => valuesOf(field).map((value) => asRequest({ ...floor, [field.name]: value }))),
    floor,
  ];
}

/** The floor with other values of the field that the pattern takes. */
function othersOf(field: PatternField, pattern: Pattern, floor = floorOf(pattern)): readonly LayoutRequest[] {
  const values = valuesOf(field).filter(
    (value) => value !== (floor.finish as Readonly<Record<string, unknown>>)[field.name],
  );
  return values
    .map((value): LayoutRequest => asRequest({ ...floor, [field.name]: value }))
    .filter((request) => isPossible(pattern, request.finish));
}

function valuesOf(field: PatternField): readonly unknown[] {
  switch (field.kind) {
    case 'length':
      return [4, 9, 20].map(fromInches);
    case 'number':
    case 'angle':
      return Array.from({ length: Math.min(4, field.most - field.least) }, (_, more) => field.least + 1 + more);
    case 'choice':
      return field.choices.map(({ id }) => id).filter((id) => id !== field.usual);
    case 'flag':
      return [!field.usual];
    default:
      return [];
  }
}

/** What is laid, without the request. A cell with too little room is said with its pattern: the kernel knows its lattice only. */
function laidOf(request: LayoutRequest): string {
  const layers = layersFor(request.finish, false);
  if (layers !== null) {
    const { joint } = request.finish;
    const grown = layers.tiles.reduce(
      (sum, { width, height, outline }) =>
        sum + (outline === undefined ? (width + joint) * (height + joint) : signedArea2(outline) / 2),
      0,
    );
    const advice = `${request.finish.layoutType}: tiles overlap; the cell of its lattice, |a.x * b.y - a.y * b.x|, must be at least as large as its tiles, each grown by the joint`;
    expect(cellArea(layers.lattice), advice).toBeGreaterThanOrEqual(grown);
  }
  const { request: _request, ...result } = mustLayOut(request);
  return JSON.stringify(result);
}

const measure = (length: number) => `${length}`;

describe('the fields of patterns', () => {
  it('are declared by their patterns: no other field affects tile positions with one of them', () => {
    const named = fields.map(([, name]) => name);
    const ofPatterns = fieldTable.filter(({ patterns, lays }) => patterns !== undefined && lays === true);
    expect(ofPatterns.map(({ name }) => name).sort()).toEqual([...named].sort());
  });

  it.each(fields)(
    '%s: %s is stored in a document and in a link, and is part of the layout’s key',
    (id, name, pattern, field) => {
      const [request] = othersOf(field, pattern);
      if (request === undefined) throw new Error(`${id}: ${name} takes no other value on the floor of its sample`);
      const { [name]: value } = request.finish as Readonly<Record<string, unknown>>;
      const data = requestToJob(request, SAVED_AT);
      expect(requestOf(data).finish).toMatchObject({ [name]: value });
      const linked = decodeJob(encodeJob({ name: 'Floor', data }));
      expect(linked.ok && linked.value.data).toEqual(data);
      expect(layoutKey(request)).not.toBe(layoutKey(floorOf(pattern)));
    },
  );

  it.each(fields)('%s: %s changes the layout', (id, name, pattern, field) => {
    const changes = floorsOf(pattern).some((floor) => {
      const before = laidOf(floor);
      return othersOf(field, pattern, floor).some((request) => laidOf(request) !== before);
    });
    const advice = `${id}: no value of ${name} changes the layout; use it in ${pattern.kind === 'courses' ? 'stagger' : pattern.kind}`;
    expect(changes, advice).toBe(true);
  });

  it.each(fields)('%s: %s is shown with its pattern, on sheets and beside the drawing', (id, name, pattern, field) => {
    const detailOf = (request: LayoutRequest) => pattern.detail?.(request.finish, measure) ?? null;
    const isInDetail = othersOf(field, pattern).some((request) => detailOf(request) !== detailOf(floorOf(pattern)));
    const advice = isInDetail
      ? `${id}: detail says ${name}: leave out isInDetail: false`
      : `${id}: detail does not say ${name}: add it there, or isInDetail: false to the field`;
    expect(isInDetail, advice).toBe(field.isInDetail !== false);
  });
});

describe('samples of patterns', () => {
  it.each(everyPattern.map((pattern) => [pattern.id, pattern] as const))('%s can be laid alone', (_, pattern) => {
    expect(isPossible(pattern, sampleSizes(pattern))).toBe(true);
    expect(isPossible(pattern, floorOf(pattern).finish)).toBe(true);
  });
});
