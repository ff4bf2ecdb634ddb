import { isRecord } from '#app/layout/fields/raw-value.ts';

interface Refusal {
  readonly ok: boolean;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

/**
 * Faults of the batch door's answer to a line. A sound answer is a layout, or errors that say what to change and where.
 */
export function judgeAnswer(text: string, answer: Refusal | null): readonly string[] {
  if (answer === null) return text.trim() === '' ? [] : ['no answer'];
  if (answer.ok) return [];
  const errors = answer.errors ?? [];
  const faults = errors.length === 0 ? ['refused without a word'] : [];
  for (const { field, message } of errors) {
    if (/^The layout failed/.test(message)) faults.push(`broken down: ${message}`);
    if (
      !/^[\p{Lu}\p{N}“"].*\S/su.test(message) ||
      /undefined|\[object|NaN|Infinity/.test(message.replace(/“.*?”/gs, ''))
    )
      faults.push(`${field}: no sentence: ${message.slice(0, 200)}`);
    if (message.length > 700) faults.push(`${field}: ${message.length} characters`);
    if (field === '' && isObject(text)) faults.push(`nowhere: ${message.slice(0, 200)}`);
  }
  return faults;
}

function isObject(text: string): boolean {
  try {
    return isRecord(JSON.parse(text));
  } catch {
    return false;
  }
}
