/** Where no frames are shown (another tab is in front) the next one is not waited for (ms). */
const HIDDEN_MS = 250;

/** For workers: calls once the frame with what has been painted is on its way to the screen. */
export function afterFrame(call: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) call();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, HIDDEN_MS);
}
