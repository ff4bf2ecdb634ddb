import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import type { FlashCode, FlashMessage } from '#app/product/flash-code.ts';
import { Banner } from '#app/ui/banner.tsx';
import { showToast } from '#app/ui/toast-store.ts';

/** The payment event may arrive after the visitor. The plan is read again after these delays. */
const LOOK_AGAIN_MS = [1_500, 5_000, 15_000];

export interface FlashNoticeProps {
  readonly code: FlashCode | null;
  readonly message: FlashMessage | null;
  readonly id: string;
}

/** Shows the outcome of an action once: a toast, or a line at the top of the page without scripts. */
export function FlashNotice({ code, message, id }: FlashNoticeProps) {
  // The id tells one event from the next of the same kind; every answer brings a new message object.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new id is a new event
  useEffect(() => {
    if (message !== null) showToast(message);
  }, [code, id]);
  const { revalidate } = useRevalidator();
  const isWaiting = code === 'plan-on-its-way';
  useEffect(() => {
    // The first read clears the code, but the later reads are still needed, so the timers are not cleared.
    if (isWaiting) for (const ms of LOOK_AGAIN_MS) setTimeout(revalidate, ms);
  }, [isWaiting, revalidate]);
  if (message === null) return null;
  return (
    <div className="p-2 js:hidden">
      <Banner role="status" title={message.title}>
        {message.description}
      </Banner>
    </div>
  );
}
