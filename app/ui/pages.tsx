import { Link } from '@remix-run/react';
import { buttonClasses } from '#app/ui/button.tsx';
import * as pagesWords from '#app/words/en/pages.ts';

export interface PagesProps {
  /** The list's address and its query without the page number. */
  readonly path: string;
  readonly query: string;
  /** From 1. */
  readonly page: number;
  readonly hasMore: boolean;
  /** The text between the two links. */
  readonly label: string;
}

/** Links to newer and older items; nothing if all are on one page. */
export function Pages({ path, query, page, hasMore, label }: PagesProps) {
  if (page === 1 && !hasMore) return null;
  const address = (to: number) => `${path}?${query === '' ? '' : `${query}&`}page=${to}`;
  return (
    <nav aria-label={pagesWords.pages} className="mt-4 flex flex-wrap items-center justify-center gap-4">
      {page > 1 && (
        <Link to={address(page - 1)} rel="prev" className={buttonClasses()}>
          {pagesWords.newer}
        </Link>
      )}
      <span className="text-muted">{label}</span>
      {hasMore && (
        <Link to={address(page + 1)} rel="next" className={buttonClasses()}>
          {pagesWords.older}
        </Link>
      )}
    </nav>
  );
}
