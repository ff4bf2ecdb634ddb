import { type AnswerWith, answerAsks, messagePause } from '#app/engine/answer-asks.ts';
import type { Kind, StartWorker } from '#app/engine/messages.ts';

/**
 * Stands in for a worker where there is none: the same answers on the page's own thread, in slices that leave the page
 * alive. What is not sliced cannot be ended half-way; the caps on corners, obstacles, tiles and steps bound what it may cost.
 */
export function startOnPage<K extends Kind>(answers: { readonly [One in K]: AnswerWith<One> }): StartWorker<K> {
  return (events) => {
    let isEnded = false;
    // A job that was ended stays at its pause for ever.
    const pause = messagePause();
    const hear = answerAsks(
      answers,
      (reply) => isEnded || events.onReply(reply),
      async () => {
        await pause();
        if (isEnded) await new Promise(() => {});
      },
    );
    events.onReply({ kind: 'ready' });
    return {
      post: hear,
      end: () => {
        isEnded = true;
      },
    };
  };
}
