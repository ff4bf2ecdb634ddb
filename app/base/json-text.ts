declare const content: unique symbol;

/** A `T` written as JSON, with quotes and apostrophes swapped. */
export type JsonText<T> = string & { readonly [content]?: T };

/** First element of a packed list whose items are written one by one. Other numbers are the index of the items' keys. */
const LIST = 0;

/**
 * Encodes `value` (plain data without undefined) as one string. Data with thousands of parts is sent to a page in this
 * form: Remix's single fetch encodes every part separately, which takes the server some twenty times as long. Keys
 * shared by objects are written once: an object is the index of its keys followed by its values; a list of objects with
 * the same keys is the negative index followed by all their values.
 */
export function toJsonText<T>(value: T): JsonText<T> {
  const numbers = new Map<string, number>();
  const keysOf = (part: object) => Object.keys(part).filter((key) => part[key as never] !== undefined);
  const numberOf = (part: object): number => {
    const keys = JSON.stringify(keysOf(part));
    const number = numbers.get(keys) ?? numbers.size + 1;
    numbers.set(keys, number);
    return number;
  };
  const valuesOf = (part: object) => keysOf(part).map((key) => pack(part[key as never]));
  const pack = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if (!Array.isArray(part)) return [numberOf(part), ...valuesOf(part)];
    const number = part.length > 1 && part.every(isObject) ? numberOf(part[0] as object) : LIST;
    const areAlike = number !== LIST && part.every((one) => numberOf(one) === number);
    return areAlike ? [-number, ...part.flatMap(valuesOf)] : [LIST, ...part.map(pack)];
  };
  const packed = pack(value);
  return swapQuotes(JSON.stringify([[...numbers.keys()].map((keys) => JSON.parse(keys)), packed]));
}

/** Decodes the output of `toJsonText`. */
export function readJsonText<T>(text: JsonText<T>): T {
  const [keysByNumber, packed]: [string[][], unknown] = JSON.parse(swapQuotes(text));
  const unpack = (part: unknown): unknown => {
    if (!Array.isArray(part)) return part;
    const number: number = part[0];
    if (number === LIST) return part.slice(1).map(unpack);
    const keys = keysByNumber[Math.abs(number) - 1] ?? [];
    const object = (from: number) => Object.fromEntries(keys.map((key, index) => [key, unpack(part[from + index])]));
    if (number > 0) return object(1);
    return Array.from({ length: (part.length - 1) / keys.length }, (_, index) => object(1 + index * keys.length));
  };
  return unpack(packed) as T;
}

/** Within the page's data, which is text in a script, a double quote takes four bytes, an apostrophe one. */
function swapQuotes(text: string): string {
  return text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));
}

function isObject(part: unknown): part is object {
  return typeof part === 'object' && part !== null && !Array.isArray(part) && Object.keys(part).length > 0;
}
