import { assertNever } from '#app/base/assert-never.ts';
import { type DxfFault, MAX_BLOCK_DEPTH, MAX_DXF_CORNERS, MAX_DXF_ENTITIES } from '#app/layout/dxf/dxf-fault.ts';
import * as words from '#app/words/en/dxf.ts';
import { number } from '#app/words/en/formats.ts';

/** Explains why a DXF file is not read. */
export function describeDxfFault(fault: DxfFault): string {
  switch (fault.code) {
    case 'empty':
      return words.empty;
    case 'dwg':
      return words.dwg;
    case 'cut-short':
      return words.cutShort;
    case 'too-heavy':
      return words.tooHeavy(words.largestRead);
    case 'too-many-entities':
      return words.tooManyEntities(number(MAX_DXF_ENTITIES));
    case 'too-many-corners':
      return words.tooManyCorners(number(MAX_DXF_CORNERS));
    case 'not-dxf':
      return words.notDxf(fault.line, fault.typed);
    case 'bad-number':
      return words.badNumber(fault.line, fault.typed);
    case 'nested-too-deep':
      return words.nestedTooDeep(fault.block, MAX_BLOCK_DEPTH);
    default:
      return assertNever(fault);
  }
}
