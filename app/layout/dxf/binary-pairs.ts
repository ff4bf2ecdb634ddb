import { DxfPairs } from '#app/layout/dxf/dxf-pairs.ts';

/** How a binary file begins. */
export const BINARY_MARK = 'AutoCAD Binary DXF\r\n\u001a\u0000';

type Kind = 'text' | 'double' | 'int16' | 'int32' | 'int64' | 'byte' | 'chunk';

/** The kind of value of a code, as Autodesk's DXF reference lists the ranges. */
function kindOf(code: number): Kind {
  if (code < 10) return 'text';
  if (code < 60) return 'double';
  if (code < 80) return 'int16';
  if (code < 90) return 'text';
  if (code < 100) return 'int32';
  if (code < 110) return 'text';
  if (code < 150) return 'double';
  if (code < 160) return 'text';
  if (code < 170) return 'int64';
  if (code < 180) return 'int16';
  if (code < 210) return 'text';
  if (code < 240) return 'double';
  if (code < 270) return 'text';
  if (code < 290) return 'int16';
  if (code < 300) return 'byte';
  if (code < 310) return 'text';
  if (code < 320) return 'chunk';
  if (code < 370) return 'text';
  if (code < 390) return 'int16';
  if (code < 400) return 'text';
  if (code < 410) return 'int16';
  if (code < 420) return 'text';
  if (code < 430) return 'int32';
  if (code < 440) return 'text';
  if (code < 460) return 'int32';
  if (code < 470) return 'double';
  if (code < 1004) return 'text';
  if (code === 1004) return 'chunk';
  if (code < 1010) return 'text';
  if (code < 1060) return 'double';
  return code === 1071 ? 'int32' : 'int16';
}

/** The pairs of a binary DXF. Codes are one byte up to R12, two bytes after it. */
export class BinaryPairs extends DxfPairs {
  private at = BINARY_MARK.length;
  private count = 0;
  private read: string | number = '';
  private readonly view: DataView;
  private readonly isOld: boolean;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly decode: (bytes: Uint8Array) => string,
  ) {
    super();
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // The first pair is 0 and SECTION: its text begins right behind a code of one byte.
    this.isOld = bytes[BINARY_MARK.length + 1] !== 0;
  }

  override get value(): string {
    return String(this.read).trim();
  }

  protected override get place(): number {
    return this.count;
  }

  override next(): boolean {
    if (this.fault !== null || !this.readPair()) {
      this.code = -1;
      this.read = '';
      return false;
    }
    this.count += 1;
    return true;
  }

  private readPair(): boolean {
    let code = this.number_(this.isOld ? 1 : 2);
    if (this.isOld && code === 255) code = this.number_(2);
    if (code === null) return false;
    this.code = code;
    return this.readValue(kindOf(code));
  }

  private readValue(kind: Kind): boolean {
    if (kind === 'text') {
      const end = this.bytes.indexOf(0, this.at);
      if (end < 0) return false;
      this.read = this.decode(this.bytes.subarray(this.at, end));
      this.at = end + 1;
      return true;
    }
    if (kind === 'chunk') {
      const length = this.number_(1);
      this.at += length ?? 0;
      this.read = '';
      return length !== null && this.at <= this.bytes.length;
    }
    const size = kind === 'double' || kind === 'int64' ? 8 : kind === 'int32' ? 4 : kind === 'int16' ? 2 : 1;
    if (this.at + size > this.bytes.length) return false;
    if (kind === 'double') this.read = this.view.getFloat64(this.at, true);
    else if (kind === 'int64') this.read = 0;
    else if (kind === 'int32') this.read = this.view.getInt32(this.at, true);
    else if (kind === 'int16') this.read = this.view.getInt16(this.at, true);
    else this.read = this.view.getUint8(this.at);
    this.at += size;
    return true;
  }

  private number_(size: 1 | 2): number | null {
    if (this.at + size > this.bytes.length) return null;
    const value = size === 1 ? this.view.getUint8(this.at) : this.view.getInt16(this.at, true);
    this.at += size;
    return value;
  }
}
