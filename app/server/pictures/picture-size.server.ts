import type { PictureKind } from '#app/product/tiles/pictures.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Width and height as the head of a file states them, in pixels; null if it states none. Nothing is decoded. */
export function uploadedSize(bytes: Uint8Array, kind: PictureKind): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = READERS[kind](view);
    return size !== null && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    // Read past the end of a file that was cut off.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const READERS: Readonly<Record<PictureKind, (view: DataView) => PictureSize | null>> = {
  png: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  jpeg: readJpeg,
  webp: readWebp,
};

/** Markers of JPEG that begin a frame: C0 to CF without the tables DHT, JPG and DAC. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function readJpeg(view: DataView): PictureSize | null {
  let at = 2;
  while (at < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    // Any number of FF bytes may precede a marker. RST and TEM have no length.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    else if (marker === 0xda || marker === 0xd9) return null;
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function readWebp(view: DataView): PictureSize | null {
  const u24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  switch (view.getUint32(12)) {
    case 0x56503858:
      // VP8X: the canvas, less one.
      return { width: u24(24) + 1, height: u24(27) + 1 };
    case 0x5650384c: {
      // VP8L: 14 bits each, less one.
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 0x56503820:
      // VP8: the upper two bits scale.
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default:
      return null;
  }
}
