import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import * as commonWords from '#app/words/en/common.ts';

export interface LinkAddressProps {
  readonly path: string;
  /** The name under which the device shares it. */
  readonly title: string;
  /** Buttons beside Copy and Share. */
  readonly children?: ReactNode;
}

/** The whole address of a link to pass on; with scripts it can be copied, and shared where the device can. */
export function LinkAddress({ path, title, children }: LinkAddressProps) {
  // The server does not know under which address it is reached; the whole address stands there once scripts run.
  const [address, setAddress] = useState(path);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => setAddress(new URL(path, window.location.href).href), [path]);
  const isAlive = useHydrated();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setIsCopied(true);
    } catch {
      // Copying is not allowed: the address stands there.
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
      <p>
        <a href={path} className="wrap-anywhere underline">
          {address}
        </a>
      </p>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {isAlive && <Button onClick={copy}>{isCopied ? commonWords.copied : commonWords.copy}</Button>}
        {isAlive && 'share' in navigator && <Button onClick={share}>{commonWords.share}</Button>}
        {children}
      </div>
    </>
  );
}
