/** The `handle` of a route. */
export interface PageHandle {
  /** Runs before React hydrates the server's page; if it fails, the page stays without scripts. */
  readonly prepare: () => Promise<void>;
}
