import { DAY_MS } from '#app/base/durations.ts';
import type { AuditPage } from '#app/product/admin-pages.ts';
import { type AuditFilter, listAudit } from '#app/server/admin/list-audit.server.ts';
import type { App } from '#app/server/app.server.ts';
import { AUDIT_ACTIONS, AUDIT_ACTORS } from '#app/server/guard/audit.server.ts';
import { readPage } from '#app/server/http/response/page.server.ts';
import * as adminWords from '#app/words/en/admin.ts';

const PAGE_SIZE = 50;
/**
 * Whether to include refused logins. By default they are left out, because anybody can cause enough of them to hide
 * everything else.
 */
const ALL = 'all';
const WHATS = [ALL, ...AUDIT_ACTIONS] as const;

/**
 * The audit lines for an address: ?who=…&what=…&about=…&from=…&to=…&page=2; none if a day or the account cannot be
 * read.
 */
export async function loadAuditPage(app: App, request: Request): Promise<AuditPage> {
  const params = new URL(request.url).searchParams;
  const page = readPage(params);
  const asked = {
    who: AUDIT_ACTORS.find((actor) => actor === params.get('who')) ?? '',
    what: WHATS.find((action) => action === params.get('what')) ?? '',
    about: (params.get('about') ?? '').trim().toLowerCase().slice(0, 254),
    from: (params.get('from') ?? '').trim().slice(0, 10),
    to: (params.get('to') ?? '').trim().slice(0, 10),
  };
  const errors = faultsOf(asked);
  const filter: AuditFilter = {
    actor: asked.who || undefined,
    action: asked.what === ALL ? undefined : asked.what || undefined,
    withoutRefusals: asked.what === '',
    email: asked.about || undefined,
    from: asked.from === '' ? undefined : new Date(asked.from),
    to: asked.to === '' ? undefined : new Date(Date.parse(asked.to) + DAY_MS),
  };
  const found =
    Object.keys(errors).length > 0
      ? { items: [], hasMore: false }
      : await listAudit(app, filter, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString();
  return { ...found, asked, errors, page, query, actors: AUDIT_ACTORS, actions: WHATS };
}

function faultsOf({ about, from, to }: AuditPage['asked']): AuditPage['errors'] {
  const areDaysTurned = isDay(from) && isDay(to) && to < from;
  return {
    ...(about !== '' && !about.includes('@') && { about: adminWords.addressInPart }),
    ...(from !== '' && !isDay(from) && { from: adminWords.dayUnreadable }),
    ...(to !== '' && !isDay(to) && { to: adminWords.dayUnreadable }),
    ...(areDaysTurned && { to: adminWords.daysTurned }),
  };
}

/** A day such as 2026-12-31. */
function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
