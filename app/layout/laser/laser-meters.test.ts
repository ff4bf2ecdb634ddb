import { describe, expect, it, test } from 'vitest';
import { LASER_METERS, laserLength } from '#app/layout/laser/laser-meters.ts';
import { fromMillimetres } from '#app/layout/units/length.ts';

const [leica, bosch] = LASER_METERS;
const message = (hex: string) =>
  new DataView(Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)).buffer);

describe('what the meters send', () => {
  test('a Leica DISTO sends meters as a float, lowest byte first', () => {
    // 3.658 m
    expect(leica?.read(message('ac1c6a40'))).toBeCloseTo(3.658, 6);
    // A frame of an X6, with an angle and a counter behind it: 1.617 m.
    expect(leica?.read(message('06f0ce3faaf2c13f0000000000000100000003c0'))).toBeCloseTo(1.617, 3);
    // Half a message is reported as unreadable, not ignored.
    expect(leica?.read(message('ac1c'))).toBeNaN();
  });

  test('a Bosch GLM sends frames: distances are read; an angle, or half a frame, is not a number', () => {
    expect(bosch?.read(message('c0551006640000' + 'ac1c6a40' + '0000000000000000'))).toBeCloseTo(3.658, 6);
    // A level, in degrees: the user is informed that no distance was measured.
    expect(bosch?.read(message('c0551058640000' + '0000b442' + '0000000000000000'))).toBeNaN();
    expect(bosch?.read(message('c0551006640000' + 'ac1c'))).toBeNaN();
    // Laser on and off, keep-alive and command replies: nothing was measured and nothing is reported.
    for (const frame of ['c05510010100000000', 'c05510010000000000', 'c011003a', '00000000', '03000a'])
      expect(bosch?.read(message(frame))).toBeNull();
    expect(bosch?.read(message(''))).toBeNull();
  });
});

it('accepts readings that a room can have', () => {
  expect(laserLength(3.658)).toEqual({ ok: true, value: fromMillimetres(3658) });
});

it.each([
  [Number.NaN, 'not-measured'],
  [Number.POSITIVE_INFINITY, 'not-measured'],
  [0, 'out-of-range'],
  [-1.2, 'out-of-range'],
  [255e6, 'out-of-range'],
  [1e-40, 'out-of-range'],
])('rejects %d', (metres, error) => {
  expect(laserLength(metres)).toEqual({ ok: false, error });
});
