import { type AnswerWith, handleAsks, messagePause } from '#app/engine/handlers/handle-asks.ts';
import type { Kind, StartWorker } from '#app/engine/messages.ts';

/**
 * Replaces a missing worker: runs the same handlers on the page's own thread, in slices that keep the page responsive. Work that
 * is not sliced cannot be interrupted; the caps on corners, obstacles, tiles and steps bound its cost.
 */
export function startOnPage<K extends Kind>(answers: { readonly [One in K]: AnswerWith<One> }): StartWorker<K> {
  return (events) => {
    let isEnded = false;
    // An ended job stays paused forever.
    const pause = messagePause();
    const onMessage = handleAsks(
      answers,
      (reply) => isEnded || events.onReply(reply),
      async () => {
        await pause();
        if (isEnded) await new Promise(() => {});
      },
    );
    events.onReply({ kind: 'ready' });
    return {
      post: onMessage,
      end: () => {
        isEnded = true;
      },
    };
  };
}
