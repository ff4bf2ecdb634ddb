import type { ReactNode } from 'react';
import { QuickTips } from '#app/features/support/quick-tips.tsx';
import { TutorialCards } from '#app/features/support/tutorial-cards.tsx';
import { CardSection } from '#app/ui/card.tsx';

/** Contact support: tutorials, the form, quick tips. */
export function SupportPage({ form }: { readonly form: ReactNode }) {
  return (
    <>
      <h1 className="text-2xl font-bold tracking-tight">Contact support</h1>
      <p className="mt-1 mb-6 text-muted">Watch how it is done, or write to us: we reply within 24 hours.</p>
      <h2 className="mb-3 text-lg font-semibold">Video tutorials</h2>
      <TutorialCards />
      <div className="mt-6 grid gap-4 lg:grid-cols-[2fr_1fr]">
        <CardSection id="contact" title="Send us a message">
          {form}
        </CardSection>
        <CardSection id="quick-tips" title="Quick tips">
          <QuickTips />
        </CardSection>
      </div>
    </>
  );
}
