/** Posts that may end in the hashing of a password; with scripts a form goes to the same path with .data behind it. */
const HASHING_CALL = /^\/api\/(?:login|register|password-reset)\/*$/i;
const HASHING_FORM = /^\/(?:auth|auth-page|reset-password)(?:\/+|\.data)?$/i;

export type Place = 'call' | 'form' | null;

/** Whether a post to `path` has to stand in line, and as what it is answered when the line is full. */
export function placeOf(path: string): Place {
  if (HASHING_CALL.test(path)) return 'call';
  return HASHING_FORM.test(path) ? 'form' : null;
}

/**
 * A line in which `width` work at a time and at most `waitingMax` wait, first come first served. `enter` answers
 * 'full' at once where there is no place, 'left' when `hasLeft` says at one's turn that nobody waits for the answer any
 * more, and else a function to call when done.
 */
export function createLine(width: number, waitingMax: number) {
  let working = 0;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  };
  return {
    /** Whether the next one would find no place. */
    isFull: () => working >= width && waiting.length >= waitingMax,
    async enter(hasLeft: () => boolean = () => false): Promise<'full' | 'left' | (() => void)> {
      if (working < width) working += 1;
      else if (waiting.length < waitingMax) await new Promise<void>((resolve) => waiting.push(resolve));
      else return 'full';
      if (!hasLeft()) return leave;
      leave();
      return 'left';
    },
  };
}

export type Line = ReturnType<typeof createLine>;
