/** Responses that are not pages: to API calls, and to forms refused before they were read. */
import { counted, number } from '#app/words/en/formats.ts';

const MINUTE_S = 60;
const HOUR_S = 3_600;

/** A waiting time, rounded up: `17 seconds`, `5 minutes`, `1 hour`. */
export function wait(seconds: number): string {
  if (seconds < MINUTE_S) return counted(seconds, 'second', 'seconds');
  if (seconds < HOUR_S) return counted(Math.ceil(seconds / MINUTE_S), 'minute', 'minutes');
  return counted(Math.ceil(seconds / HOUR_S), 'hour', 'hours');
}

export const tooManyAttempts = (seconds: number) => `Too many attempts. Please try again in ${wait(seconds)}.`;
export const tooManyLogins = (seconds: number) =>
  `Too many people are logging in at once. Please try again in ${wait(seconds)}.`;

export const pleaseLogIn = 'Please log in';
export const notLoggedIn = 'Not logged in';
export const noPermission = 'You do not have permission to do this';
export const foreignRequest = 'This request did not come from this site';
export const badRequest = 'Bad request';
export const methodNotAllowed = 'Method not allowed';
export const expectationFailed = 'Expectation failed';
export const notFound = 'Not found';
export const pageNotFound = '404 Page Not Found';
export const noSuchCall = 'There is no such call';
export const unknownHost = 'This server does not serve that host name. Use the one in APP_URL';

export const planHasNoUpload =
  'Your plan does not include this upload. Look at the plans, or send it without the file.';
export const bodiesBusy = 'The server is busy right now. Please try again in a few seconds.';
export const tooManyAtOnce = 'Too many requests from your network are waiting. Please try again in a few seconds.';
export const tooSlow = 'The request took too long to arrive. Please try again.';
export const tooLarge = (kilobytes: number) => `The request is larger than ${number(kilobytes)} KB`;
export const notAForm = 'This address accepts form fields only';
export const tooManyFields = (most: number) => `A form has at most ${number(most)} fields`;
export const formUnreadable = 'The form could not be read';
export const formUnknown = 'Unknown form';
export const notJson = 'This address accepts JSON only';
export const jsonUnreadable = 'The body is not valid JSON';
export const fieldsMissing = 'The body does not have the fields this call needs';
export const textUnstorable = 'The text contains characters that cannot be stored';

export const unavailable = 'The service is briefly unavailable. Please try again.';
export const somethingWentWrong = 'Something went wrong. Please try again.';
