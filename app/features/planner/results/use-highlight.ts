import { useCallback, useRef, useState } from 'react';

/** The highlight of the drawing; a piece also highlights the pieces from the same tile, once that is known. */
export function useHighlight() {
  const [highlightedLabel, setHighlightedLabel] = useState<string | null>(null);
  const links = useRef<ReadonlyMap<string, string>>(new Map());
  const onHighlight = useCallback((wanted: string | null) => {
    setHighlightedLabel(wanted === null ? null : (links.current.get(wanted) ?? wanted));
  }, []);
  const learnLinks = useCallback((learned: ReadonlyMap<string, string>) => {
    links.current = learned;
  }, []);
  return { highlightedLabel, onHighlight, learnLinks };
}
