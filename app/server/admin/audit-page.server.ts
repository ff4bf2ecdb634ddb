import { DAY_MS } from '#app/base/durations.ts';
import type { AuditPage } from '#app/product/admin-pages.ts';
import { type AuditFilter, listAudit } from '#app/server/admin/list-audit.server.ts';
import type { App } from '#app/server/app.server.ts';
import { AUDIT_ACTIONS, AUDIT_ACTORS } from '#app/server/guard/audit.server.ts';
import { readPage } from '#app/server/http/read-page.server.ts';

const PAGE_SIZE = 50;

/** The lines that an address asks for: ?who=…&what=…&about=…&from=…&to=…&page=2; what it cannot mean is not asked for. */
export async function loadAuditPage(app: App, request: Request): Promise<AuditPage> {
  const params = new URL(request.url).searchParams;
  const page = readPage(params);
  const asked = {
    who: AUDIT_ACTORS.find((actor) => actor === params.get('who')) ?? '',
    what: AUDIT_ACTIONS.find((action) => action === params.get('what')) ?? '',
    about: (params.get('about') ?? '').trim().toLowerCase().slice(0, 254),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
  };
  const filter: AuditFilter = {
    actor: asked.who || undefined,
    action: asked.what || undefined,
    email: asked.about || undefined,
    from: asked.from === '' ? undefined : new Date(asked.from),
    to: asked.to === '' ? undefined : new Date(Date.parse(asked.to) + DAY_MS),
  };
  const found = await listAudit(app, filter, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString();
  return { ...found, asked, page, query, actors: AUDIT_ACTORS, actions: AUDIT_ACTIONS };
}

/** A day such as 2026-12-31, or nothing. */
function dayOf(text: string | null): string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}
