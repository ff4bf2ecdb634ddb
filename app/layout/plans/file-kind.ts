/** The kind of a file, detected from its content. */
export type FileKind = 'dxf' | 'pdf' | 'zip' | 'json' | OtherKind;

/** Kinds that are recognized but not supported. */
export type OtherKind =
  | 'dwg'
  | 'dwf'
  | 'dgn'
  | 'skp'
  | 'rvt'
  | 'ifc'
  | 'step'
  | 'usd'
  | 'gltf'
  | 'heic'
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'avif'
  | 'gif'
  | 'bmp'
  | 'tiff'
  | 'svg'
  | 'postscript'
  | 'office'
  | 'rar'
  | 'html';

const HEAD = 4096;

/** Recognizes a file by its first bytes; anything unknown may be a DXF. */
export function fileKind(bytes: Uint8Array): FileKind {
  const head = latin(bytes.subarray(0, HEAD));
  const text = head.replace(/^(?:ï»¿|ÿþ|þÿ)/, '').trimStart();
  // Some programs write a few bytes before the signature.
  if (/%PDF-\d/.test(head.slice(0, 1024))) return 'pdf';
  if (/^PK(?:\u2403\u2404|\u2405\u2406)/.test(head)) return 'zip';
  for (const [mark, kind] of MARKS) if (mark.test(head)) return kind;
  if (/^[[{]/.test(text)) return /"asset"\s*:\s*\{[^}]{0,200}"version"/.test(head) ? 'gltf' : 'json';
  if (/^ISO-10303-21;/.test(text)) return /FILE_SCHEMA\s*\(\s*\(\s*'IFC/i.test(head) ? 'ifc' : 'step';
  if (/^(?:<\?xml[\s\S]{0,1000})?(?:<!DOCTYPE svg|<svg)/i.test(text)) return 'svg';
  if (/^(?:<!DOCTYPE html|<html)/i.test(text)) return 'html';
  return 'dxf';
}

const MARKS: readonly (readonly [RegExp, OtherKind])[] = [
  [/^AC(?:10[0-9]{2}|1\.\d|2\.\d)/, 'dwg'],
  [/^\(DWF V/, 'dwf'],
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^\x89PNG\r\n/, 'png'],
  [/^GIF8[79]a/, 'gif'],
  [/^BM[\s\S]{4}\u2400\u2400\u2400\u2400/, 'bmp'],
  [/^(?:II\*\u2400|MM\u2400\*)/, 'tiff'],
  [/^RIFF[\s\S]{4}WEBP/, 'webp'],
  [/^[\s\S]{4}ftyp(?:avif|avis)/, 'avif'],
  [/^[\s\S]{4}ftyp(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1)/, 'heic'],
  [/^\xff\xfe\xff\u240eS\u2400k\u2400e\u2400t\u2400c\u2400h\u2400U\u2400p/, 'skp'],
  // An OLE file: Revit writes its name into the first streams, MicroStation and old Office do not.
  [/^\xd0\xcf\u2411\xe0[\s\S]*R\u2400e\u2400v\u2400i\u2400t/, 'rvt'],
  [/^\xd0\xcf\u2411\xe0/, 'rvt'],
  [/^(?:\u2408\t\xfe\u2402|\xc8\t\xfe\u2402)/, 'dgn'],
  [/^(?:PXR-USDC|#usda )/, 'usd'],
  [/^glTF[\u2401\u2402]\u2400/, 'gltf'],
  [/^%!PS/, 'postscript'],
  [/^Rar!\u241a\u2407/, 'rar'],
];

/** The kind of a ZIP, from its file names. */
export function zipKind(names: readonly string[]): 'sh3d' | 'dxf' | OtherKind | null {
  const has = (mark: RegExp) => names.some((name) => mark.test(name));
  if (has(/^Home(?:\.xml)?$/)) return 'sh3d';
  if (has(/\.usd[ac]?$/i)) return 'usd';
  if (has(/^\[Content_Types\]\.xml$/)) return 'office';
  if (has(/\.ifc$/i)) return 'ifc';
  if (has(/(?:document\.json|\.skp|model\.dat)$/i) && has(/materials?\//i)) return 'skp';
  if (has(/\.dwf$|^manifest\.xml$/i)) return 'dwf';
  return null;
}

/** Each byte as a character; control bytes as their visible symbols, for use in patterns. */
function latin(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) {
    const isControl = byte < 32 && byte !== 9 && byte !== 10 && byte !== 13;
    text += String.fromCharCode(isControl ? 0x2400 + byte : byte);
  }
  return text;
}
