/** A refused form: the typed values (never a password) and the messages by field, '' for the form as a whole. */
export interface FormReply {
  readonly intent: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}
