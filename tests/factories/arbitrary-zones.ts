import fc from 'fast-check';
import type { OracleFinish, OracleJob, OracleZone } from '#tests/factories/zones-oracle.ts';

/** Multiples of 1/16 in. */
const inches = (least: number, most: number) =>
  fc.integer({ min: least * 16, max: most * 16 }).map((sixteenths) => sixteenths / 16);

const finish: fc.Arbitrary<OracleFinish> = fc.record({
  tileLength: inches(4, 24),
  tileWidth: inches(4, 14),
  groutSpacing: fc.constantFrom(0, 1 / 16, 1 / 8, 1 / 4),
  patternOrientation: fc.constantFrom('vertical' as const, 'horizontal' as const),
  layoutAngle: fc.constantFrom(0, 0, 0, 45, 12.5),
});

const place = fc.record({
  x: fc.nat(1000),
  y: fc.nat(1000),
  width: fc.integer({ min: 60, max: 900 }),
  length: fc.integer({ min: 60, max: 900 }),
});

/** An area in thousandths of the room, before the room is known. */
const area = fc.tuple(fc.constantFrom('rectangle', 'turned', 'circle', 'polygon', 'border', 'strip'), place);

/** Random floors and walls with one to six zones. */
export const arbitraryZones: fc.Arbitrary<OracleJob> = fc
  .record({
    width: inches(40, 130),
    length: inches(40, 130),
    notched: fc.boolean(),
    surface: fc.constantFrom('floor' as const, 'floor' as const, 'wall' as const),
    finish,
    zones: fc.array(fc.tuple(area, finish, fc.constantFrom(0, 1 / 16, 1 / 4)), { minLength: 1, maxLength: 6 }),
  })
  .map(({ width, length, notched, surface, finish: field, zones }): OracleJob => {
    const notch = notched ? { width: Math.floor(width / 3), length: Math.floor(length / 3) } : undefined;
    return {
      ...field,
      surface,
      width,
      length,
      ...(notch && { notch }),
      zones: zones.map(([[kind, part], own, edgeJoint], index): OracleZone => {
        const common = { ...own, edgeJoint, name: `Zone ${index + 1}` };
        const round = (value: number) => Math.round(value * 8) / 8;
        const w = round(Math.max(4, (width * part.width) / 1000));
        const l = round(Math.max(4, (length * part.length) / 1000));
        const x = round(((width - w) * part.x) / 1000);
        const y = round(((length - l) * part.y) / 1000);
        // The oracle's border handles rectangular rooms only.
        if (kind === 'border' && !notched && surface === 'floor') {
          return {
            ...common,
            layoutAngle: 0,
            area: 'border',
            distance: round(part.x / 250),
            width: round(2 + part.y / 200),
          };
        }
        if (kind === 'strip' && surface === 'wall') return { ...common, area: 'strip', height: y, width: l };
        if (kind === 'circle') {
          const diameter = Math.min(w, l);
          return { ...common, area: 'circle', x: x + diameter / 2, y: y + diameter / 2, diameter };
        }
        if (kind === 'turned') {
          // Small enough that its diagonal fits where the box does.
          const side = round(Math.min(w, l) / 1.5);
          const [cx, cy] = [x + w / 2, y + l / 2];
          return {
            ...common,
            area: 'rectangle',
            x: round(cx - side / 2),
            y: round(cy - side / 2),
            width: side,
            length: side,
            angle: 5 + (part.x % 80),
          };
        }
        if (kind === 'polygon') {
          const chamfer = round(Math.min(w, l) / 4);
          const points = [
            [x + chamfer, y],
            [x + w, y],
            [x + w, y + l - chamfer],
            [x + w - chamfer, y + l],
            [x, y + l],
            [x, y + chamfer],
          ].map(([px = 0, py = 0]) => ({ x: px, y: py }));
          return { ...common, area: 'polygon', points };
        }
        return { ...common, area: 'rectangle', x, y, width: w, length: l, angle: 0 };
      }),
    };
  });
