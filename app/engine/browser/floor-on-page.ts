import { err, ok } from '#app/base/result.ts';
import { PaintedFloor } from '#app/engine/handlers/floor.ts';
import { messagePause } from '#app/engine/handlers/handle-asks.ts';
import type { LayoutEngine } from '#app/engine/layout-engine.ts';
import type { Answer, FloorPatch } from '#app/engine/messages.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';

/** A floor painted on the page's own thread, in slices. Its layouts come from the page's engine. */
export function openOnPage(
  screen: HTMLCanvasElement,
  engine: LayoutEngine,
): (patch: FloorPatch, layout: LayoutResult | null) => Promise<Answer<'floor'>> {
  const pause = messagePause();
  const floor = new PaintedFloor(screen, {
    layOut: (request) => engine.compute(request),
    newCanvas: () => document.createElement('canvas'),
    pause,
  });
  const turn = { begin: () => {}, notify: () => {}, pause };
  return (patch, layout) =>
    floor.show(patch, layout, turn).then(
      (painted) => (painted === null ? err({ code: 'superseded' }) : ok(painted)),
      (error: unknown) => err({ code: 'crashed', detail: String(error) }),
    );
}
