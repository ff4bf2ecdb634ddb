import { TrimFields } from '#app/features/planner/results/trim-fields.tsx';
import * as notes from '#app/features/trade-notes/trade-notes.tsx';

/** What there is to buy. The chooser of edges is the adviser's, which the trade's notes know nothing of. */
export function BuyNotesAndTrim(props: Omit<notes.BuyNotesProps, 'Trim'>) {
  return <notes.BuyNotes {...props} Trim={TrimFields} />;
}

export const { CutNotes, LayNotes } = notes;
