import { useDeferredValue } from 'react';
import { SaveJobButton } from '#app/features/jobs/save-job-button.tsx';
import { useJobState } from '#app/features/jobs/use-job-state.ts';
import { CALCULATOR_FORM } from '#app/features/planner/form/own-forms.tsx';
import { UndoButtons } from '#app/features/planner/frame/undo-buttons.tsx';
import { NewJob } from '#app/features/planner/jobs/new-job.tsx';
import { useCalculatorAccess } from '#app/features/planner/jobs/use-calculator-access.ts';
import { usePlanner } from '#app/features/planner/store.ts';
import type { Plan } from '#app/product/plans/plans.ts';
import { EnterButton } from '#app/ui/enter-button.tsx';
import { OwnerForm } from '#app/ui/owner-form.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import * as jobsWords from '#app/words/en/jobs.ts';

const STATES = { saved: jobsWords.isSaved, 'kept-here': jobsWords.isKeptHere, unsaved: jobsWords.isUnsaved };

/** The open job's name, cut where it is too long for the header, and how the form stands to it. */
export function HeaderJobName({ name }: { readonly name: string }) {
  const job = useDeferredValue(usePlanner(({ values }) => values.job));
  const state = useJobState()(job);
  return (
    <p className="flex min-w-0 flex-col leading-tight sm:flex-row sm:items-baseline sm:gap-x-2.5 sm:leading-normal print:hidden">
      <span className="sr-only">{jobsWords.openJob}: </span>
      <span className="truncate font-semibold" title={name}>
        {name}
      </span>
      <span className="shrink-0 text-xs whitespace-nowrap text-muted sm:text-sm" data-testid="job-state">
        {state !== null && STATES[state]}
      </span>
    </p>
  );
}

/** New and Save Job once more where they are always seen; on a phone the bar under the form is. */
export function HeaderJobActions({ plan }: { readonly plan: Plan }) {
  const access = useCalculatorAccess(plan);
  const isHydrated = useHydrated();
  return (
    // In the server's HTML it submits the calculator's form. Later no form may have it: Enter would press it.
    <OwnerForm.Provider value={isHydrated ? undefined : CALCULATOR_FORM}>
      {!isHydrated && <EnterButton intent="calculate" isDisabled={access.isReadOnly} />}
      {isHydrated && <UndoButtons />}
      <NewJob hasIcon className="max-md:hidden" />
      <SaveJobButton calculator={access} hasIcon className="max-md:hidden" />
    </OwnerForm.Provider>
  );
}
