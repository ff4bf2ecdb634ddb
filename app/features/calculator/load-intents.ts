let loading: ReturnType<typeof fetchIntents> | null = null;

/**
 * The form's logic and its messages: fetched when first wanted, so that the page itself stays light. Whoever waits for them
 * waits for the same fetch, so that presses are answered in their order; a failed one is begun anew.
 */
export function loadIntents() {
  loading ??= fetchIntents().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function fetchIntents() {
  const [{ runIntent }, { describeLayoutFailure }, { readCutting }] = await Promise.all([
    import('#app/planner/intents/intents.ts'),
    import('#app/planner/describe-layout-failure.ts'),
    import('#app/layout/job/fields/read-trade.ts'),
  ]);
  return { runIntent, describeLayoutFailure, readCutting };
}

/** Fetches it ahead of the first press. */
export function fetchIntentsAhead(): void {
  loadIntents().catch(() => {
    // It is fetched again when it is wanted; then a failure is told.
  });
}
