import { describeDxfFault } from '#app/layout/dxf/describe-dxf-fault.ts';
import { MAX_DXF_BYTES } from '#app/layout/dxf/dxf-fault.ts';
import { MOST_GAP, type OutlineOffer, offerOutlines } from '#app/layout/dxf/offer-outlines.ts';
import { formatArea } from '#app/layout/units/area.ts';
import { formatGap, formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { clipTyped } from '#app/layout/units/typed-text.ts';
import { writeThings } from '#app/planner/dxf-room.ts';
import type { DxfAnswer } from '#app/planner/values.ts';
import * as dxfWords from '#app/words/en/dxf.ts';

/** A file as far as it is read: `File` and `Blob` are such. */
export interface ReadableFile {
  readonly size: number;
  text(): Promise<string>;
}

/** The rooms that a file may contain, in words and as button values, or the fault. */
export async function answerDxf(file: ReadableFile | null, system: UnitSystem): Promise<DxfAnswer> {
  if (file === null || file.size === 0) return refuseDxf(file === null ? dxfWords.chooseFile : dxfWords.empty);
  if (file.size > MAX_DXF_BYTES) return refuseDxf(dxfWords.tooHeavy(dxfWords.largestRead));
  const read = offerOutlines(await file.text());
  if (!read.ok) return refuseDxf(describeDxfFault(read.error, system));
  const { offers, unlisted, doubled, mended } = read.value;
  const gaps = mended === 0 ? null : dxfWords.mended(mended, formatGap(MOST_GAP, system));
  return { fault: null, unlisted, doubled, mended: gaps, offers: offers.map((offer) => describeOffer(offer, system)) };
}

/** The answer to a file that is not read, in a sentence. */
export function refuseDxf(fault: string): DxfAnswer {
  return { fault, offers: [], unlisted: 0, doubled: 0, mended: null };
}

function describeOffer({ layer, askedUnit, outline, width, length, area, inside }: OutlineOffer, system: UnitSystem) {
  const size = dxfWords.size(formatRoomMeasure(width, system), formatRoomMeasure(length, system));
  return {
    layer: readable(layer),
    size,
    area: formatArea(area, system),
    unit: askedUnit === null ? null : dxfWords.drawnIn(dxfWords.units[askedUnit]),
    corners: outline.map(({ x, y, rise }) => (rise === undefined ? `${x},${y}` : `${x},${y},${rise}`)).join(' '),
    inside: inside.map(({ layer: name, things }) => ({
      label: dxfWords.withObstacles(things.length, readable(name)),
      things: writeThings({ layer: readable(name), things }),
    })),
  };
}

/** A layer's name, its escaped letters as letters. */
function readable(layer: string): string {
  return clipTyped(layer.replace(/\\U\+([0-9A-F]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))));
}
