/** A refused form as its page shows it: what was typed (never a password) and the messages by field, '' for the whole. */
export interface FormReply {
  readonly intent: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}
