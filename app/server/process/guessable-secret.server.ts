/** Words of examples and of the payment stand-in: their secrets are public. */
const EXAMPLE =
  /change[-_ ]?(me|this)|replace[-_ ]?(me|this)|your[-_ ]|insecure|stand[-_ ]?in|^(default|example|secret|password|test)/i;
const DISTINCT_MIN = 10;
/** Rows of keys, next to which characters follow one another as they do in the alphabet. */
const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/**
 * Whether a secret is not random: it has few distinct characters, words of examples, a repeated part, or mostly
 * characters that are consecutive in the alphabet, in digits or on the keyboard.
 */
export function isGuessable(secret: string): boolean {
  return new Set(secret).size < DISTINCT_MIN || EXAMPLE.test(secret) || isRepeated(secret) || isInSequence(secret);
}

/** In a random secret not even half of it is repeated. */
function isRepeated(secret: string): boolean {
  return Array.from({ length: Math.floor(secret.length / 2) }, (_, i) => i + 1).some((period) =>
    secret.startsWith(secret.slice(period)),
  );
}

function isInSequence(secret: string): boolean {
  const text = secret.toLowerCase();
  let followed = 0;
  for (let i = 1; i < text.length; i += 1) {
    const pair = text.slice(i - 1, i + 1);
    const step = Math.abs(text.charCodeAt(i) - text.charCodeAt(i - 1));
    if (step <= 1 || KEY_ROWS.some((row) => row.includes(pair))) followed += 1;
  }
  return followed * 2 > text.length - 1;
}
