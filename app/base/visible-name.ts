/** What no font draws: code points that Unicode ignores by default, controls, and the Hangul fillers among the letters. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}]/gu;
const COUNTED = /[\p{L}\p{N}]/gu;

/** The text as it looks: compatibility forms unified (NFKC), without code points that nobody can see. */
export function visibleText(text: string): string {
  return text.normalize('NFKC').replace(UNSEEN, '');
}

/** Whether a name of a room, zone, job or object has a letter or a digit that can be seen. */
export function namesSomething(text: string): boolean {
  return visibleText(text).match(COUNTED) !== null;
}

/** Whether a name of a person or firm can be read: two visible letters or digits, or one ideograph. */
export function namesSomebody(text: string): boolean {
  const visible = visibleText(text);
  return /\p{Ideographic}/u.test(visible) || (visible.match(COUNTED)?.length ?? 0) >= 2;
}
