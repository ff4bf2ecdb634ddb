import { invariant } from '#app/base/invariant.ts';
import { coursesAsLayers } from '#app/layout/kernel/courses-as-layers.ts';
import { type Layers, transposeLayers } from '#app/layout/kernel/layered-pattern.ts';
import { basketweave } from '#app/layout/patterns/basketweave.ts';
import { chevron } from '#app/layout/patterns/chevron.ts';
import { curved } from '#app/layout/patterns/curved.ts';
import { diamond } from '#app/layout/patterns/diamond.ts';
import { french } from '#app/layout/patterns/french.ts';
import { half } from '#app/layout/patterns/half.ts';
import { herringbone } from '#app/layout/patterns/herringbone.ts';
import { hexagon } from '#app/layout/patterns/hexagon.ts';
import { hopscotch } from '#app/layout/patterns/hopscotch.ts';
import { octagon } from '#app/layout/patterns/octagon.ts';
import { offset } from '#app/layout/patterns/offset.ts';
import { isOutlined, type Pattern, type PatternSizes, sampleSizes, shiftsOf } from '#app/layout/patterns/pattern.ts';
import { penny } from '#app/layout/patterns/penny.ts';
import { picket } from '#app/layout/patterns/picket.ts';
import { planks } from '#app/layout/patterns/planks.ts';
import { quarter } from '#app/layout/patterns/quarter.ts';
import { straight } from '#app/layout/patterns/straight.ts';
import { third } from '#app/layout/patterns/third.ts';
import { triangle } from '#app/layout/patterns/triangle.ts';
import { windmill } from '#app/layout/patterns/windmill.ts';

/** All patterns, in the order in which they are offered. A new one is a file and a line here. */
export const PATTERNS = [
  straight,
  half,
  third,
  quarter,
  offset,
  herringbone,
  basketweave,
  windmill,
  hopscotch,
  french,
  hexagon,
  picket,
  octagon,
  penny,
  chevron,
  diamond,
  triangle,
  curved,
  planks,
] as const satisfies readonly Pattern[];

/** Every pattern that the engine lays. */
export type PatternId = (typeof PATTERNS)[number]['id'];

type FieldOf<P> = P extends { readonly id: infer Id; readonly fields: readonly (infer Field)[] }
  ? Field & { readonly patterns: readonly Id[]; readonly finish: true }
  : never;

/**
 * The fields of all patterns in the order in which they were added, which is the order in documents and in the layout's
 * key.
 */
export const PATTERN_FIELDS = (PATTERNS as readonly Pattern[])
  .flatMap(({ id, fields = [] }) => fields.map((field) => ({ ...field, patterns: [id], finish: true })))
  .sort((a, b) => a.link - b.link) as readonly FieldOf<(typeof PATTERNS)[number]>[];

const OUTLINED: ReadonlySet<string> = new Set((PATTERNS as readonly Pattern[]).filter(isOutlined).map(({ id }) => id));

/** Whether the pattern of that name has tiles that are not rectangles. A form may name an unknown one. */
export function isOutlinedId(id: string): boolean {
  return OUTLINED.has(id);
}

/** The pattern's name for a typed size of its tile; undefined for a side of a rectangle and for any other field. */
export function sizeLabelOf(name: string, job: { readonly layoutType: string }): string | undefined {
  const pattern = (PATTERNS as readonly Pattern[]).find(({ id }) => id === job.layoutType);
  const labels = pattern?.kind === 'layers' ? pattern.sizeLabels?.({ ...job }) : undefined;
  return (labels as Readonly<Record<string, string>> | undefined)?.[name];
}

/** The patterns that are bought in at least `count` kinds of tile. */
export function patternsOfKinds(count: number): readonly string[] {
  return (PATTERNS as readonly Pattern[]).flatMap((pattern) => {
    if (pattern.kind !== 'layers') return [];
    const made = pattern.layers(sampleSizes(pattern));
    return made.ok && made.value.kinds.length >= count ? [pattern.id] : [];
  });
}

/** The share of their outlines that the tiles of a pattern cover: 1 for all but rounds. */
export function fillOf(id: PatternId): number {
  const pattern = patternOf(id);
  return pattern.kind === 'layers' ? (pattern.fill ?? 1) : 1;
}

/** The patterns whose tiles may come on sheets. */
export function sheetPatterns(): readonly string[] {
  return (PATTERNS as readonly Pattern[]).flatMap(({ id, sheets }) => (sheets ? [id] : []));
}

/** Those with sheets that are known chip by chip. */
export function chipPatterns(): readonly string[] {
  return (PATTERNS as readonly Pattern[]).flatMap(({ id, sheets }) => (sheets && !sheets.isPlain ? [id] : []));
}

/** The patterns whose tile is a sheet. */
export function plainSheetPatterns(): readonly string[] {
  return (PATTERNS as readonly Pattern[]).flatMap(({ id, sheets }) => (sheets?.isPlain ? [id] : []));
}

/** Whether the pattern of that name has tiles that no other pattern has: other shapes than rectangles, and sheets. */
export function hasOwnTile(id: string): boolean {
  return isOutlinedId(id) || plainSheetPatterns().includes(id);
}

/** The shift of each course of a cycle in the layout of a request, in lattice units. */
export function shiftsFor(request: PatternSizes & { readonly layoutType: PatternId }): readonly number[] {
  return shiftsOf(patternOf(request.layoutType), request);
}

/** The pattern of that name. */
export function patternOf(id: PatternId): Pattern {
  const pattern = (PATTERNS as readonly Pattern[]).find((one) => one.id === id);
  invariant(pattern !== undefined, `no pattern is called ${id}`);
  return pattern;
}

/** Whether each course starts by its own rules, so that it cannot follow a joint or a center. */
export function isOfPlanks({ layoutType }: { readonly layoutType: PatternId }): boolean {
  return patternOf(layoutType).kind === 'planks';
}

/** The tiles of a request whose pattern is laid in layers, as any turned one but planks is, as its orientation turns them; else null. */
export function layersFor(
  request: PatternSizes & { readonly layoutType: PatternId; readonly patternOrientation: 'vertical' | 'horizontal' },
  isTurned: boolean,
): Layers | null {
  const pattern = patternOf(request.layoutType);
  if (pattern.kind === 'courses') {
    return isTurned ? coursesAsLayers(request, shiftsOf(pattern, request), request.patternOrientation) : null;
  }
  if (pattern.kind === 'planks') return null;
  const made = pattern.layers(request);
  invariant(made.ok, 'a pattern that its tile does not fit is refused at the door');
  return request.patternOrientation === 'horizontal' ? made.value : transposeLayers(made.value);
}

/** Whether any of the patterns is laid in layers. A form may name one that is unknown. */
export function layeredAmong(ids: readonly string[]): boolean {
  return PATTERNS.some(({ id, kind }) => kind === 'layers' && ids.includes(id));
}
