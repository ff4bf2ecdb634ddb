import { err, ok, type Result } from '#app/base/result.ts';
import { fromMillimetres, type Length } from '#app/layout/units/length.ts';

/** A family of distance meters that speak over Bluetooth Low Energy, as its makers or others describe it publicly. */
export interface LaserModel {
  readonly name: string;
  readonly service: string;
  /** Tells of every measurement. */
  readonly characteristic: string;
  /** What must be written there before it does; null where nothing must. */
  readonly begin: readonly number[] | null;
  /** Metres, whatever they are; no number where what was measured is no distance, or arrived in part. Null: nothing was measured. */
  read(message: DataView): number | null;
}

/** A Bosch message that brings a result. */
const BOSCH_SYNC = [0xc0, 0x55];
/** Single and continuous distances, in the upper six bits of the mode; others are angles, areas and sums. */
const BOSCH_DISTANCES = new Set([1, 2]);

export const LASER_METERS: readonly LaserModel[] = [
  {
    name: 'Leica DISTO',
    service: '3ab10100-f831-4395-b29d-570977d5bf94',
    characteristic: '3ab10101-f831-4395-b29d-570977d5bf94',
    begin: null,
    read: (message) => (message.byteLength >= 4 ? message.getFloat32(0, true) : Number.NaN),
  },
  {
    name: 'Bosch GLM',
    service: '02a6c0d0-0451-4000-b000-fb3210111989',
    characteristic: '02a6c0d1-0451-4000-b000-fb3210111989',
    begin: [0xc0, 0x55, 0x02, 0x01, 0x00, 0x1a],
    read(message) {
      const isResult = message.byteLength >= 4 && BOSCH_SYNC.every((byte, at) => message.getUint8(at) === byte);
      if (!isResult) return null;
      const isDistance = message.byteLength >= 11 && BOSCH_DISTANCES.has(message.getUint8(3) >> 2);
      return isDistance ? message.getFloat32(7, true) : Number.NaN;
    },
  },
];

/** No hand-held laser measures less, or more, in metres. */
const NEAREST = 0.02;
const FARTHEST = 300;

/** A reading in metres as a length, or why it is none. */
export function laserLength(metres: number): Result<Length, 'not-measured' | 'out-of-range'> {
  if (!Number.isFinite(metres)) return err('not-measured');
  return metres >= NEAREST && metres <= FARTHEST ? ok(fromMillimetres(metres * 1000)) : err('out-of-range');
}
