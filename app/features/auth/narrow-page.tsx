import type { ReactNode } from 'react';
import { Card } from '#app/ui/card.tsx';
import { Logo } from '#app/ui/logo.tsx';

/** One card in the middle of an otherwise empty page. */
export function NarrowPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-4 py-8 sm:pt-[18dvh]">
      <Logo className="mb-5 self-center" />
      <Card className="p-6">
        <h1 className="mb-2 text-2xl font-bold tracking-tight">{title}</h1>
        {children}
      </Card>
    </main>
  );
}
