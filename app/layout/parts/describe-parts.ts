import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { formatCount } from '#app/layout/units/format-count.ts';
import * as words from '#app/words/en/parts.ts';

/** The rooms that contain the pieces of each cut; empty with a single room or without pieces. */
export function describePartsOfShapes({ parts, pieces, shapes }: LayoutResult): readonly string[] {
  if (parts === undefined || pieces.length === 0) return [];
  const counts = shapes.map(() => new Map<number, number>());
  for (const { shape, part = 0 } of pieces) {
    const ofShape = counts[shape];
    ofShape?.set(part, (ofShape.get(part) ?? 0) + 1);
  }
  return counts.map((ofShape) =>
    [...ofShape]
      .sort(([a], [b]) => a - b)
      .map(([part, count]) => words.inPart(nameOfPart(parts, part), formatCount(count)))
      .join(', '),
  );
}

/** The name of the room at this index, from 0. */
export function nameOfPart(parts: LayoutResult['parts'], part: number): string {
  return parts?.[part]?.name ?? words.partName(part + 1);
}
