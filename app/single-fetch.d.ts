import '@remix-run/server-runtime';

// Loaders and actions return plain data and Responses; this switches their types to single fetch.
declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true;
  }
}
