import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Outline } from '#app/geometry/outline.ts';
import { carryMarks, type MarkMemory } from '#app/layout/advice/carry-marks.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { wallOutlines } from '#app/layout/room/room.ts';
import { useLatest } from '#app/ui/use-latest.ts';

interface EdgeMarksForm {
  readonly field: string;
  /** The marks as in the form: indexes, separated by commas. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly memory: MarkMemory;
}

function readMarks(text: string): number[] {
  const marks = text.split(',').filter((mark) => /^\d{1,4}$/.test(mark));
  return [...new Set(marks.map(Number))].sort((a, b) => a - b);
}

/**
 * The edges of this layout and the marked ones, as props of `EdgeMarks`. Marks of edges that no longer exist are
 * dropped and counted. Every returned value is stable until it changes.
 */
export function useEdgeMarks(request: LayoutRequest, { field, text, onChange, memory }: EdgeMarksForm) {
  const outlines = useMemo(() => wallOutlines(request), [request]);
  const marks = readMarks(text);
  const shown = useRef<readonly Outline[] | null>(null);
  const known = memory.current[field];
  // An opened job sets its marks before its room is on the page.
  const isOfNext = shown.current === outlines && known?.text !== text;
  const before = known?.text === text ? known.outlines : outlines;
  const { kept, gone } = isOfNext ? { kept: marks, gone: 0 } : carryMarks(before, outlines, marks);
  const [dropped, setDropped] = useState(gone);
  const keptText = kept.join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same marks, as text
  const marked = useMemo(() => kept, [keptText]);
  const note = (marksNow: string) => {
    memory.current = { ...memory.current, [field]: { text: marksNow, outlines } };
  };
  const current = useLatest({ marked, onChange, note });
  useEffect(() => {
    if (isOfNext) return;
    shown.current = outlines;
    note(keptText);
    if (gone > 0) setDropped(gone);
    if (keptText !== marks.join(',')) onChange(keptText);
  });

  const onToggle = useCallback((index: number) => {
    const { marked: before, onChange: notify, note: remember } = current.current;
    setDropped(0);
    const next = before.includes(index) ? before.filter((mark) => mark !== index) : [...before, index];
    const nextText = next.sort((a, b) => a - b).join(',');
    remember(nextText);
    notify(nextText);
  }, []);

  return { outlines, rooms: request.plan?.parts, marked, given: marks.length, dropped, onToggle };
}
