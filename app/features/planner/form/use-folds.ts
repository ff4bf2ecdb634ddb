import { createContext, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePlanner } from '#app/features/planner/store.ts';
import { fieldTable } from '#app/layout/model/job-fields.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { FieldErrors } from '#app/planner/form/values.ts';
import { isBusy } from '#app/planner/state.ts';
import { useBeforePaint } from '#app/ui/use-before-paint.ts';
import { useMediaQuery } from '#app/ui/use-media-query.ts';

/** The sections that fold to a row after a calculation. The others are rows from the start. */
const FOLDED_SECTIONS = ['room-section', 'tiles-section', 'pattern-section', 'obstacles-section'] as const;
export type FoldedSection = (typeof FOLDED_SECTIONS)[number];

/** Which sections are open, once they fold. */
export interface Folds {
  readonly isOpen: (section: FoldedSection) => boolean;
  readonly toggle: (section: FoldedSection) => void;
  /** Whether the user has opened one of them. */
  readonly areOpen: boolean;
  /** Folds all sections, except those with an error. */
  readonly close: () => void;
}

/** Null while no section folds: before the first layout, on a phone, and without scripts. */
export const FoldsContext = createContext<Folds | null>(null);

interface FoldedFor {
  readonly result: LayoutResult | null;
  readonly isComputing: boolean;
}

const TILE_FIELDS = new Set(['tileLength', 'tileWidth', 'groutSpacing']);
const PATTERN_FIELDS = new Set(['layoutType', 'patternOrientation', 'layoutAngle', 'angleWall', 'autoOptimize']);
const ROWS = new Set(['unitSystem', 'startCutLength', 'startCutWidth', 'perimeterGap', 'form']);

const NONE: ReadonlySet<FoldedSection> = new Set();

/** The section that contains the focus, if any. */
function sectionInUse(): ReadonlySet<FoldedSection> {
  return new Set(FOLDED_SECTIONS.filter((id) => document.getElementById(id)?.contains(document.activeElement)));
}

/** The section of a field. Null if its section does not fold. */
function sectionOfField(field: string): FoldedSection | null {
  if (/^(obstacles|newObstacle)\b/.test(field)) return 'obstacles-section';
  if (/^zones\b/.test(field)) return 'pattern-section';
  if (TILE_FIELDS.has(field)) return 'tiles-section';
  const line = fieldTable.find(({ name }) => name === field);
  if (PATTERN_FIELDS.has(field) || line?.patterns !== undefined) return 'pattern-section';
  return ROWS.has(field) || line?.place === 'notes' ? null : 'room-section';
}

function sectionsOf(errors: FieldErrors): readonly FoldedSection[] {
  return Object.keys(errors).flatMap((field) => sectionOfField(field) ?? []);
}

/**
 * Folds the form with each calculation, on tablets and wider screens. A section with an error is open, and stays open
 * while the error is corrected. A link into a folded section opens it.
 */
export function useFolds({ result, isComputing }: FoldedFor): Folds | null {
  const isWideEnough = useMediaQuery('(width >= 48rem)');
  const errors = usePlanner((state) => state.errors);
  const isAwaited = usePlanner(isBusy);
  const beginnings = usePlanner((state) => state.beginnings);
  const hasLayout = usePlanner(({ layout, computing }) => layout.result !== null || computing !== null);
  /** Null until the first fold. */
  const [opened, setOpened] = useState<ReadonlySet<FoldedSection> | null>(null);
  const isPressed = useRef(false);
  const [begun, setBegun] = useState(beginnings);
  if (beginnings !== begun) {
    setBegun(beginnings);
    // A form that starts with a layout, for example after an undo, is open as well.
    setOpened(hasLayout ? new Set(FOLDED_SECTIONS) : null);
  }
  // A new form cancels the press before it.
  useBeforePaint(() => {
    isPressed.current = false;
  }, [beginnings]);
  useBeforePaint(() => {
    if (isAwaited) isPressed.current = true;
  }, [isAwaited]);
  // Folds as soon as the computation starts, because the page then scrolls to the result, and nothing above it may
  // change its height later.
  useBeforePaint(() => {
    // `result` is deferred: on a slow device New may have cleared it already.
    const isAnswered = isPressed.current ? isComputing || result !== null : opened === null && result !== null;
    if (!isAnswered || !hasLayout) return;
    // If the page came with its layout, the user may already be typing before its scripts run.
    setOpened(isPressed.current ? NONE : sectionInUse());
    isPressed.current = false;
  }, [isAwaited, isComputing, result]);
  const folds = opened !== null && isWideEnough;

  useEffect(() => {
    const wrong = sectionsOf(errors);
    if (wrong.length > 0) setOpened((known) => known && new Set([...known, ...wrong]));
  }, [errors]);

  useEffect(() => {
    if (!folds) return;
    const lead = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
      const target = link && document.getElementById(link.hash.slice(1));
      const section = target?.closest('section[data-folded]')?.id;
      const folded = FOLDED_SECTIONS.find((id) => id === section);
      if (folded === undefined) return;
      // Unfolds it synchronously, before the browser scrolls to the target.
      flushSync(() => setOpened((known) => known && new Set([...known, folded])));
      if (target?.id === folded) target.querySelector<HTMLElement>('h2 > button')?.focus({ preventScroll: true });
    };
    document.addEventListener('click', lead, { capture: true });
    return () => document.removeEventListener('click', lead, { capture: true });
  }, [folds]);

  return useMemo(() => {
    if (!folds) return null;
    const wrong = sectionsOf(errors);
    return {
      areOpen: opened.size > 0,
      close: () => setOpened(NONE),
      isOpen: (section) => opened.has(section) || wrong.includes(section),
      toggle: (section) => {
        const now = new Set(opened);
        if (!now.delete(section)) now.add(section);
        setOpened(now);
      },
    };
  }, [folds, opened, errors]);
}
