import { TermsDialog } from '#app/features/terms/terms-dialog.tsx';
import { lazyPart, overPage } from '#app/ui/lazy-part.tsx';

const load = () => import('#app/features/terms/terms-dialog.tsx');

/** Fetched only where the terms are still to be accepted; the server has it at hand. */
export const TermsDialogPart = import.meta.env.SSR
  ? TermsDialog
  : lazyPart(load, 'TermsDialog', (failure) => overPage(failure, {}));
