import type { OverlayItem } from '#app/editor/overlay.ts';
import { type Measurement, measure, type TapeState } from '#app/editor/tools/tape-measure/tape-tool.ts';
import type { Point } from '#app/geometry/point.ts';
import { formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** The tape above the layout: its ends, its length, the parts across and down, and the snap of the next point. */
export function tapeOverlay(state: TapeState, unitSystem: UnitSystem): OverlayItem[] {
  const measured = measure(state);
  const { target } = state;
  const items: OverlayItem[] = (target?.guides ?? []).map((guide) => ({ kind: 'guide', ...guide, ink: 'accent' }));
  if (measured !== null) items.push(...parts(measured, unitSystem), ...tape(measured, unitSystem));
  if (state.name !== 'empty') items.push(end(state.from));
  if (state.name === 'two-points') items.push(end(state.to));
  if (target !== null) {
    const isSnapped = target.reasons.length > 0;
    items.push({
      kind: 'dot',
      at: target.point,
      radiusPx: isSnapped ? 7 : 4,
      fill: isSnapped ? 'ok-soft' : 'surface',
      stroke: isSnapped ? 'ok' : 'accent',
      widthPx: 2,
    });
  }
  if (state.cursor !== null) items.push({ kind: 'cross', at: state.cursor, sizePx: 22, ink: 'accent' });
  return items;
}

function end(at: Point): OverlayItem {
  return { kind: 'dot', at, radiusPx: 5, fill: 'accent', stroke: 'surface', widthPx: 2 };
}

function tape({ from, to, length }: Measurement, unitSystem: UnitSystem): OverlayItem[] {
  const text = formatRoomMeasure(Math.round(length), unitSystem);
  return [
    { kind: 'path', points: [from, to], isClosed: false, stroke: 'accent', widthPx: 3 },
    { kind: 'tag', tag: { text, tone: 'accent', from, to, isRequired: true } },
  ];
}

/** The legs of the right triangle, if the tape is neither horizontal nor vertical. */
function parts({ from, to, across, down }: Measurement, unitSystem: UnitSystem): OverlayItem[] {
  if (across === 0 || down === 0) return [];
  const corner = { x: to.x, y: from.y };
  const leg = (a: Point, b: Point, length: number): OverlayItem[] => [
    { kind: 'path', points: [a, b], isClosed: false, stroke: 'accent', widthPx: 1.5, dashPx: [4, 4] },
    {
      kind: 'tag',
      tag: { text: formatRoomMeasure(length, unitSystem), tone: 'plain', from: a, to: b, isRequired: false },
    },
  ];
  return [...leg(from, corner, across), ...leg(corner, to, down)];
}
