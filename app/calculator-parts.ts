import { Adviser } from '#app/features/adviser/adviser.tsx';
import type { CalculatorParts } from '#app/features/calculator/calculator-parts.ts';
import { fetchResultParts } from '#app/features/calculator/results/result-parts.ts';
import { LayoutExports } from '#app/features/cut-sheet/layout-exports.tsx';
import { SaveJobButton } from '#app/features/jobs/save-job-button.tsx';
import { SavedJobsSection } from '#app/features/jobs/saved-jobs-section.tsx';
import { CutList } from '#app/features/layout-canvas/cut-list.tsx';
import { LayoutDrawing } from '#app/features/layout-canvas/layout-drawing.tsx';
import { TradeNotes } from '#app/features/trade-notes/trade-notes.tsx';
import { fetchPart, lazyPart } from '#app/ui/lazy-part.ts';
import type { PageHandle } from '#app/ui/page-handle.ts';

const loadDrawing = () => import('#app/features/layout-canvas/layout-drawing.tsx');
const loadCutList = () => import('#app/features/layout-canvas/cut-list.tsx');
const loadNotes = () => import('#app/features/trade-notes/trade-notes.tsx');
const loadAdviser = () => import('#app/features/adviser/adviser.tsx');
const loadExports = () => import('#app/features/cut-sheet/layout-exports.tsx');
const loadRoomDrawing = () => import('#app/features/room-drawing/room-drawing.tsx');
const loadObstacleTools = () => import('#app/features/obstacles/obstacle-tools.tsx');
const loadTapeMeasure = () => import('#app/features/tape-measure/tape-measure.tsx');

/** The features that the calculator is put together from; they do not know one another. */
export const CALCULATOR_PARTS: CalculatorParts = {
  // The browser fetches these with the first layout; the server has them at hand, so that its HTML is whole.
  Drawing: import.meta.env.SSR ? LayoutDrawing : lazyPart(loadDrawing, 'LayoutDrawing'),
  CutList: import.meta.env.SSR ? CutList : lazyPart(loadCutList, 'CutList'),
  TradeNotes: import.meta.env.SSR ? TradeNotes : lazyPart(loadNotes, 'TradeNotes'),
  Adviser: import.meta.env.SSR ? Adviser : lazyPart(loadAdviser, 'Adviser'),
  Exports: import.meta.env.SSR ? LayoutExports : lazyPart(loadExports, 'LayoutExports'),
  RoomDrawing: lazyPart(loadRoomDrawing, 'RoomDrawing'),
  ObstacleTools: lazyPart(loadObstacleTools, 'ObstacleTools'),
  TapeMeasure: lazyPart(loadTapeMeasure, 'TapeMeasure'),
  SavedJobs: SavedJobsSection,
  Actions: SaveJobButton,
};

/** Fetches all that a page with a layout is made of. Fails where one of them cannot be had. */
async function fetchLayoutParts(): Promise<void> {
  const { Drawing, CutList, TradeNotes, Adviser, Exports } = CALCULATOR_PARTS;
  await Promise.all([fetchResultParts(), ...[Drawing, CutList, TradeNotes, Adviser, Exports].map(fetchPart)]);
}

/** The page of a posted form comes alive with all its parts: until they are there it is a page without scripts. */
export const CALCULATOR_PAGE: PageHandle = {
  prepare: async () => {
    if (document.querySelector('#results-section .draw-frame') !== null) await fetchLayoutParts();
  },
};
