import '@remix-run/server-runtime';

// Loaders and actions return plain data and Responses; this switches their types to single fetch.
declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true;
  }
  interface AppLoadContext {
    /** Takes the bytes of an answer that is sent without a body; our own server offers it. */
    readonly sendWhole?: (page: Uint8Array) => void;
  }
}
