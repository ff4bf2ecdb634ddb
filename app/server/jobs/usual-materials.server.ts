import { and, desc, eq, sql } from 'drizzle-orm';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import { jobToText } from '#app/layout/model/job-text.ts';
import { writeUsualMaterials } from '#app/planner/rooms/usual-materials.ts';
import type { App } from '#app/server/app.server.ts';
import { layouts } from '#drizzle/schema/layouts.ts';

/**
 * The account's usual materials: those of the last opened or changed job that has some, as the argument of the button
 * that applies them. Empty if there is none.
 */
export async function usualMaterials(app: App, userId: string): Promise<string> {
  const [job] = await app.db
    .select({ name: layouts.name, data: layouts.job })
    .from(layouts)
    .where(and(eq(layouts.userId, userId), sql`jsonb_exists(${layouts.job}, 'materials')`))
    .orderBy(desc(layouts.usedAt), desc(layouts.createdAt), desc(layouts.id))
    .limit(1);
  const restored = job && restoreJob({ name: job.name, data: job.data });
  return restored?.ok ? writeUsualMaterials(jobToText(restored.value.data)) : '';
}
