import { NO_JOBS } from '#app/product/jobs/jobs-reply.ts';
import { PLANS } from '#app/product/plans/plans.ts';
import type { TrialStatus } from '#app/product/plans/trial-status.ts';

const VISITOR_STATUS: TrialStatus = {
  plan: 'trial',
  daysRemaining: PLANS.trial.trialDays,
  layoutsUsed: 0,
  layoutsRemaining: PLANS.trial.layouts,
  isTrialActive: true,
  annualCalculationsUsed: 0,
  annualCalculationsRemaining: PLANS.trial.calculationsPerYear,
};

/** Whether a device requests its copy of a page. It contains no user data, so everybody may. */
export function isShellRequest(request: Request): boolean {
  return new URL(request.url).searchParams.has('shell');
}

/** The calculator without an account; the device fills in its user. */
export function shellPage() {
  return {
    year: new Date().getUTCFullYear(),
    userId: '',
    email: '',
    isAdmin: false,
    isTestAccount: false,
    status: VISITOR_STATUS,
    confirmedAt: 0,
    notice: null,
    grant: null,
    accountJobs: [],
    accountList: NO_JOBS,
    tiles: [],
    materials: '',
    currency: '',
    isTermsAccepted: false,
    isTermsDeclined: false,
    isShell: true,
    project: null,
  };
}
