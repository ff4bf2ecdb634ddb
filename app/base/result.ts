/** The outcome of a step that may fail for a reason the caller is expected to handle. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** A success that carries `value`. */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

/** A failure that carries `error`. */
export function err<E>(error: E): Result<never, E> {
  return { ok: false, error };
}
