/** The upgrade dialog: why it opens. */

export const trialOver = 'Your free trial is over';
export const loveYourLayout = 'Love your layout?';
export const exportNeedsPro = 'Upgrade to Pro to export it, print it and take a professional cut sheet to the site.';
export const drawAnyRoom = 'Draw any room: alcoves, angled walls, L, T and U shapes. Your inputs are kept.';
export const annualLimit = 'Annual calculation limit reached';
export const savedJobsLimit = (jobs: number) => `${jobs} saved jobs limit reached`;
export const savedJobsLimitText = (jobs: number) =>
  `The DIY plan includes ${jobs} saved jobs. Delete one to make room, or upgrade to Pro for unlimited saved jobs.`;
export const everyPlanKeepsJobs = 'Not available in trial mode. Every paid plan saves your jobs.';
