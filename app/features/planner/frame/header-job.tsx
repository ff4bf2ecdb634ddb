import { ChevronDown } from 'lucide-react';
import { useDeferredValue, useRef } from 'react';
import { useJobs } from '#app/features/jobs/jobs-context.tsx';
import { OpenJobActions } from '#app/features/jobs/open-job-actions.tsx';
import { useJobState } from '#app/features/jobs/use-job-state.ts';
import { CALCULATOR_FORM, formId } from '#app/features/planner/form/own-forms.tsx';
import { UndoButtons } from '#app/features/planner/frame/undo-buttons.tsx';
import { NewJob } from '#app/features/planner/jobs/new-job.tsx';
import { useCalculatorAccess } from '#app/features/planner/jobs/use-calculator-access.ts';
import { usePlanner } from '#app/features/planner/store.ts';
import type { OpenJob } from '#app/product/jobs/jobs-reply.ts';
import type { Plan } from '#app/product/plans/plans.ts';
import { EnterButton } from '#app/ui/enter-button.tsx';
import { OwnerForm } from '#app/ui/owner-form.ts';
import { useClosingDetails } from '#app/ui/use-closing-details.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import * as jobsWords from '#app/words/en/jobs.ts';

const STATES = { saved: jobsWords.isSaved, 'kept-here': jobsWords.isKeptHere, unsaved: jobsWords.isUnsaved };

export interface HeaderJobNameProps {
  readonly open: OpenJob;
  /** The job no longer exists under its name. Actions in progress still finish. */
  readonly isGone: boolean;
}

/**
 * The open job's name, truncated if it is too long for the header, whether the form matches it, and its actions in a
 * disclosure, which opens without JavaScript.
 */
export function HeaderJobName({ open, isGone }: HeaderJobNameProps) {
  const job = useDeferredValue(usePlanner(({ values }) => values.job));
  const state = useJobState()(job);
  const access = useCalculatorAccess(useJobs().status.plan);
  const isHydrated = useHydrated();
  const menu = useRef<HTMLDetailsElement>(null);
  useClosingDetails(menu);
  const close = () => {
    menu.current?.removeAttribute('open');
    menu.current?.querySelector('summary')?.focus();
  };
  return (
    <details ref={menu} hidden={isGone} className="relative min-w-0 print:hidden">
      <summary className="flex min-h-11 items-center gap-2 rounded-control">
        <span className="flex min-w-0 flex-col leading-tight sm:flex-row sm:items-baseline sm:gap-x-2.5 sm:leading-normal">
          <span className="sr-only">{jobsWords.openJob}: </span>
          <span className="truncate font-semibold" title={open.name}>
            {open.name}
          </span>
          <span className="shrink-0 text-xs whitespace-nowrap text-muted sm:text-sm" data-testid="job-state">
            {state !== null && STATES[state]}
          </span>
        </span>
        <ChevronDown className="size-4 shrink-0 text-muted" />
      </summary>
      <div className="absolute left-0 z-40 mt-1 w-56 max-w-[calc(100vw-5rem)] rounded-card border border-line bg-raised p-1.5 shadow-pop">
        <OwnerForm.Provider value={isHydrated ? formId('jobs') : CALCULATOR_FORM}>
          {/* In the server's HTML these are the first buttons of the calculator's form, so Enter would press one of
             them. */}
          {!isHydrated && <EnterButton intent="calculate" isDisabled={access.isReadOnly} />}
          <OpenJobActions calculator={access} job={open} onChosen={close} />
        </OwnerForm.Provider>
      </div>
    </details>
  );
}

/** Undo, and New. On phones New is in the bar below the form. */
export function HeaderJobActions({ plan }: { readonly plan: Plan }) {
  const access = useCalculatorAccess(plan);
  const isHydrated = useHydrated();
  return (
    // In the server's HTML it submits the calculator's form. After hydration it belongs to no form, or Enter would
    // press it.
    <OwnerForm.Provider value={isHydrated ? undefined : CALCULATOR_FORM}>
      {!isHydrated && <EnterButton intent="calculate" isDisabled={access.isReadOnly} />}
      {isHydrated && <UndoButtons />}
      <NewJob hasIcon className="in-header max-md:hidden" />
    </OwnerForm.Provider>
  );
}
