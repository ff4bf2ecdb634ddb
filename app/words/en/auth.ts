/** Sign up and log in. */
import { PRODUCT_NAME } from '#app/base/product.ts';

export const pageTitle = `Sign up or log in – ${PRODUCT_NAME}`;
export const pageDescription = 'Plan tile and flooring layouts: 7 days free, up to 20 layouts, no credit card.';

export const tabs = 'Account';
export const signUp = 'Sign Up';
export const logIn = 'Login';
export const createAccount = 'Create Account';
export const welcomeBack = 'Welcome Back';
export const trialStartsAtOnce = 'Start your 7-day free trial instantly';
export const logInToYourWork = 'Log in to your layouts and jobs';

export const email = 'Email';
export const password = 'Password';
export const passwordMinimum = 'Minimum 6 characters';
export const startFreeTrial = 'Start Free Trial';
export const starting = 'Starting…';
export const loggingIn = 'Logging in…';
export const forgotYourPassword = 'Forgot your password?';
/** The button beside a password field, named after the field's label. */
export const showPassword = (label: string) => `Show ${label.toLowerCase()}`;
export const hidePassword = (label: string) => `Hide ${label.toLowerCase()}`;

export const more = 'Before you sign up';
export const pricing = 'Pricing';
export const privacy = 'Privacy';
export const terms = 'Terms';

export const loggedOut = 'You have been logged out';
export const sessionEnded = 'Your session has ended. Log in to continue where you left off.';
/** They come from the front page's sample. */
export const layoutKept = 'Your layout is kept';
export const layoutKeptSignUp = 'Sign up, and it opens in your calculator.';
export const layoutKeptLogIn = 'Log in, and it opens in your calculator.';
export const cookiesBlocked = 'Your browser blocks cookies';
export const cookiesBlockedText =
  'You cannot stay logged in without them. Allow cookies for this site in your browser’s settings, then log in.';
export const loginFailed = 'Login failed';
export const registrationFailed = 'Registration failed';

export const emailInvalid = 'Please enter a valid email address';
export const emailTaken = 'An account with this email already exists';
export const credentialsRefused = 'Invalid email or password';
export const code = 'Code';
export const codeWrong = 'This code is wrong or was already used';
export const codeWanted = 'Please enter the code from your authenticator app';
export const passwordMissing = 'Please enter your password';
export const passwordTooShort = 'Password must be at least 6 characters long';
export const passwordTooLong = 'Password must be at most 128 characters long';
