import { err, ok } from '#app/base/result.ts';
import type { AnswerWith } from '#app/engine/answer-asks.ts';
import { Floor } from '#app/engine/floor.ts';
import type { KeptLayouts } from '#app/engine/keep-layouts.ts';
import { unpackLayout } from '#app/engine/pack-layout.ts';

/** Handles the floors of a page, each with its own canvas. */
export function answerFloors(layouts: KeptLayouts, pause: () => Promise<void>): AnswerWith<'floor'> {
  const floors = new Map<number, Floor>();
  return async ({ floor: id, canvas, given, patch }, turn) => {
    if (canvas)
      floors.set(id, new Floor(canvas, { layOut: layouts.layOut, newCanvas: () => new OffscreenCanvas(1, 1), pause }));
    const floor = floors.get(id);
    if (canvas === null) floors.delete(id);
    if (canvas === null || floor === undefined) throw new Error('The floor has been taken away.');
    const layout = given && patch.scene ? unpackLayout(given, patch.scene.request) : null;
    if (layout !== null) layouts.keep(layout);
    const painted = await floor.show(patch, layout, turn);
    return { answer: painted === null ? err({ code: 'superseded' }) : ok(painted) };
  };
}
