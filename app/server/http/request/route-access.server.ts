/**
 * Who may open a route.
 * - public: everybody; the page may know its viewer
 * - visitor: signed-out people; others are redirected to /
 * - user: signed-in people; others are redirected to /auth, or get 401 from a call
 * - admin: the administrator; other signed-in people are redirected to /, or get 403 from a call
 * - admin-card: as admin, but the page itself shows others its access-denied card
 * - tester: the administrator and the test account
 * - signed: a machine whose signature the route checks
 * - local: nobody in production; the page is absent there
 */
export type Access = 'public' | 'visitor' | 'user' | 'admin' | 'admin-card' | 'tester' | 'signed' | 'local';

/** Every route, by the name of its file. A file under routes/ that is not here fails the tests. */
export const ROUTE_ACCESS = {
  // The calculator: / and /new.
  '(new)': 'user',
  $: 'public',
  'api.$': 'public',
  auth: 'visitor',
  'auth-page': 'visitor',
  'forgot-password': 'public',
  'reset-password': 'public',
  logout: 'public',
  account: 'user',
  'confirm-email': 'public',
  'account-data': 'user',
  support: 'user',
  guide: 'public',
  terms: 'public',
  privacy: 'public',
  pricing: 'public',
  welcome: 'public',
  proof: 'public',
  'sitemap[.]xml': 'public',
  'robots[.]txt': 'public',
  'api.jobs': 'user',
  'jobs-file': 'user',
  projects: 'user',
  'projects_.$id': 'user',
  'projects_.$id_.$file': 'user',
  proposals: 'user',
  'proposals_.$id': 'user',
  'proposals_.$id_.$file': 'user',
  'proposal.$link': 'public',
  'proposal.$link_.$file': 'public',
  'no-mail': 'public',
  'report-mail': 'public',
  'api.job-link': 'user',
  'j.$link': 'public',
  'p.$link': 'public',
  'dev.mail': 'local',
  'cut-sheet': 'user',
  'export.$format': 'user',
  'api.user': 'public',
  'api.login': 'public',
  'api.passkey-challenge': 'public',
  'api.passkey-offer': 'user',
  'api.register': 'public',
  'api.logout': 'public',
  'api.refresh-session': 'user',
  'api.increment-layout': 'user',
  'api.trial-status': 'user',
  'api.password-reset-request': 'public',
  'api.password-reset': 'public',
  'api.support': 'user',
  'admin.analytics': 'admin',
  'admin.users': 'admin',
  'admin.users_.$id': 'admin',
  'admin.users-csv': 'admin',
  'admin.weeks-csv': 'admin',
  'admin.audit': 'admin',
  'admin.health': 'admin',
  'admin.reports': 'admin',
  'admin.support': 'admin',
  'admin.support_.$id': 'admin',
  'admin.announcements': 'admin-card',
  unsubscribe: 'public',
  'api.admin.analytics': 'admin',
  'api.admin.weeks': 'admin',
  'api.admin.announcements': 'admin',
  'api.admin.send-announcement': 'admin',
  checkout: 'user',
  'checkout_.change': 'user',
  'current-plan': 'user',
  'api.validate-coupon': 'user',
  'api.create-checkout-session': 'user',
  'api.billing-info': 'user',
  'api.cancel-subscription': 'user',
  'api.reactivate-subscription': 'user',
  'api.stripe-webhook': 'signed',
  testing: 'tester',
  'api.admin.set-plan': 'tester',
  'api.admin.reset-annual': 'tester',
  'api.test-reset-trial': 'tester',
  'api.test-webhook': 'tester',
  'api.process-existing-payments': 'tester',
  'api.link-subscription': 'tester',
} as const satisfies Readonly<Record<string, Access>>;

export type RouteId = keyof typeof ROUTE_ACCESS;
export type AccessOf<Id extends RouteId> = (typeof ROUTE_ACCESS)[Id];
