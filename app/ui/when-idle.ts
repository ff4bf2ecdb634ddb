/** Calls once the device has nothing else to do, or `atLatestMs` from now where that is given; answers how to call it off. */
export function whenIdle(call: () => void, atLatestMs?: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(call, { timeout: atLatestMs });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(call, 1000);
  return () => clearTimeout(id);
}
