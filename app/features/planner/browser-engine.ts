import type { HeldEngine } from '#app/engine/browser/worker-engine.ts';
import type { LayoutEngine } from '#app/engine/layout-engine.ts';

/** This browser's engine. Its code is loaded on first use, to keep the page light. */
export interface BrowserEngine extends Pick<LayoutEngine, 'computeWithCuts'> {
  /** Preloads it before the first layout. */
  readonly start: () => void;
  readonly release: () => void;
}

export function createBrowserEngine(): BrowserEngine {
  let held: Promise<HeldEngine> | null = null;
  const hold = () => {
    held ??= loadEngine();
    held.catch(() => {
      held = null;
    });
    return held;
  };
  return {
    start: () => void hold(),
    release() {
      held?.then(({ release }) => release()).catch(() => {});
      held = null;
    },
    async computeWithCuts(request, call) {
      try {
        const { engine } = await hold();
        return await engine.computeWithCuts(request, call);
      } catch (error) {
        // The engine's chunk could not be loaded: offline, or a newer version has replaced it.
        return { ok: false, error: { code: 'crashed', detail: String(error) } };
      }
    },
  };
}

async function loadEngine(): Promise<HeldEngine> {
  const { holdEngine } = await import('#app/engine/browser/worker-engine.ts');
  const held = holdEngine();
  held.engine.warm();
  return held;
}
