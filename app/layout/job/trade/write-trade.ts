import {
  TRADE_FIELDS,
  type Trade,
  type TradeDocument,
  type TradeField,
  USUAL_TRADE,
} from '#app/layout/job/trade/trade-fields.ts';
import { jointUnit } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';

function isUsual(key: keyof Trade, value: Trade[keyof Trade]): boolean {
  return Array.isArray(value) ? value.length === 0 : value === USUAL_TRADE[key];
}

/** The fields that say something, as a document holds them: a job without any is the document it always was. */
export function writeTrade(trade: Trade, system: string): TradeDocument {
  const written = (TRADE_FIELDS as readonly TradeField[]).flatMap((field): [string, unknown][] => {
    const value = trade[field.key];
    if (value === null || isUsual(field.key, value)) return [];
    if (field.kind === 'size') return [[field.name, Number(formatField(Number(value), jointUnit(system)))]];
    return [[field.name, field.kind === 'hundredths' ? Number(value) / 100 : value]];
  });
  return Object.fromEntries(written) as TradeDocument;
}

/** Whether the document has any of these fields. */
export function hasTrade(document: TradeDocument): boolean {
  return TRADE_FIELDS.some(({ name }) => document[name] !== undefined);
}
