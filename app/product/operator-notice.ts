/** What waits for the operator: a business name, a first mail to a client, a report, an account that reports stopped. */
export type OperatorNotice = 'name' | 'first-mail' | 'report' | 'stopped';
