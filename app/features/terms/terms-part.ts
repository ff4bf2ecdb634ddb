import { TermsDialog as WholeDialog } from '#app/features/terms/terms-dialog.tsx';
import { fetchPart, lazyPart, overPage } from '#app/ui/lazy-part.tsx';

const load = () => import('#app/features/terms/terms-dialog.tsx');

/** Fetched only where the terms are still to be accepted; the server has it at hand. */
export const TermsDialog = import.meta.env.SSR
  ? WholeDialog
  : lazyPart(load, 'TermsDialog', (failure) => overPage(failure, {}));

let isFetched: boolean = import.meta.env.SSR;

/** Whether it is there without a wait: on the server, and once it was fetched. */
export function hasTermsDialog(): boolean {
  return isFetched;
}

/** Fetches it for a page that came covered, before that comes alive. */
export async function fetchTermsDialog(): Promise<void> {
  await fetchPart(TermsDialog);
  isFetched = true;
}
