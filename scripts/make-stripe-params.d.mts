/** The parameters of every call the stand-in speaks, as a tree made from the SDK's typings. */
export function makeStripeParams(): Record<string, unknown>;
export const OUTPUT: string;
