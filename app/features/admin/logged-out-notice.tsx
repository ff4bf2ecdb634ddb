import { Banner } from '#app/ui/banner.tsx';
import { buttonClasses } from '#app/ui/button.tsx';
import * as adminWords from '#app/words/en/admin.ts';

/** Replaces the figures on a page that is still open after its reader lost access. */
export function LoggedOutNotice({ page }: { readonly page: string }) {
  const address = `/auth?${new URLSearchParams({ tab: 'login', ended: '1', next: page }).toString()}`;
  return (
    <Banner
      tone="warn"
      role="alert"
      title={adminWords.loggedOut}
      action={
        <a href={address} className={buttonClasses('primary')}>
          {adminWords.logInAgain}
        </a>
      }
    >
      {adminWords.outOfDate}
    </Banner>
  );
}
