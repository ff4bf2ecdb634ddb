import type { DxfFault } from '#app/layout/dxf/dxf-fault.ts';
import { clipTyped } from '#app/layout/units/typed-text.ts';

/** Largest coordinate: beyond it doubles are too coarse for a room. */
const MAX_COORDINATE = 1e9;

/** Reads the pairs of a DXF, a code and its value, one after the other. The first fault is kept and ends the reading. */
export abstract class DxfPairs {
  /** -1 before the first pair and after the last. */
  code = -1;
  fault: DxfFault | null = null;

  /** The value as text. */
  abstract get value(): string;

  /** Advances to the next pair; false at the end and after a fault. */
  abstract next(): boolean;

  /** The value as a number; anything else is a fault. */
  number(): number {
    const typed = this.value;
    const value = typed === '' ? Number.NaN : Number(typed);
    if (Math.abs(value) <= MAX_COORDINATE) return value;
    this.fail({ code: 'bad-number', line: this.place, typed: clipTyped(typed) });
    return 0;
  }

  fail(fault: DxfFault): void {
    this.fault ??= fault;
  }

  /** The line that was read last, from 1; in a binary file the number of the pair. */
  protected abstract get place(): number;
}

/** The pairs of an ASCII DXF: a code on one line, its value on the next. */
export class TextPairs extends DxfPairs {
  /** Start of the next line, and position of the value. */
  private at = 0;
  private from = 0;
  private to = 0;
  private line = 0;

  constructor(private readonly text: string) {
    super();
  }

  /** Sliced from the text only on demand. */
  override get value(): string {
    return this.text.slice(this.from, this.to).trim();
  }

  protected override get place(): number {
    return this.line;
  }

  override next(): boolean {
    if (this.fault !== null || !this.readLine()) return this.end();
    const code = this.value;
    if (code === '' && this.at >= this.text.length) return this.end();
    const number = Number(code);
    if (code === '' || code.length > 5 || !Number.isInteger(number)) {
      this.fail({ code: 'not-dxf', line: this.line, typed: clipTyped(code) });
      return this.end();
    }
    if (!this.readLine()) return this.end();
    this.code = number;
    return true;
  }

  private end(): false {
    this.code = -1;
    this.to = this.from;
    return false;
  }

  private readLine(): boolean {
    if (this.at >= this.text.length) return false;
    const end = this.text.indexOf('\n', this.at);
    this.from = this.at;
    this.to = end < 0 ? this.text.length : end;
    this.at = this.to + 1;
    this.line += 1;
    return true;
  }
}
