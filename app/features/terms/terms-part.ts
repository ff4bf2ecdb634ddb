import { TermsDialog as WholeDialog } from '#app/features/terms/terms-dialog.tsx';
import { lazyPart, overPage } from '#app/ui/lazy-part.tsx';

const load = () => import('#app/features/terms/terms-dialog.tsx');

/** Fetched only where the terms are still to be accepted; the server has it at hand. */
export const TermsDialog = import.meta.env.SSR
  ? WholeDialog
  : lazyPart(load, 'TermsDialog', (failure) => overPage(failure, {}));
