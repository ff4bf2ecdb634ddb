/** Saved jobs on the calculator page, and the messages about them. */
import { counted, number } from '#app/words/en/formats.ts';

export const savedJobs = 'Saved Jobs';
export const noneYet = 'No saved jobs yet';
export const openSaved = 'Open a saved job';
export const openJob = 'Open job';
export const chooseJob = 'Choose a job…';
export const inYourAccount = 'In your account';
export const notInYourAccount = 'Not in your account';
export const clearSelection = 'Clear selection';
export const rename = 'Rename';
export const remove = 'Delete';
export const saveChanges = 'Save changes';
export const saveJob = 'Save Job';
/** The state of the form against the open job, beside its name. */
export const isSaved = 'Saved';
export const isUnsaved = 'Not saved';
export const isKeptHere = 'Kept on this device';
/** The box of a job that is begun on a project's page. */
/** Beside the heading: where a new job will be saved. */
export const inProject = (project: string) => `In "${project}"`;
export const saveInProject = (project: string) => `Save a new job in the project "${project}"`;
export const exportJobs = 'Export jobs';
export const importJobs = 'Import jobs';
export const fileToImport = 'File of jobs to import';
/** Without scripts one field replaces the dialogs. */
export const nameToSaveOrRename = 'Job name (to save or rename)';

/** More than is saved in a minute. */
export const tooManySaved = 'Too many jobs were saved in a minute. Please try again in a minute.';
export const findJobs = 'Find a saved job';
export const find = 'Find';
export const shownJobs = (first: number, last: number, found: number) =>
  found === 0 ? 'No saved job has that name' : `${number(first)} to ${number(last)} of ${number(found)}`;
export const previousJobs = 'Previous';
export const nextJobs = 'Next';

export const saved = 'Job saved';
export const renamed = 'Job renamed';
export const deleted = 'Job deleted';
export const deleteQuestion = (name: string) =>
  `Are you sure you want to delete "${name}"? This action cannot be undone.`;
export const inTwoPlaces = 'Changed in two places';
/** `theirs` and `ours` are the names of the two versions from now on. */
export const changedTwice = (name: string, theirs: string, ours: string) =>
  `"${name}" was changed elsewhere and in this browser. Both are kept: the version from elsewhere is "${theirs}", the version from this browser is "${ours}".`;
export const deletedElsewhere = (name: string, ours: string) =>
  `"${name}" was deleted elsewhere, but changed in this browser. It is kept as "${ours}".`;
export const deletedHere = (name: string, theirs: string) =>
  `"${name}" was deleted in this browser, but changed elsewhere. It is kept as "${theirs}".`;
export const sameName = (name: string, ours: string) =>
  `Another job is named "${name}". Both are kept: the job from this browser is now "${ours}".`;
export const notInProject = (name: string) =>
  `"${name}" is saved, but not in the project, which is full or deleted. You can add the job to another project under Projects.`;
export const savedOutsideProject = 'Job saved, but not in the project, which is full or deleted.';
export const unsent = (changes: number) =>
  changes === 1
    ? '1 change is not in your account yet. It will be sent when you are back online.'
    : `${number(changes)} changes are not in your account yet. They will be sent when you are back online.`;
export const outside = (jobs: number) =>
  jobs === 1 ? '1 job is not in your account' : `${number(jobs)} jobs are not in your account`;
export const quoted = (name: string) => `"${name}"`;
/** A job whose changes in this browser are not in the account. */
export const outsideChange = (name: string) => `"${name}" as changed in this browser.`;
export const outsideOnly = (jobs: number) =>
  jobs === 1 ? 'It is in this browser only.' : 'They are in this browser only.';
export const outsideOverLimit = 'Your plan has no room for more jobs.';
export const outsideNotAllowed = 'Your plan does not include saved jobs.';
export const outsideCustomRoom = 'Your plan does not include custom rooms.';
export const outsideUnreadable = 'Your account cannot read it.';
export const addToAccount = 'Add to account';
export const download = 'Download';
export const upgrade = 'Upgrade';

export const sharedLayout = 'Shared layout';
export const linkForClient = 'Link for a client';
export const linkToLayout = 'Link to this layout';
export const linkToJob = 'Link to this job';
export const linkCopied = 'Link copied';
export const linkCopiedText = 'Anyone with the link can see the layout; nobody can change it.';
export const linkNeedsInternet = 'A link needs the internet. Try again when you are connected.';
export const tooLargeToShare = 'This job is too large for a link. Export it to a file instead.';

export const nameMissing = 'Please enter a job name';
export const nameTooLong = (most: number) => `Please enter a shorter name: at most ${most} characters.`;
export const nameTaken = 'That job name already exists, please choose another';
export const renameTaken = 'A job with this name already exists';
export const notFound = 'Job not found!';
export const otherAccount = 'Another account is logged in here. Reload the page.';
export const notAJob = 'This is not a job';
export const openUnreachable = 'This job is in your account. Connect to the internet to open it.';
export const changeUnreachable = 'This job is in your account. Connect to the internet to change it.';

export const storeDisabled = 'This browser blocks saved data for this site. Allow site data, then try again.';
export const storeFull = 'This browser’s storage is full. Export your jobs to a file, delete some, then try again.';
export const savedInAccountOnly = 'Jobs are saved in your account only, while you are online.';
export const storeNewer = 'Your jobs were saved by a newer version of the program. Reload the page to use them.';
export const storeStuck =
  'Some saved jobs cannot be read, and there is no room to set them aside. Nothing can be changed until you free some space in this browser.';
export const storePutAside =
  'Some saved jobs could not be read. Their text is set aside in this browser. All other jobs are here.';

export const noFile = 'Choose a file made by Export jobs.';
export const notImported = 'The file of jobs was not imported. Choose it again, then press Import.';
export const fileUnreadable = 'This file cannot be read. Choose a file made by Export jobs.';
export const fileWithoutJobs = 'There are no jobs in this file. Choose a file made by Export jobs.';
export const fileNewer = 'This file was made by a newer version of the program. Reload the page, then try again.';
export const fileTooLarge = 'This file is too large to be a file of jobs.';
export const imported = (jobs: number) => `${counted(jobs, 'job', 'jobs')} imported`;
export const knownBefore = (jobs: number) => `${number(jobs)} were already here.`;
export const leftOut = (jobs: number) => `${number(jobs)} did not fit in your plan.`;
/** `names` are those of the first jobs that could not be read. */
export const unreadable = (jobs: number, names: readonly string[]) =>
  `${number(jobs)} could not be read: ${names.join(', ')}${jobs > names.length ? ', …' : ''}.`;
/** A job of a file that has no name, by its place. */
export const byPlace = (place: number) => `number ${place}`;
