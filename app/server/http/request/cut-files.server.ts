import { boundaryOf } from '#app/server/http/request/multipart-boundary.server.ts';

/** The parts of a body that is sent in parts, as they are kept. */
export interface FileCutter {
  readonly push: (chunk: Buffer) => Buffer;
  /** The bytes left when the body has ended. */
  readonly end: () => Buffer;
}

const HEAD_END = Buffer.from('\r\n\r\n');
/** A longer head of a part is none; the form is refused when it is read. */
const MOST_HEAD_BYTES = 16 * 1024;

/**
 * Passes a multipart body on with at most `most` bytes per file. The form's reader then rejects a larger file at its
 * field and keeps what was typed beside it.
 */
export function cutFiles(contentType: string, most: number): FileCutter {
  const mark = Buffer.from(`\r\n--${boundaryOf(contentType) ?? ''}`, 'latin1');
  let rest: Buffer = Buffer.alloc(0);
  /** The bytes of the current part that may still be passed on; null in a header. */
  let room: number | null = null;

  /** Passes on the part of `rest` that is certain; false if more must arrive first. */
  const step = (kept: Buffer[]): boolean => {
    const end = rest.indexOf(room === null ? HEAD_END : mark);
    if (room === null) {
      if (end < 0 && rest.length <= MOST_HEAD_BYTES) return false;
      const head = rest.subarray(0, end < 0 ? rest.length : end + HEAD_END.length);
      kept.push(head);
      rest = rest.subarray(head.length);
      if (end >= 0) room = /;\s*filename\*?=/i.test(head.toString('latin1')) ? most : Number.POSITIVE_INFINITY;
      return end >= 0;
    }
    // The end may contain the start of a boundary.
    const part = rest.subarray(0, end < 0 ? Math.max(0, rest.length - mark.length + 1) : end);
    kept.push(part.subarray(0, Math.min(part.length, room)));
    room -= Math.min(part.length, room);
    rest = rest.subarray(part.length);
    if (end < 0) return false;
    kept.push(mark);
    rest = rest.subarray(mark.length);
    room = null;
    return true;
  };

  return {
    push(chunk) {
      rest = Buffer.concat([rest, chunk]);
      const kept: Buffer[] = [];
      while (step(kept));
      return Buffer.concat(kept);
    },
    end: () => rest,
  };
}
