import type { ByteReader, ByteWriter } from '#app/layout/job/byte-stream.ts';
import { TRADE_FIELDS, type TradeDocument, type TradeField } from '#app/layout/job/trade/trade-fields.ts';
import { jointUnit } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import { parseLengthValue } from '#app/layout/units/parse-length.ts';

/*
 * The trade fields of a link: a count of fields, then for each its place in TRADE_FIELDS and
 *   size        count, in lattice units        count, hundredths   count
 *   choice      count, its place               words, indexes      a count, then as many counts
 */

/** Writes the fields that a document has. */
export function writeTradeBytes(writer: ByteWriter, document: TradeDocument, system: string): void {
  const fields = TRADE_FIELDS as readonly TradeField[];
  const present = fields.flatMap((field, place) => {
    const value = (document as Readonly<Record<string, unknown>>)[field.name];
    return value === undefined ? [] : [{ field, place, value }];
  });
  writer.count(present.length);
  for (const { field, place, value } of present) {
    writer.count(place);
    const numbers = toNumbers(field, value, system);
    if (isList(field)) writer.count(numbers.length);
    for (const number of numbers) writer.count(number);
  }
}

/** Reads them; a field that this program does not know makes the link one that it cannot read. */
export function readTradeBytes(reader: ByteReader, system: string): Readonly<Record<string, unknown>> {
  const read = Array.from({ length: reader.count(TRADE_FIELDS.length) }, () => {
    const field = TRADE_FIELDS[reader.count(TRADE_FIELDS.length - 1)] as TradeField;
    const numbers = Array.from({ length: isList(field) ? reader.count(500) : 1 }, () => reader.count());
    return [field.name, fromNumbers(field, numbers, system)] as const;
  });
  return Object.fromEntries(read);
}

function isList(field: TradeField): boolean {
  return field.kind === 'words' || field.kind === 'indexes';
}

function toNumbers(field: TradeField, value: unknown, system: string): number[] {
  switch (field.kind) {
    case 'size': {
      const length = parseLengthValue(value, jointUnit(system));
      return [length.ok ? length.value : 0];
    }
    case 'count':
      return [Number(value)];
    case 'hundredths':
      return [Math.round(Number(value) * 100)];
    case 'choice':
      return [field.choices.indexOf(String(value))];
    case 'words':
      return (value as readonly string[]).map((word) => field.known.indexOf(word));
    case 'indexes':
      return [...(value as readonly number[])];
  }
}

function fromNumbers(field: TradeField, numbers: readonly number[], system: string): unknown {
  const [number = 0] = numbers;
  switch (field.kind) {
    case 'size':
      return Number(formatField(number, jointUnit(system)));
    case 'count':
      return number;
    case 'hundredths':
      return number / 100;
    case 'choice':
      return field.choices[number] ?? '?';
    case 'words':
      return numbers.map((at) => field.known[at] ?? '?');
    case 'indexes':
      return numbers;
  }
}
