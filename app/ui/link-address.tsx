import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import * as commonWords from '#app/words/en/common.ts';

export interface LinkAddressProps {
  /** The whole address. */
  readonly address: string;
  /** The name under which the device shares it. */
  readonly title: string;
  /** Buttons beside Copy and Share. */
  readonly children?: ReactNode;
}

/** The whole address of a link to pass on, with scripts by Copy and Share. */
export function LinkAddress({ address, title, children }: LinkAddressProps) {
  return (
    <>
      <p>
        <a href={address} className="wrap-anywhere underline">
          {address}
        </a>
      </p>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {useHydrated() && <PassOn address={address} title={title} />}
        {children}
      </div>
    </>
  );
}

/** Buttons on a live page that copy an address, and share it where the device can. */
export function PassOn({ address, title }: { readonly address: string; readonly title: string }) {
  const [copied, setCopied] = useState<'yes' | 'not-allowed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied('yes');
    } catch {
      setCopied('not-allowed');
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title, url: address });
    } catch {
      // The reader has changed his mind.
    }
  };
  return (
    <>
      <Button onClick={copy}>{copied === 'yes' ? commonWords.copied : commonWords.copy}</Button>
      {'share' in navigator && <Button onClick={share}>{commonWords.share}</Button>}
      <p role="status" className="basis-full text-sm empty:hidden">
        {copied === 'not-allowed' && commonWords.notCopied}
      </p>
    </>
  );
}
