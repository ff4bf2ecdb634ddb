import { z } from 'zod';

/** Bytes in base64url, as browsers send them. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);
/** An id of a passkey has at most 1,023 bytes. */
const IdSchema = bytes(1_364);
const common = { id: IdSchema, rawId: IdSchema, type: z.literal('public-key') };

/** The browser's answer for a new passkey, as JSON in a form field. */
export const NewPasskeySchema = jsonOf(
  z.object({
    ...common,
    response: z.object({
      clientDataJSON: bytes(4_000),
      attestationObject: bytes(16_000),
      transports: z.array(z.string().max(20)).max(10).catch([]),
    }),
  }),
);

/** The browser's answer for a login with a passkey. */
export const UsedPasskeySchema = jsonOf(
  z.object({
    ...common,
    response: z.object({
      clientDataJSON: bytes(4_000),
      authenticatorData: bytes(4_000),
      signature: bytes(8_000),
      userHandle: bytes(100).nullish(),
    }),
  }),
);

export type NewPasskey = z.infer<typeof NewPasskeySchema>;
export type UsedPasskey = z.infer<typeof UsedPasskeySchema>;

function jsonOf<Shape extends z.ZodType>(shape: Shape) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue('not JSON');
        return z.NEVER;
      }
    })
    .pipe(shape);
}
