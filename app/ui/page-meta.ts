import type { MetaFunction } from '@remix-run/node';

/** What a page is called, and what it is about, to search engines and to who shares it. */
export function pageMeta(title: string, content: string): MetaFunction {
  return () => [{ title }, { name: 'description', content }];
}
