const waiting: (() => void)[] = [];

/**
 * Resolves for one caller a turn of the event loop. A burst of posts is then begun one by one, and pages under
 * way get on between them instead of waiting for the whole burst.
 */
export function startInTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(startNext);
  });
}

function startNext(): void {
  const start = waiting[0];
  start?.();
  waiting.shift();
  if (waiting.length > 0) setImmediate(startNext);
}
