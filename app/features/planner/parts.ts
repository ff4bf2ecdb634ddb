import { Adviser as WholeAdviser } from '#app/features/adviser/adviser.tsx';
import { BetterStart as WholeBetterStart } from '#app/features/adviser/better-start.tsx';
import { MeasuredForm } from '#app/features/calculator/measured/measured-part.ts';
import { PlanFields } from '#app/features/calculator/plan/plan-part.ts';
import { ResultDetails as WholeDetails } from '#app/features/calculator/results/result-details.tsx';
import { fetchAnswerStrip } from '#app/features/calculator/results/result-parts.ts';
import { CustomRoomFields } from '#app/features/calculator/sections/custom-room-part.ts';
import { DxfFields } from '#app/features/calculator/sections/dxf-part.ts';
import { LayoutExports as WholeExports } from '#app/features/cut-sheet/layout-exports.tsx';
import { CutList as WholeCutList } from '#app/features/layout-canvas/cut-list.tsx';
import { LayoutDrawing as WholeDrawing } from '#app/features/layout-canvas/layout-drawing.tsx';
import { UpgradeNotice as WholeNotice } from '#app/features/plans/upgrade-notice.tsx';
import { TermsDialog } from '#app/features/terms/terms-part.ts';
import {
  BuyNotes as WholeBuyNotes,
  CutNotes as WholeCutNotes,
  LayNotes as WholeLayNotes,
} from '#app/features/trade-notes/trade-notes.tsx';
import { fetchPart, lazyPart } from '#app/ui/lazy-part.tsx';
import type { PageHandle } from '#app/ui/page-handle.ts';

const loadDrawing = () => import('#app/features/layout-canvas/layout-drawing.tsx');
const loadCutList = () => import('#app/features/layout-canvas/cut-list.tsx');
const loadDetails = () => import('#app/features/calculator/results/result-details.tsx');
const loadNotes = () => import('#app/features/trade-notes/trade-notes.tsx');
const loadBetterStart = () => import('#app/features/adviser/better-start.tsx');
const loadAdviser = () => import('#app/features/adviser/adviser.tsx');
const loadNotice = () => import('#app/features/plans/upgrade-notice.tsx');
const loadExports = () => import('#app/features/cut-sheet/layout-exports.tsx');

// The browser fetches these with the first layout; the server has them at hand, so that its HTML is whole.
export const LayoutDrawing = import.meta.env.SSR ? WholeDrawing : lazyPart(loadDrawing, 'LayoutDrawing');
export const CutList = import.meta.env.SSR ? WholeCutList : lazyPart(loadCutList, 'CutList');
export const ResultDetails = import.meta.env.SSR ? WholeDetails : lazyPart(loadDetails, 'ResultDetails');
export const BuyNotes = import.meta.env.SSR ? WholeBuyNotes : lazyPart(loadNotes, 'BuyNotes');
export const CutNotes = import.meta.env.SSR ? WholeCutNotes : lazyPart(loadNotes, 'CutNotes');
export const LayNotes = import.meta.env.SSR ? WholeLayNotes : lazyPart(loadNotes, 'LayNotes');
export const Adviser = import.meta.env.SSR ? WholeAdviser : lazyPart(loadAdviser, 'Adviser');
export const BetterStart = import.meta.env.SSR ? WholeBetterStart : lazyPart(loadBetterStart, 'BetterStart');
export const LayoutExports = import.meta.env.SSR ? WholeExports : lazyPart(loadExports, 'LayoutExports');

/** The answer to a plain form that met a limit; with scripts a dialog says it. */
export const UpgradeNotice = import.meta.env.SSR ? WholeNotice : lazyPart(loadNotice, 'UpgradeNotice');

/** Fetches what frames the details of a layout, ahead of the first one. Fails where it cannot be had. */
export async function fetchDetailParts(): Promise<void> {
  await Promise.all([fetchPart(ResultDetails), fetchAnswerStrip(), fetchPart(CustomRoomFields)]);
}

/** Fetches all that a page with a layout is made of. Fails where one of them cannot be had. */
async function fetchLayoutParts(): Promise<void> {
  const parts = [LayoutDrawing, CutList, BuyNotes, CutNotes, LayNotes, Adviser, BetterStart, LayoutExports];
  await Promise.all([fetchDetailParts(), ...parts.map(fetchPart)]);
}

/** The page of a posted form comes alive with all its parts: until they are there it is a page without scripts. */
export const PLANNER_PAGE: PageHandle = {
  prepare: async () => {
    const walls = document.querySelector<HTMLTextAreaElement>('#measures');
    const corners = document.querySelector<HTMLTextAreaElement>('#customRoomPoints');
    const isCustom = document.querySelector<HTMLInputElement>('#roomType-custom')?.checked;
    const hasLayout = document.querySelector('#results-section .draw-frame') !== null;
    const hasFile = document.getElementById('dxfFile') !== null;
    const hasNotice = document.getElementById('upgrade') !== null;
    await Promise.all([
      document.getElementById('terms-title') !== null && fetchPart(TermsDialog),
      hasNotice && fetchPart(UpgradeNotice),
      hasLayout && fetchLayoutParts(),
      (isCustom || corners?.value || walls?.value || hasFile) && fetchPart(CustomRoomFields),
      hasFile && fetchPart(DxfFields),
      document.getElementById('room-1') !== null && fetchPart(PlanFields),
      document.getElementById('measured') !== null && fetchPart(MeasuredForm),
    ]);
  },
};
