import type { MetaFunction } from '@remix-run/node';

/** The title and the description of a page, for search engines and link previews. */
export function pageMeta(title: string, content: string): MetaFunction {
  return () => [{ title }, { name: 'description', content }];
}
