import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, newId, ownerId } from './columns.ts';
import { layouts } from './layouts.ts';
import { users } from './users.ts';

/** Jobs under one roof. */
export const projects = pgTable(
  'projects',
  {
    id: newId(),
    userId: ownerId('user_id', () => users.id),
    name: text('name').notNull(),
    client: text('client').notNull().default(''),
    address: text('address').notNull().default(''),
    notes: text('notes').notNull().default(''),
    /** One more with every change of the four above, so that a form that was opened before says so. */
    revision: integer('revision').notNull().default(1),
    /** Whether the client's link opens. */
    isShared: boolean('is_shared').notNull().default(false),
    /** One more with every link that is called back: those of the rounds before open nothing. */
    linkRound: integer('link_round').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [index('projects_user_id_idx').on(table.userId)],
);

/** Which project a saved job belongs to: one, or none. It stands beside the job, whose document devices replace. */
export const projectJobs = pgTable(
  'project_jobs',
  {
    layoutId: uuid('layout_id')
      .primaryKey()
      .references(() => layouts.id, { onDelete: 'cascade' }),
    projectId: ownerId('project_id', () => projects.id),
    /** The tile by its name in the trade: jobs of one product and size are bought together. */
    product: text('product').notNull().default(''),
    groutColor: text('grout_color').notNull().default(''),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (table) => [index('project_jobs_project_id_idx').on(table.projectId)],
);
