import { err, ok, type Result } from '#app/base/result.ts';
import type { DxfBlock, DxfCurve, DxfDrawing, DxfItem, DxfUnit } from '#app/layout/dxf/dxf-drawing.ts';
import { type DxfFault, MAX_DXF_BYTES, MAX_DXF_CORNERS, MAX_DXF_ENTITIES } from '#app/layout/dxf/dxf-fault.ts';
import { DxfPairs } from '#app/layout/dxf/dxf-pairs.ts';
import { placeBlocks } from '#app/layout/dxf/place-blocks.ts';
import { readEntity } from '#app/layout/dxf/read-entity.ts';

/** Values of $INSUNITS, as Autodesk's DXF reference lists them. */
const UNITS: Readonly<Record<string, DxfUnit>> = { 1: 'in', 2: 'ft', 4: 'mm', 5: 'cm', 6: 'm' };

/** The curves of an ASCII DXF (R12 and later) with its blocks expanded. Hostile files are refused in bounded time. */
export function readDxf(text: string): Result<DxfDrawing, DxfFault> {
  const kind = foreignKind(text);
  if (kind !== null) return err({ code: kind });
  if (text.length > MAX_DXF_BYTES) return err({ code: 'too-heavy' });
  // Files of old Macintoshes end their lines with a bare return.
  const pairs = new DxfPairs(text.includes('\n') ? text : text.replaceAll('\r', '\n'));
  const read = new Reading(pairs);
  read.all();
  if (!read.isWhole) return err(pairs.fault ?? { code: 'cut-short' });
  const curves: DxfCurve[] = [];
  placeBlocks(read.items, {
    blocks: read.blocks,
    take: (curve) => curves.push(curve),
    fail: (fault) => pairs.fail(fault),
    mayLook: (corners) => read.mayLook() && read.mayTake(corners),
  });
  return pairs.fault === null ? ok({ unit: read.unit, curves, unread: [...read.unread] }) : err(pairs.fault);
}

function foreignKind(text: string): 'empty' | 'binary' | 'dwg' | null {
  if (text.trim() === '') return 'empty';
  if (text.startsWith('AutoCAD Binary DXF')) return 'binary';
  return /^AC1\d{3}/.test(text) ? 'dwg' : null;
}

class Reading {
  unit: DxfUnit | null = null;
  isWhole = false;
  readonly items: DxfItem[] = [];
  readonly blocks = new Map<string, DxfBlock>();
  readonly unread = new Set<string>();
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
    else if (name === 'BLOCKS') this.readBlocks();
    else if (name === 'ENTITIES' && this.pairs.next()) this.entitiesTo(this.items, 'ENDSEC');
  }

  private header(): void {
    const { pairs } = this;
    let variable = '';
    while (pairs.next() && pairs.code !== 0) {
      if (pairs.code === 9) variable = pairs.value;
      else if (variable === '$INSUNITS' && pairs.code === 70) this.unit = UNITS[String(pairs.number())] ?? null;
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
    this.blocks.set(name, { base, items });
    // Skips the properties of ENDBLK.
    while (pairs.next() && pairs.code !== 0);
  }

  /** Reads entities up to the word `end`, or to the end of the section. */
  private entitiesTo(items: DxfItem[], end: string): void {
    const { pairs } = this;
    while (pairs.fault === null && pairs.code === 0) {
      if (pairs.value === end || pairs.value === 'ENDSEC' || pairs.value === 'EOF') return;
      if (!this.mayLook()) return;
      const { item, unread } = readEntity(pairs, this.mayTake);
      if (item !== null) items.push(item);
      if (unread !== null && this.unread.size < 20) this.unread.add(unread);
    }
  }
}
