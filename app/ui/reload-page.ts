import { showToast } from '#app/ui/toast-store.ts';
import * as commonWords from '#app/words/en/common.ts';

/** Window event before the page reloads itself, while typed text can still be saved. */
export const BEFORE_RELOAD = 'tilewright:before-reload';

/** Reloads the page. What is typed on it, its open job and its layout come back. */
export function reloadKeepingInputs(): void {
  // The page stays, and can be typed into, until the new one is loaded.
  window.addEventListener('pagehide', () => window.dispatchEvent(new Event(BEFORE_RELOAD)));
  location.reload();
}

/**
 * Reloads the page if the server answers, for a part that still cannot be loaded: some browsers that could not fetch a module
 * remember it as missing until the page is reloaded. Returns whether it does.
 */
export async function reloadIfServerAnswers(): Promise<boolean> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return false;
  reloadKeepingInputs();
  return true;
}

/** Reports a press whose part could not be loaded. */
export function reportMissingPart(): void {
  showToast({
    title: commonWords.partMissing,
    tone: 'destructive',
    action: { label: commonWords.reload, run: () => void retryReload() },
  });
}

/** The press closes the message, which comes back where the server does not answer. */
async function retryReload(): Promise<void> {
  if (!(await reloadIfServerAnswers())) reportMissingPart();
}
