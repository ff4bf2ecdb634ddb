/** The menu behind the account's initials. */

export const accountOf = (email: string, initials: string) => `${initials}, account of ${email}`;
export const account = 'Account';
export const currentPlan = 'Current Plan';
export const projects = 'Projects';
export const proposals = 'Proposals';
export const tiles = 'Your tiles';
export const support = 'Support';
export const analytics = 'Analytics';
export const logOut = 'Log out';
