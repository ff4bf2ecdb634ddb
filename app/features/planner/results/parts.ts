import { Adviser } from '#app/features/adviser/adviser.tsx';
import { BetterStartNote } from '#app/features/adviser/better-start.tsx';
import { LayoutExports } from '#app/features/cut-sheet/layout-exports.tsx';
import { CutList } from '#app/features/layout-canvas/cut-list.tsx';
import { LayoutDrawing } from '#app/features/layout-canvas/layout-drawing.tsx';
import { ResultDetails } from '#app/features/planner/results/result-details.tsx';
import { fetchAnswerStrip } from '#app/features/planner/results/result-parts.ts';
import { BuyNotesAndTrim, CutNotes, LayNotes } from '#app/features/planner/results/trade-notes.tsx';
import { UpgradeNotice } from '#app/features/plans/upgrade-notice.tsx';
import { TermsDialogPart } from '#app/features/terms/terms-part.ts';
import { fetchPart, lazyPart } from '#app/ui/lazy-part.tsx';
import type { PageHandle } from '#app/ui/page-handle.ts';

const loadDrawing = () => import('#app/features/layout-canvas/layout-drawing.tsx');
const loadCutList = () => import('#app/features/layout-canvas/cut-list.tsx');
const loadDetails = () => import('#app/features/planner/results/result-details.tsx');
const loadNotes = () => import('#app/features/planner/results/trade-notes.tsx');
const loadBetterStart = () => import('#app/features/adviser/better-start.tsx');
const loadAdviser = () => import('#app/features/adviser/adviser.tsx');
const loadNotice = () => import('#app/features/plans/upgrade-notice.tsx');
const loadExports = () => import('#app/features/cut-sheet/layout-exports.tsx');

// The browser fetches these with the first layout; the server has them at hand, so that its HTML is whole.
export const LayoutDrawingPart = import.meta.env.SSR ? LayoutDrawing : lazyPart(loadDrawing, 'LayoutDrawing');
export const CutListPart = import.meta.env.SSR ? CutList : lazyPart(loadCutList, 'CutList');
export const ResultDetailsPart = import.meta.env.SSR ? ResultDetails : lazyPart(loadDetails, 'ResultDetails');
export const BuyNotesPart = import.meta.env.SSR ? BuyNotesAndTrim : lazyPart(loadNotes, 'BuyNotesAndTrim');
export const CutNotesPart = import.meta.env.SSR ? CutNotes : lazyPart(loadNotes, 'CutNotes');
export const LayNotesPart = import.meta.env.SSR ? LayNotes : lazyPart(loadNotes, 'LayNotes');
export const AdviserPart = import.meta.env.SSR ? Adviser : lazyPart(loadAdviser, 'Adviser');
export const BetterStartPart = import.meta.env.SSR ? BetterStartNote : lazyPart(loadBetterStart, 'BetterStartNote');
export const LayoutExportsPart = import.meta.env.SSR ? LayoutExports : lazyPart(loadExports, 'LayoutExports');

/** The answer to a plain form that met a limit; with scripts a dialog says it. */
export const UpgradeNoticePart = import.meta.env.SSR ? UpgradeNotice : lazyPart(loadNotice, 'UpgradeNotice');

/** Fetches what frames the details of a layout, ahead of the first one. Fails where it cannot be had. */
export async function fetchDetailParts(): Promise<void> {
  await Promise.all([fetchPart(ResultDetailsPart), fetchAnswerStrip()]);
}

/** Fetches all that a page with a layout is made of. Fails where one of them cannot be had. */
async function fetchLayoutParts(): Promise<void> {
  const parts = [
    LayoutDrawingPart,
    CutListPart,
    BuyNotesPart,
    CutNotesPart,
    LayNotesPart,
    AdviserPart,
    BetterStartPart,
    LayoutExportsPart,
  ];
  await Promise.all([fetchDetailParts(), ...parts.map(fetchPart)]);
}

/** The page of a posted form comes alive with all its parts: until they are there it is a page without scripts. */
export const PLANNER_PAGE: PageHandle = {
  prepare: async () => {
    const hasLayout = document.querySelector('#results-section .draw-frame') !== null;
    const hasNotice = document.getElementById('upgrade') !== null;
    await Promise.all([
      document.getElementById('terms-title') !== null && fetchPart(TermsDialogPart),
      hasNotice && fetchPart(UpgradeNoticePart),
      hasLayout && fetchLayoutParts(),
    ]);
  },
};
