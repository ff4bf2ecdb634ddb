import type { CaseFile } from '#kernel/conformance/case-file.ts';

/** The text of a case, with one ring, one run list and one cut tile per line, so that diffs are readable. */
export function formatCase(file: CaseFile): string {
  const list = (items: readonly unknown[], indent: string) =>
    items.length === 0
      ? '[]'
      : `[\n${items.map((item) => `${indent}  ${JSON.stringify(item)}`).join(',\n')}\n${indent}]`;
  const { why, oracle, region, expected } = file;
  const tiles =
    'cells' in file
      ? `"cells": ${JSON.stringify(file.cells)}`
      : 'stairs' in file
        ? `"stairs": ${JSON.stringify(file.stairs)}`
        : `"grid": ${JSON.stringify(file.grid)}`;
  return `{
  "why": ${JSON.stringify(why)},
  "oracle": ${JSON.stringify(oracle)},
  "region": ${list(region, '  ')},
  ${tiles},
  "expected": {
    "runs": ${JSON.stringify(expected.runs)},
    "cut": ${list(expected.cut, '    ')},
    "degraded": ${expected.degraded},
    "degradedFull": ${expected.degradedFull}
  }
}
`;
}
