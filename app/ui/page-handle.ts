/** What a route may say of its page, as its `handle`. */
export interface PageHandle {
  /** Done before React takes over the server's page, which stays a page without scripts where this fails. */
  readonly prepare: () => Promise<void>;
}
