import { isPlankArea } from '#app/layout/materials/covered-areas.ts';
import { type NamedArea, namesIn } from '#app/layout/materials/mortar-lines.ts';
import * as words from '#app/words/en/materials.ts';

/** What goes under planks, for all floors together: an underlayment beneath those that float without a pad, or adhesive. */
export interface UnderPlanksLine {
  readonly item: string;
  readonly isGlued: boolean;
  readonly jobs: readonly string[];
  /** In square lattice units. */
  readonly area: number;
}

export function underPlankLines(parts: readonly NamedArea[]): readonly UnderPlanksLine[] {
  const planks = parts.filter(isPlankArea);
  const isGlued = ({ trade }: NamedArea) => trade.plankFloor === 'glued';
  const [glued, floating] = [
    planks.filter(isGlued),
    planks.filter((part) => !isGlued(part) && !part.trade.padAttached),
  ];
  const lineOf = (item: string, group: readonly NamedArea[]) => {
    const area = group.reduce((sum, part) => sum + part.area, 0);
    return group.length === 0 ? [] : [{ item, isGlued: group === glued, jobs: namesIn(group), area }];
  };
  return [...lineOf(words.underlayment, floating), ...lineOf(words.adhesive, glued)];
}
