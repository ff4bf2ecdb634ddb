import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { layoutKeyWithoutObstacles } from '#app/layout/job/layout-key.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import type { JobData } from '#app/layout/model/job.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { App } from '#app/server/app.server.ts';
import { countedLayouts } from '#drizzle/schema/layouts.ts';

/** Identifies a counted layout, without its obstacles. */
export function layoutFingerprint(request: LayoutRequest): string {
  return createHash('sha256').update(layoutKeyWithoutObstacles(request)).digest('base64url');
}

/** Whether this account has paid for the layout before, so that it may be shown again. */
export async function wasCounted(app: App, userId: string, request: LayoutRequest): Promise<boolean> {
  const found = await app.db
    .select({ userId: countedLayouts.userId })
    .from(countedLayouts)
    .where(and(eq(countedLayouts.userId, userId), eq(countedLayouts.fingerprint, layoutFingerprint(request))));
  return found.length > 0;
}

/** The same for a job of the account; false for one that cannot be laid out. */
export async function wasJobCounted(app: App, userId: string, job: JobData): Promise<boolean> {
  const read = readJob(job);
  return read.ok && wasCounted(app, userId, read.value.request);
}
