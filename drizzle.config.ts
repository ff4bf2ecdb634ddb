import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './drizzle/schema/users.ts',
    './drizzle/schema/layouts.ts',
    './drizzle/schema/operations.ts',
    './drizzle/schema/projects.ts',
    './drizzle/schema/proposals.ts',
    './drizzle/schema/proposal-mails.ts',
    './drizzle/schema/tiles.ts',
  ],
  out: './drizzle/migrations',
});
