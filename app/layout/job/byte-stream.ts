import { decodeUtf8, encodeUtf8 } from '#app/layout/job/utf8.ts';

/** Writes bytes: integers in groups of seven bits (small numbers take one byte), text after its length. */
export class ByteWriter {
  private readonly bytes: number[] = [];

  byte(value: number): void {
    this.bytes.push(value & 255);
  }

  /** An integer from 0 to 2^53 - 1. */
  count(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.bytes.push(rest);
  }

  /** A signed integer, below 2^52 in size: the sign is the lowest bit. */
  signed(value: number): void {
    this.count(value < 0 ? -2 * value - 1 : 2 * value);
  }

  text(value: string): void {
    const encoded = encodeUtf8(value);
    this.count(encoded.length);
    for (const byte of encoded) this.bytes.push(byte);
  }

  finish(): Uint8Array {
    return Uint8Array.from(this.bytes);
  }
}

/** Reads the output of `ByteWriter`. After the first fault every read returns 0 or empty text and `isSound` is false. */
export class ByteReader {
  private at = 0;
  private faulty = false;

  constructor(private readonly bytes: Uint8Array) {}

  /** Whether no fault has occurred so far. */
  get isSound(): boolean {
    return !this.faulty;
  }

  get isAtEnd(): boolean {
    return this.at === this.bytes.length;
  }

  byte(): number {
    const value = this.bytes[this.at];
    if (value === undefined) return this.fail();
    this.at += 1;
    return value;
  }

  count(limit = Number.MAX_SAFE_INTEGER): number {
    let value = 0;
    for (let scale = 1; scale < 2 ** 53; scale *= 128) {
      const byte = this.byte();
      value += (byte % 128) * scale;
      if (byte < 128) return value <= limit && !this.faulty ? value : this.fail();
    }
    return this.fail();
  }

  signed(): number {
    const value = this.count();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  text(maxBytes: number): string {
    const length = this.count(maxBytes);
    if (this.at + length > this.bytes.length) this.fail();
    if (this.faulty) return '';
    const text = decodeUtf8(this.bytes.subarray(this.at, this.at + length));
    this.at += length;
    if (text === null) this.fail();
    return text ?? '';
  }

  private fail(): 0 {
    this.faulty = true;
    return 0;
  }
}
