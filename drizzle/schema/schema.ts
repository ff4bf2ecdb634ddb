import * as layouts from './layouts.ts';
import * as operations from './operations.ts';
import * as projects from './projects.ts';
import * as proposalMails from './proposal-mails.ts';
import * as proposals from './proposals.ts';
import * as tiles from './tiles.ts';
import * as users from './users.ts';

/** Every table, for the driver's types. */
export const schema = { ...users, ...layouts, ...operations, ...projects, ...proposals, ...proposalMails, ...tiles };
