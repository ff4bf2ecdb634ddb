import { type MutableRefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { carryMarks } from '#app/layout/advice/carry-marks.ts';
import type { Outline } from '#app/layout/room/outline.ts';

export interface SeenEdgesForm {
  /** The marks as the form holds them: indexes, with commas between. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** The room that they were set in; it outlives this panel, which goes while there is no layout. */
  readonly markedRoom: MutableRefObject<readonly Outline[] | null>;
}

function readMarks(text: string): number[] {
  const marks = text.split(',').filter((mark) => /^\d{1,4}$/.test(mark));
  return [...new Set(marks.map(Number))].sort((a, b) => a - b);
}

/**
 * The marked edges of this room. Marks of edges that went with the room before are dropped, and how many is told. What it
 * answers stays the same object until it changes.
 */
export function useSeenEdges(outlines: readonly Outline[], { text, onChange, markedRoom }: SeenEdgesForm) {
  const marks = readMarks(text);
  const { kept, gone } = carryMarks(markedRoom.current ?? outlines, outlines, marks);
  const [dropped, setDropped] = useState(gone);
  const keptText = kept.join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same marks, as text
  const marked = useMemo(() => kept, [keptText]);
  const current = useRef({ marked, onChange });
  current.current = { marked, onChange };
  useEffect(() => {
    markedRoom.current = outlines;
    if (gone > 0) setDropped(gone);
    if (keptText !== marks.join(',')) onChange(keptText);
  });

  const toggle = useCallback((index: number) => {
    const { marked: before, onChange: tell } = current.current;
    setDropped(0);
    const next = before.includes(index) ? before.filter((mark) => mark !== index) : [...before, index];
    tell(next.sort((a, b) => a - b).join(','));
  }, []);

  return { marked, dropped, toggle };
}
