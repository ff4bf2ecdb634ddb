import { lazy } from 'react';
import { Adviser } from '#app/features/adviser/adviser.tsx';
import type { CalculatorParts } from '#app/features/calculator/calculator-parts.ts';
import { LayoutExports } from '#app/features/cut-sheet/layout-exports.tsx';
import { SaveJobButton } from '#app/features/jobs/save-job-button.tsx';
import { SavedJobsSection } from '#app/features/jobs/saved-jobs-section.tsx';
import { CutList } from '#app/features/layout-canvas/cut-list.tsx';
import { LayoutDrawing } from '#app/features/layout-canvas/layout-drawing.tsx';
import { TradeNotes } from '#app/features/trade-notes/trade-notes.tsx';

/** The features that the calculator is put together from; they do not know one another. */
export const CALCULATOR_PARTS: CalculatorParts = {
  // The browser fetches these with the first layout; the server has them at hand, so that its HTML is whole.
  Drawing: import.meta.env.SSR
    ? LayoutDrawing
    : lazy(async () => ({ default: (await import('#app/features/layout-canvas/layout-drawing.tsx')).LayoutDrawing })),
  CutList: import.meta.env.SSR
    ? CutList
    : lazy(async () => ({ default: (await import('#app/features/layout-canvas/cut-list.tsx')).CutList })),
  TradeNotes: import.meta.env.SSR
    ? TradeNotes
    : lazy(async () => ({ default: (await import('#app/features/trade-notes/trade-notes.tsx')).TradeNotes })),
  Adviser: import.meta.env.SSR
    ? Adviser
    : lazy(async () => ({ default: (await import('#app/features/adviser/adviser.tsx')).Adviser })),
  RoomDrawing: lazy(async () => ({
    default: (await import('#app/features/room-drawing/room-drawing.tsx')).RoomDrawing,
  })),
  ObstacleTools: lazy(async () => ({
    default: (await import('#app/features/obstacles/obstacle-tools.tsx')).ObstacleTools,
  })),
  TapeMeasure: lazy(async () => ({
    default: (await import('#app/features/tape-measure/tape-measure.tsx')).TapeMeasure,
  })),
  SavedJobs: SavedJobsSection,
  Actions: SaveJobButton,
  Exports: import.meta.env.SSR
    ? LayoutExports
    : lazy(async () => ({ default: (await import('#app/features/cut-sheet/layout-exports.tsx')).LayoutExports })),
};
