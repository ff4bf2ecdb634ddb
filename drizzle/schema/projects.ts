import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, newId, ownerId } from './columns.ts';
import { layouts } from './layouts.ts';
import { users } from './users.ts';

/** Jobs that are ordered together. */
export const projects = pgTable(
  'projects',
  {
    id: newId(),
    userId: ownerId('user_id', () => users.id),
    name: text('name').notNull(),
    client: text('client').notNull().default(''),
    address: text('address').notNull().default(''),
    notes: text('notes').notNull().default(''),
    /** Incremented with every change of the four columns above, so that an outdated form is detected. */
    revision: integer('revision').notNull().default(1),
    /** Whether the client's link opens. */
    isShared: boolean('is_shared').notNull().default(false),
    /** Incremented when a link is revoked; links of earlier rounds no longer open. */
    linkRound: integer('link_round').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [index('projects_user_id_idx').on(table.userId)],
);

/** The project of a saved job; a job has at most one. A row of its own, because devices replace the job's document. */
export const projectJobs = pgTable(
  'project_jobs',
  {
    layoutId: uuid('layout_id')
      .primaryKey()
      .references(() => layouts.id, { onDelete: 'cascade' }),
    projectId: ownerId('project_id', () => projects.id),
    /** The tile's product name; jobs with the same product and size are bought together. */
    product: text('product').notNull().default(''),
    groutColor: text('grout_color').notNull().default(''),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (table) => [index('project_jobs_project_id_idx').on(table.projectId)],
);
