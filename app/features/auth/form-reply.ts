/** What a refused form gets back: its values (never a password) and its messages by field, '' for the form as a whole. */
export interface FormReply {
  readonly intent: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/** The first message at `field`, if any. */
export function errorAt(reply: FormReply | undefined, field: string): string | undefined {
  return reply?.errors[field]?.[0];
}
