/** AssemblyScript's number types, as TypeScript sees them. */
declare type f64 = number;
/** Used for counters and indices only, so that no operation depends on 32-bit wrapping. */
declare type i32 = number;
