import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A rendered page cut at the values that are drawn anew for every answer, so that it can be sent with other ones. */
export type KeptPage = {
  /** The page's bytes with these values in their places. */
  readonly fill: (fresh: readonly string[]) => Uint8Array<ArrayBuffer>;
  /** The same as a gzip stream, for the price of the values alone: the pieces between them were packed once. */
  readonly fillGzip: (fresh: readonly string[]) => Uint8Array<ArrayBuffer>;
  readonly byteLength: number;
};

type Piece = { readonly plain: Buffer; readonly packed: Buffer };

/** Cuts a page at the values in `fresh`, each at every place it stands; they must be ASCII and not part of one another. */
export function keepPage(html: string, fresh: readonly string[]): KeptPage {
  const { texts, slots } = cutAt(html, fresh);
  const pieces = texts.map((text): Piece => {
    const plain = Buffer.from(text);
    return { plain, packed: pack(plain) };
  });
  const byteLength = pieces.reduce((sum, { plain, packed }) => sum + plain.length + packed.length, 0);
  const between = (values: readonly string[]) => slots.map((slot) => Buffer.from(values[slot] ?? '', 'latin1'));
  const fill = (values: readonly string[]) =>
    weave(
      pieces.map(({ plain }) => plain),
      between(values),
    );
  return {
    byteLength,
    fill,
    fillGzip(values) {
      const plain = fill(values);
      const body = weave(
        pieces.map(({ packed }) => packed),
        between(values).map(stored),
      );
      const end = Buffer.alloc(13);
      // An empty last block, then what the whole must come to.
      end.set(LAST_BLOCK);
      end.writeUInt32LE(crc32(plain), 5);
      end.writeUInt32LE(plain.length, 9);
      return Buffer.concat([GZIP_HEAD, body, end]);
    },
  };
}

export type PageStore = {
  readonly find: (key: string) => KeptPage | undefined;
  readonly keep: (key: string, page: KeptPage) => void;
};

/** Keeps pages up to `maxBytes`; those not asked for the longest go first. */
export function createPageStore(maxBytes: number): PageStore {
  const pages = new Map<string, KeptPage>();
  let bytes = 0;
  const weigh = (key: string, page: KeptPage) => page.byteLength + 2 * key.length;
  const drop = (key: string, page: KeptPage) => {
    pages.delete(key);
    bytes -= weigh(key, page);
  };
  return {
    find(key) {
      const page = pages.get(key);
      if (page) {
        pages.delete(key);
        pages.set(key, page);
      }
      return page;
    },
    keep(key, page) {
      const known = pages.get(key);
      if (known) drop(key, known);
      pages.set(key, page);
      bytes += weigh(key, page);
      for (const [oldKey, old] of pages) {
        if (bytes <= maxBytes) break;
        drop(oldKey, old);
      }
    },
  };
}

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = [1, 0, 0, 0xff, 0xff];

/** Blocks that end on a whole byte and refer to nothing outside themselves, so that others can stand beside them. */
function pack(plain: Buffer): Buffer {
  return deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
}

/** A value as a block that is not packed. */
function stored(value: Buffer): Buffer {
  const block = Buffer.alloc(5 + value.length);
  block.writeUInt16LE(value.length, 1);
  block.writeUInt16LE(~value.length & 0xffff, 3);
  value.copy(block, 5);
  return block;
}

function weave(pieces: readonly Buffer[], between: readonly Buffer[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  for (const [at, piece] of pieces.entries()) {
    parts.push(piece);
    const value = between[at];
    if (value) parts.push(value);
  }
  return Buffer.concat(parts);
}

function cutAt(html: string, fresh: readonly string[]): { texts: string[]; slots: number[] } {
  const texts: string[] = [];
  const slots: number[] = [];
  let from = 0;
  while (true) {
    let at = -1;
    let slot = -1;
    for (const [index, value] of fresh.entries()) {
      const found = html.indexOf(value, from);
      if (found >= 0 && (at < 0 || found < at)) [at, slot] = [found, index];
    }
    texts.push(html.slice(from, at < 0 ? undefined : at));
    if (at < 0) return { texts, slots };
    slots.push(slot);
    from = at + (fresh[slot] ?? '').length;
  }
}
