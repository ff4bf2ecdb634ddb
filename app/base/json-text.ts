declare const content: unique symbol;

/** A `T` written as JSON, with its quotes and apostrophes in each other's place. */
export type JsonText<T> = string & { readonly [content]?: T };

/** What a packed list begins with: that its parts are listed one by one. Above and below it, the number of their keys. */
const LIST = 0;

/**
 * Writes `value`, plain data without gaps, as one text. What has thousands of parts goes to a page in this form: its
 * data format looks at every part by itself, which takes the server some twenty times as long. The keys that objects
 * have in common are written once: each object is its keys' number and its values, a list of like objects the number's
 * negative and all their values.
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

/** What was written. */
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
