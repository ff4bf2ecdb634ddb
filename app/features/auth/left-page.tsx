import { NarrowPage } from '#app/features/auth/narrow-page.tsx';
import { buttonClasses } from '#app/ui/button.tsx';
import type { Left } from '#app/ui/left-account.ts';
import * as logoutWords from '#app/words/en/logout.ts';

const TEXTS: Readonly<Record<Left['how'], string>> = {
  here: logoutWords.leftHere,
  offline: logoutWords.leftOffline,
  elsewhere: logoutWords.leftElsewhere,
};

/**
 * Replaces a page after its account logged out. The link loads a new document, which clears the account's data from
 * memory.
 */
export function LeftPage({ how, note }: Left) {
  return (
    <NarrowPage title={logoutWords.leftTitle}>
      <div role="status">
        <p className="text-muted">{TEXTS[how]}</p>
        {note !== null && <p className="mt-3 wrap-anywhere text-muted">{note}</p>}
      </div>
      {how !== 'here' && (
        <a href="/auth?tab=login" className={`${buttonClasses('primary')} mt-5 w-full`}>
          {logoutWords.logIn}
        </a>
      )}
    </NarrowPage>
  );
}
