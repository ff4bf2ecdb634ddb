/** A line of input, or word that one was too long to hold. */
export type InputLine = { readonly text: string } | { readonly tooLong: true };

const LINE_FEED = 0x0a;

/**
 * Splits a byte stream into lines and yields the lines that end in a chunk together. It never holds more than one chunk
 * and one line: anything beyond `maxBytes` is discarded up to the end of the line. A byte order mark before a line is
 * removed; the last line needs no line feed.
 */
export async function* splitLines(chunks: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<InputLine[]> {
  const decoder = new TextDecoder();
  let held: Uint8Array[] = [];
  let heldBytes = 0;

  const hold = (part: Uint8Array): void => {
    heldBytes += part.length;
    if (heldBytes > maxBytes) held = [];
    else held.push(part);
  };
  const take = (): InputLine => {
    const line: InputLine = heldBytes > maxBytes ? { tooLong: true } : { text: decoder.decode(Buffer.concat(held)) };
    held = [];
    heldBytes = 0;
    return line;
  };

  for await (const chunk of chunks) {
    const lines: InputLine[] = [];
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
      hold(chunk.subarray(from, end));
      lines.push(take());
      from = end + 1;
    }
    if (from < chunk.length) hold(chunk.subarray(from));
    yield lines;
  }
  if (heldBytes > 0) yield [take()];
}
