/** Calls back when the device is idle, or after `atLatestMs` if given; returns a function that cancels it. */
export function whenIdle(call: () => void, atLatestMs?: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(call, { timeout: atLatestMs });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(call, 1000);
  return () => clearTimeout(id);
}
