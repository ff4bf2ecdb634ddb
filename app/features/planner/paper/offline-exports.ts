import type { OfflineExports } from '#app/features/cut-sheet/layout-exports.tsx';
import { whyNoPaper } from '#app/features/offline/remembered-account.ts';

/** Creates this page's sheets and files offline. */
export const OFFLINE_EXPORTS: OfflineExports = {
  whyNot: whyNoPaper,
  async save(format, form) {
    const part = await import('#app/features/planner/paper/save-paper.ts').catch(() => null);
    return part === null ? 'missing' : part.savePaper(format, form);
  },
};
