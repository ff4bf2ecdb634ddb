import { Link, useNavigate } from '@remix-run/react';
import { FilePlus2 } from 'lucide-react';
import { type MouseEvent, Suspense, useState } from 'react';
import { useJobs } from '#app/features/jobs/jobs-context.tsx';
import { useJobState } from '#app/features/jobs/use-job-state.ts';
import { usePlannerStore } from '#app/features/planner/store.ts';
import { SAME_VISIT } from '#app/features/planner/visit.ts';
import { isWorkUnkept } from '#app/planner/state.ts';
import { type ButtonSize, buttonClasses } from '#app/ui/button.tsx';
import { joinClasses } from '#app/ui/join-classes.ts';
import { lazyPart, overPage } from '#app/ui/lazy-part.tsx';
import * as calculatorWords from '#app/words/en/calculator.ts';

const NewJobDialog = lazyPart(() => import('#app/features/planner/jobs/new-job-dialog.tsx'), overPage);

export interface NewJobProps {
  readonly hasIcon?: boolean;
  readonly size?: ButtonSize;
  readonly className?: string;
}

/**
 * New: an empty form at /new, like the plain link. With scripts the planner stays, so nothing is fetched, and the user
 * is asked first about work that is neither saved nor calculated.
 */
export function NewJob({ hasIcon = false, size, className }: NewJobProps) {
  const { getState, send } = usePlannerStore();
  const { open, setOpen } = useJobs();
  const judge = useJobState();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);

  function begin() {
    setAsking(false);
    setOpen(null);
    send({ type: 'begun-anew', closes: open });
    // The router would fetch the page's data again, and a calculation in the meantime would abort that. The router's
    // own location can be slightly late: after a calculation the page has left /new before the router's location shows
    // it.
    const { pathname, search } = window.location;
    if (pathname !== '/new' || search !== '') navigate('/new', { state: SAME_VISIT, flushSync: true });
  }

  function press(event: MouseEvent) {
    // A link opened in another tab or window gets its own planner.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const state = getState();
    if (isWorkUnkept(state, ['saved', 'kept-here'].includes(judge(state.values.job) ?? ''))) setAsking(true);
    else begin();
  }

  return (
    <>
      <Link to="/new" onClick={press} className={joinClasses(buttonClasses('secondary', size), className)}>
        {hasIcon && <FilePlus2 className="size-5" />}
        {calculatorWords.newJob}
      </Link>
      {isAsking && (
        <Suspense fallback={null}>
          <NewJobDialog onBegin={begin} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
