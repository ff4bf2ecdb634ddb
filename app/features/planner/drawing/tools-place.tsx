import { FrequentThingsPlace } from '#app/features/obstacles/obstacle-place.tsx';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { surfaceOf } from '#app/layout/room/surface.ts';
import * as wallsWords from '#app/words/en/walls.ts';

/** As high as what the tools say and have below the drawing while none is in hand. */
export function ToolsPlace({ result }: { readonly result: LayoutResult }) {
  const { request } = result;
  const isOneRoom = request.plan === undefined;
  return (
    <>
      <p className="mt-2 text-sm">{isOneRoom ? wallsWords.pressWall[surfaceOf(request)] : wallsWords.changeInFields}</p>
      {isOneRoom && <FrequentThingsPlace result={result} />}
    </>
  );
}
