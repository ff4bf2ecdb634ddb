/** Parts of the page that wait to come, in the order in which they asked. */
const waiting: (() => void)[] = [];
/** A part is coming, or the frame that shows the last one is on its way. */
let isTaken = false;

/**
 * Calls when it is this part's turn: parts come one after another, each with a frame of its own, so that no frame has two of
 * them to lay out. Answers how to end the turn or the wait for it, which is to be called when the part has been rendered.
 */
export function takeTurn(come: () => void): () => void {
  let isComing = false;
  const turn = () => {
    isComing = true;
    come();
  };
  waiting.push(turn);
  if (!isTaken) giveTurn();
  return () => {
    if (isComing) giveTurn();
    else waiting.splice(waiting.indexOf(turn), 1);
  };
}

function giveTurn(): void {
  isTaken = true;
  // After the frame: what has just been rendered is laid out and painted first.
  requestAnimationFrame(() =>
    setTimeout(() => {
      const turn = waiting.shift();
      if (turn === undefined) isTaken = false;
      else turn();
    }),
  );
}
