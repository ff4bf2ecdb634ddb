declare const brand: unique symbol;

/** A type that is `T` at run time but does not mix with other brands of `T`. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
