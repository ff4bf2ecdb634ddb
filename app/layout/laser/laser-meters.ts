import { err, ok, type Result } from '#app/base/result.ts';
import { fromMillimetres, type Length } from '#app/layout/units/length.ts';

/** A family of distance meters that speak over Bluetooth Low Energy, as others who listened to one describe it publicly. */
export interface LaserModel {
  readonly name: string;
  readonly service: string;
  /** The characteristic that notifies of measurements: the first of these that the meter has. */
  readonly characteristics: readonly string[];
  /** Bytes to write there before notifications start; null if none. */
  readonly begin: readonly number[] | null;
  /** Meters. NaN if the measurement is invalid or the message is incomplete; null if nothing was measured. */
  read(message: DataView): number | null;
}

const BOSCH_SYNC = [0xc0, 0x55];
/** The upper six bits of the fourth byte give the kind of a Bosch frame; this kind: whether the laser is on. */
const BOSCH_LASER_LIT = 0;
/** Single and continuous distances; the other kinds are angles, areas and sums. */
const BOSCH_DISTANCES = new Set([1, 2]);

/**
 * Leica: of the DISTO service, 3ab10101 (D1, D2, D110, D510, D810) is the distance in meters, a 32 bit float with its lowest byte first, whatever
 * unit the display shows; 3ab1010d (D2G, X6) is a frame of 20 bytes that begins with the same. Github: seichter/d2relay (notes.md) lists the
 * services of a D2, and Dash's avionics (DistoSensorManager) reads the float.
 *
 * Bosch: one characteristic both ways. C0 55 02 01 00 1A asks for every result; then come frames C0 55 10, a byte of mode (its lower two bits say
 * from which end of the meter was measured), three more, and up to three floats in meters or degrees. C0 55 10 01 00 and C0 55 10 01 01 tell that the laser goes off and on,
 * C0 11 00 3A that the meter is still there. Gists: ketan/054e9f4173aa53a04218fc545241f634 and gmcmicken/b61180a895666475eeaad0dc20719915; a
 * recording of a GLM 120 C on devzone.nordicsemi.com, question 80589.
 */
export const LASER_METERS: readonly LaserModel[] = [
  {
    name: 'Leica DISTO',
    service: '3ab10100-f831-4395-b29d-570977d5bf94',
    characteristics: ['3ab1010d-f831-4395-b29d-570977d5bf94', '3ab10101-f831-4395-b29d-570977d5bf94'],
    begin: null,
    read: (message) => (message.byteLength >= 4 ? message.getFloat32(0, true) : Number.NaN),
  },
  {
    name: 'Bosch GLM',
    service: '02a6c0d0-0451-4000-b000-fb3210111989',
    characteristics: ['02a6c0d1-0451-4000-b000-fb3210111989'],
    begin: [0xc0, 0x55, 0x02, 0x01, 0x00, 0x1a],
    read(message) {
      const isResult = message.byteLength >= 4 && BOSCH_SYNC.every((byte, at) => message.getUint8(at) === byte);
      const mode = isResult ? message.getUint8(3) >> 2 : BOSCH_LASER_LIT;
      if (mode === BOSCH_LASER_LIT) return null;
      return message.byteLength >= 11 && BOSCH_DISTANCES.has(mode) ? message.getFloat32(7, true) : Number.NaN;
    },
  },
];

/** No hand-held laser measures less, or more, in meters. */
const NEAREST = 0.02;
const FARTHEST = 300;

/** A reading in meters as a length, or why it is invalid. */
export function laserLength(metres: number): Result<Length, 'not-measured' | 'out-of-range'> {
  if (!Number.isFinite(metres)) return err('not-measured');
  return metres >= NEAREST && metres <= FARTHEST ? ok(fromMillimetres(metres * 1000)) : err('out-of-range');
}
