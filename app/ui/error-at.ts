/** A form that was refused, as far as its fields need it: the messages by field, '' for the whole. */
export interface RefusedForm {
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/** The first message at `field`, if any. */
export function errorAt(reply: RefusedForm | undefined, field: string): string | undefined {
  return reply?.errors[field]?.[0];
}
