import type { ReactNode } from 'react';
import { QuickTips } from '#app/features/support/quick-tips.tsx';
import { TutorialCards } from '#app/features/support/tutorial-cards.tsx';
import { TUTORIALS } from '#app/features/support/tutorials.ts';
import { CardSection } from '#app/ui/card.tsx';
import * as supportWords from '#app/words/en/support.ts';

const HAS_FILMS = TUTORIALS.some(({ videoUrl }) => videoUrl !== null);

/** Contact support: tutorials or guides, the form, quick tips. */
export function SupportPage({ form }: { readonly form: ReactNode }) {
  return (
    <>
      <h1 className="text-2xl font-bold tracking-tight">{supportWords.contactSupport}</h1>
      <p className="mt-1 mb-6 text-muted">{HAS_FILMS ? supportWords.watchOrWrite : supportWords.readOrWrite}</p>
      <h2 className="mb-3 text-lg font-semibold">{HAS_FILMS ? supportWords.videoTutorials : supportWords.guides}</h2>
      <TutorialCards />
      <div className="mt-6 grid gap-4 lg:grid-cols-[2fr_1fr]">
        <CardSection id="contact" title={supportWords.sendUsAMessage}>
          {form}
        </CardSection>
        <CardSection id="quick-tips" title={supportWords.quickTips}>
          <QuickTips />
        </CardSection>
      </div>
    </>
  );
}
