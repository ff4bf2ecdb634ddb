import { useCallback, useRef, useState } from 'react';

/** What is lit on the drawing; a piece lights those that come from the same tile, as far as that is learned. */
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
