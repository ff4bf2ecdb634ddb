import { err, ok, type Result } from '#app/base/result.ts';
import { BINARY_MARK, BinaryPairs } from '#app/layout/dxf/binary-pairs.ts';
import type { DxfBlock, DxfItem } from '#app/layout/dxf/dxf-drawing.ts';
import { type DxfFault, MAX_DXF_BYTES, MAX_DXF_CORNERS, MAX_DXF_ENTITIES } from '#app/layout/dxf/dxf-fault.ts';
import { type DxfPairs, TextPairs } from '#app/layout/dxf/dxf-pairs.ts';
import { placeBlocks } from '#app/layout/dxf/place-blocks.ts';
import { readEntity } from '#app/layout/dxf/read-entity.ts';
import { plainEscapes } from '#app/layout/dxf/without-codes.ts';
import type {
  PlacedBlock,
  PlanCurve,
  PlanDimension,
  PlanDrawing,
  PlanText,
} from '#app/layout/plan-drawing/plan-drawing.ts';
import type { PlanUnit } from '#app/layout/plan-drawing/plan-unit.ts';

/** Values of $INSUNITS, as Autodesk's DXF reference lists them; 21 to 24 are survey feet, inches, yards and miles. */
const UNITS: readonly (PlanUnit | null)[] = [
  ...[null, 'in', 'ft', 'mi', 'mm', 'cm', 'm', 'km', 'uin', 'mil', 'yd', 'angstrom', 'nm', 'um', 'dm'],
  ...['dam', 'hm', 'gm', 'au', 'ly', 'pc', 'ft', 'in', 'yd', 'mi'],
] as (PlanUnit | null)[];

/** Encodings of files before 2007, by the names of code pages that programs write. */
const ENCODINGS: Readonly<Record<string, string>> = {
  ansi_874: 'windows-874',
  ansi_932: 'shift_jis',
  ansi_936: 'gbk',
  ansi_949: 'euc-kr',
  ansi_950: 'big5',
  dos932: 'shift_jis',
  gb2312: 'gbk',
  big5: 'big5',
  johab: 'euc-kr',
  ksc5601: 'euc-kr',
  macintosh: 'macintosh',
  iso8859: 'iso-8859-1',
  dos866: 'ibm866',
};
/** From this version on files are in UTF-8. */
const UTF8_SINCE = 'AC1021';
const HEAD_BYTES = 16_384;

/** Decodes bytes; unknown letters become replacement marks. */
export type Decode = (bytes: Uint8Array, encoding: string) => string;

/** The content of a DXF (R12 and later, ASCII or binary) with its blocks expanded. Hostile files are refused in bounded time. */
export function readDxf(bytes: Uint8Array, decode: Decode): Result<PlanDrawing, DxfFault> {
  if (bytes.length > MAX_DXF_BYTES) return err({ code: 'too-heavy' });
  const head = decode(bytes.subarray(0, HEAD_BYTES), 'latin1');
  const isBinary = head.startsWith('AutoCAD Binary DXF');
  if (isBinary && !head.startsWith(BINARY_MARK)) return err({ code: 'cut-short' });
  if (isBinary) return readPairs(new BinaryPairs(bytes, (part) => decode(part, encodingOf(head))));
  return readDxfText(decode(bytes, encodingOf(head)));
}

/** The same for an ASCII file that is text already. */
export function readDxfText(text: string): Result<PlanDrawing, DxfFault> {
  if (text.trim() === '') return err({ code: 'empty' });
  if (/^AC1\d{3}/.test(text)) return err({ code: 'dwg' });
  if (text.length > MAX_DXF_BYTES) return err({ code: 'too-heavy' });
  // Files of old Macintoshes end their lines with a bare return.
  return readPairs(new TextPairs(text.includes('\n') ? text : text.replaceAll('\r', '\n')));
}

/** By the version and the code page in the header. */
function encodingOf(head: string): string {
  const version = /\$ACADVER[\s\S]{0,8}?(AC\d{4})/.exec(head)?.[1] ?? '';
  if (version === '' || version >= UTF8_SINCE) return 'utf-8';
  const page = /\$DWGCODEPAGE\W{1,10}(?:3\s+)?(\w{3,20})/.exec(head)?.[1]?.toLowerCase() ?? '';
  const windows = /^ansi_(125\d)$/.exec(page)?.[1];
  return windows === undefined ? (ENCODINGS[page] ?? 'windows-1252') : `windows-${windows}`;
}

function readPairs(pairs: DxfPairs): Result<PlanDrawing, DxfFault> {
  const read = new Reading(pairs);
  read.all();
  if (!read.isWhole) return err(pairs.fault ?? { code: 'cut-short' });
  const [curves, texts]: [PlanCurve[], PlanText[]] = [[], []];
  const [dimensions, blocks]: [PlanDimension[], PlacedBlock[]] = [[], []];
  placeBlocks(read.items, {
    blocks: read.blocks,
    take: (item) => {
      if ('corners' in item) curves.push({ ...item, layer: read.layerName(item.layer) });
      else if ('height' in item) texts.push({ ...item, layer: read.layerName(item.layer) });
      else dimensions.push(item);
    },
    open: (block) => blocks.push({ ...block, layer: read.layerName(block.layer) }) - 1,
    fail: (fault) => pairs.fail(fault),
    mayLook: (corners) => read.mayLook() && read.mayTake(corners),
  });
  if (pairs.fault !== null) return err(pairs.fault);
  const { unit, hidden, hinted } = read;
  return ok({ unit, hinted, curves, texts, dimensions, blocks, hidden, unread: [...read.unread] });
}

