const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text from outside can be an id of ours; a query with any other would fail. */
export function isUuid(text: string | null | undefined): text is string {
  return text != null && UUID.test(text);
}
