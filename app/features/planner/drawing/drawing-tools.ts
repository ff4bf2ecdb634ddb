import { underDrawing } from '#app/features/planner/drawing/missing-tool.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';

/**
 * The tools of a calculated drawing. Each is the component of a folder and gets a `ToolSite`. `changesRoom` tools are
 * disabled in a read-only job. The first tool handles what the active tool ignores.
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