class Reading {
  unit: PlanUnit | null = null;
  hinted: readonly PlanUnit[] = [];
  isWhole = false;
  readonly items: DxfItem[] = [];
  readonly blocks = new Map<string, DxfBlock>();
  readonly unread = new Set<string>();
  readonly hidden = new Set<string>();
  private readonly layerNames = new Map<string, string>();
  private entities = 0;
  private corners = 0;

  constructor(private readonly pairs: DxfPairs) {}

  all(): void {
    const { pairs } = this;
    for (let goesOn = pairs.next(); goesOn; ) {
      if (pairs.code === 0 && pairs.value === 'SECTION' && pairs.next()) this.section(pairs.value);
      this.isWhole = pairs.code === 0 && pairs.value === 'EOF';
      goesOn = !this.isWhole && pairs.next();
    }
  }

  /** Names that differ only by case are one layer, called as it occurs first. */
  layerName(name: string): string {
    const key = name.toLowerCase();
    const known = this.layerNames.get(key);
    if (known !== undefined) return known;
    const readable = plainEscapes(name);
    this.layerNames.set(key, readable);
    return readable;
  }

  readonly mayLook = (): boolean => {
    this.entities += 1;
    if (this.entities <= MAX_DXF_ENTITIES) return true;
    this.pairs.fail({ code: 'too-many-entities' });
    return false;
  };

  readonly mayTake = (corners: number): boolean => {
    this.corners += corners;
    if (this.corners <= MAX_DXF_CORNERS) return true;
    this.pairs.fail({ code: 'too-many-corners' });
    return false;
  };

  private section(name: string): void {
    if (name === 'HEADER') this.header();
    else if (name === 'TABLES') this.tables();
    else if (name === 'BLOCKS') this.readBlocks();
    else if (name === 'ENTITIES' && this.pairs.next()) this.entitiesTo(this.items, 'ENDSEC');
  }

  private header(): void {
    const { pairs } = this;
    let variable = '';
    while (pairs.next() && pairs.code !== 0) {
      if (pairs.code === 9) variable = pairs.value;
      else if (variable === '$INSUNITS' && pairs.code === 70) this.unit = UNITS[pairs.number()] ?? null;
      // Lengths that are shown as feet and inches are drawn in inches.
      else if (variable === '$LUNITS' && pairs.code === 70 && [3, 4].includes(pairs.number())) this.hinted = ['in'];
      else if (variable === '$MEASUREMENT' && pairs.code === 70 && this.hinted.length === 0)
        this.hinted = pairs.number() === 1 ? ['mm', 'cm', 'm'] : ['in', 'ft'];
    }
  }

  /** Only the layers: which are off (a negative color) or frozen. */
  private tables(): void {
    const { pairs } = this;
    let goesOn = pairs.next();
    while (goesOn && !(pairs.code === 0 && (pairs.value === 'ENDSEC' || pairs.value === 'EOF'))) {
      if (pairs.code !== 0 || pairs.value !== 'LAYER') {
        goesOn = pairs.next();
        continue;
      }
      let [name, isHidden] = ['', false];
      for (goesOn = pairs.next(); goesOn && pairs.code !== 0; goesOn = pairs.next()) {
        if (pairs.code === 2) name = pairs.value;
        else if (pairs.code === 62) isHidden ||= pairs.number() < 0;
        else if (pairs.code === 70) isHidden ||= (pairs.number() & 1) !== 0;
      }
      if (name !== '' && isHidden) this.hidden.add(this.layerName(name));
    }
  }

  private readBlocks(): void {
    const { pairs } = this;
    pairs.next();
    while (pairs.fault === null && pairs.code === 0 && pairs.value === 'BLOCK') this.readBlock();
  }

  private readBlock(): void {
    const { pairs } = this;
    let name = '';
    const base = { x: 0, y: 0 };
    while (pairs.next() && pairs.code !== 0) {
      if (pairs.code === 2) name = pairs.value;
      else if (pairs.code === 10) base.x = pairs.number();
      else if (pairs.code === 20) base.y = pairs.number();
    }
    const items: DxfItem[] = [];
    this.entitiesTo(items, 'ENDBLK');
    this.blocks.set(name.toLowerCase(), { base, items });
    // Skips the properties of ENDBLK.
    while (pairs.next() && pairs.code !== 0);
  }

  /** Reads entities up to the word `end`, or to the end of the section. */
  private entitiesTo(into: DxfItem[], end: string): void {
    const { pairs } = this;
    while (pairs.fault === null && pairs.code === 0) {
      if (pairs.value === end || pairs.value === 'ENDSEC' || pairs.value === 'EOF') return;
      if (!this.mayLook()) return;
      const { items, unread } = readEntity(pairs, this.mayTake);
      into.push(...items);
      if (unread !== null && this.unread.size < 20) this.unread.add(unread);
    }
  }
}
