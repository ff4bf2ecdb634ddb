import { underDrawing } from '#app/features/planner/drawing/missing-tool.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';

/**
 * The tools of a calculated drawing: each is the component of a folder, which takes a `ToolSite`. One that changes the room
 * is laid down while a job is only looked at. The first has what the tool in hand leaves to it.
 */
export const DRAWING_TOOLS = [
  {
    id: 'walls',
    changesRoom: true,
    Tool: lazyPart(() => import('#app/features/walls/walls.tsx'), underDrawing),
  },
  {
    id: 'obstacles',
    changesRoom: true,
    Tool: lazyPart(() => import('#app/features/obstacles/obstacle-tools.tsx'), underDrawing),
  },
  {
    id: 'tape-measure',
    changesRoom: false,
    Tool: lazyPart(() => import('#app/features/tape-measure/tape-measure.tsx'), underDrawing),
  },
] as const;
