import { Link } from '@remix-run/react';
import {
  BarChart3,
  CreditCard,
  FileSignature,
  Folder,
  Grid2x2,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  UserRound,
} from 'lucide-react';
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { rememberUserMenu } from '#app/features/plans/known-user-menu.tsx';
import { pressLogOut, subscribeToOtherTabs } from '#app/ui/left-account.ts';
import { useClosingDetails } from '#app/ui/use-closing-details.ts';
import * as accountMenuWords from '#app/words/en/account-menu.ts';

export interface UserMenuProps {
  readonly email: string;
  readonly isAdmin: boolean;
  /** Opens the plan's details in place. Without it (and without JavaScript) the entry links to their page. */
  readonly onCurrentPlan?: () => void;
}

/** The account menu under its initials: a disclosure, so that it opens without JavaScript. */
export function UserMenu({ email, isAdmin, onCurrentPlan }: UserMenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useClosingDetails(ref);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    rememberUserMenu(isLeaving ? null : plainMenu(email, isAdmin));
  }, [email, isAdmin, isLeaving]);
  useEffect(() => subscribeToOtherTabs(email), [email]);
  const close = () => ref.current?.removeAttribute('open');
  // Not through the router, which would load another page's code and fail offline.
  async function logOut(event: FormEvent) {
    event.preventDefault();
    if (isLeaving) return;
    close();
    setLeaving(true);
    await pressLogOut(email);
    setLeaving(false);
  }
  const openPlan = (event: MouseEvent) => {
    close();
    if (onCurrentPlan === undefined || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    onCurrentPlan();
  };
  return (
    <details ref={ref} className="relative">
      <summary
        aria-label={accountMenuWords.accountOf(email, initialsOf(email))}
        className="grid size-11 place-items-center rounded-full bg-accent text-sm js:lg:size-9 font-bold text-on-accent select-none"
      >
        {initialsOf(email)}
      </summary>
      <nav
        aria-label={accountMenuWords.account}
        className="absolute right-0 z-40 mt-2 w-64 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-raised p-1.5 shadow-pop"
      >
        <p className="truncate px-3 py-2 text-sm text-muted" title={email}>
          {email}
        </p>
        <MenuLink to="/current-plan" onClick={openPlan} icon={CreditCard} label={accountMenuWords.currentPlan} />
        <MenuLink to="/support" onClick={close} icon={LifeBuoy} label={accountMenuWords.support} />
        {isAdmin && (
          <MenuLink to="/admin/analytics" onClick={close} icon={BarChart3} label={accountMenuWords.analytics} />
        )}
        <MenuLink to="/account" onClick={close} icon={UserRound} label={accountMenuWords.account} />
        <MenuLink to="/projects" onClick={close} icon={Folder} label={accountMenuWords.projects} />
        <MenuLink to="/proposals" onClick={close} icon={FileSignature} label={accountMenuWords.proposals} />
        <MenuLink to="/tiles" onClick={close} icon={Grid2x2} label={accountMenuWords.tiles} />
        <form
          method="post"
          action="/logout"
          onSubmit={(event) => void logOut(event)}
          className="mt-1.5 border-t border-line pt-1.5"
        >
          <input type="hidden" name="email" value={email} />
          <button type="submit" className="menu-item">
            <LogOut className="size-5" />
            {accountMenuWords.logOut}
          </button>
        </form>
      </nav>
    </details>
  );
}

/** The menu of a page that opens nothing in place. */
function plainMenu(email: string, isAdmin: boolean) {
  return <UserMenu email={email} isAdmin={isAdmin} />;
}

interface MenuLinkProps {
  readonly to: string;
  readonly onClick: (event: MouseEvent) => void;
  readonly icon: LucideIcon;
  readonly label: string;
}

function MenuLink({ to, onClick, icon: Icon, label }: MenuLinkProps) {
  return (
    <Link to={to} onClick={onClick} className="menu-item">
      <Icon className="size-5" />
      {label}
    </Link>
  );
}

/** One or two capitals for the avatar, from the local part of an address: 'ann.tiler@…' is AT. */
function initialsOf(email: string): string {
  const local = email.split('@')[0] ?? '';
  const words = local.split(/[._+-]+/).filter((word) => word !== '');
  const letters = words.length > 1 ? [first(words[0]), first(words[1])] : [...(words[0] ?? '?')].slice(0, 2);
  return letters.join('').toUpperCase();
}

function first(word: string | undefined): string {
  return [...(word ?? '')][0] ?? '';
}
