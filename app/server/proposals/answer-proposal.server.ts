import { and, desc, eq } from 'drizzle-orm';
import { DAY_MS } from '#app/base/durations.ts';
import { err, ok, type Result } from '#app/base/result.ts';
import { type ProposalEventKind, type ProposalState, shownState } from '#app/product/proposals/proposal.ts';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { addEvent, lockProposal, readRevision } from '#app/server/proposals/change-proposal.server.ts';
import { proposalEvents, proposals } from '#drizzle/schema/proposals.ts';

/** What a client does on the page; the fingerprint is the one that the page showed. */
export interface ClientAnswer {
  readonly kind: Extract<ProposalEventKind, 'seen' | 'accepted' | 'declined' | 'change-asked' | 'cancelled'>;
  readonly fingerprint: string;
  readonly name: string;
  readonly note: string;
  readonly browser: string;
}

const BECOMES: Readonly<Record<ClientAnswer['kind'], ProposalState | null>> = {
  seen: 'seen',
  accepted: 'accepted',
  declined: 'declined',
  'change-asked': null,
  cancelled: 'cancelled',
};

/** Stores a client's answer: of several at once the first. `changed`: the page showed another revision. */
export async function answerProposal(
  app: App,
  id: string,
  { kind, fingerprint, ...said }: ClientAnswer,
): Promise<Result<null, 'changed' | 'not-open'>> {
  return app.db.transaction(async (db) => {
    const proposal = await lockProposal(db, { userId: null, id });
    const current = proposal && (await readRevision(db, proposal));
    if (proposal === null || current === null) return err('not-open');
    if (current.fingerprint !== fingerprint) return err('changed');
    const { document, revision } = current;
    const state = shownState(proposal.state, document.validThrough, app.now().getTime());
    const isOpen = state === 'sent' || state === 'seen';
    const mayCancel = state === 'accepted' && app.now() < (await cancelEnd(db, id, document.cancelDays));
    if (kind === 'cancelled' ? !mayCancel : !isOpen) return err('not-open');
    // Seen is seen; pressing again adds nothing.
    if (kind === 'seen' && state === 'seen') return ok(null);
    const next = BECOMES[kind];
    if (next !== null) {
      await db.update(proposals).set({ state: next, changedAt: app.now() }).where(eq(proposals.id, id));
    }
    await addEvent(app, db, { proposalId: id, kind, revision, ...said });
    return ok(null);
  });
}

/** The acceptance of a proposal; null if there is none. */
export async function findAcceptance(db: Db, proposalId: string) {
  const [found] = await db
    .select()
    .from(proposalEvents)
    .where(and(eq(proposalEvents.proposalId, proposalId), eq(proposalEvents.kind, 'accepted')))
    .orderBy(desc(proposalEvents.at))
    .limit(1);
  return found ?? null;
}

async function cancelEnd(db: Db, id: string, cancelDays: number): Promise<Date> {
  const accepted = await findAcceptance(db, id);
  return new Date(accepted === null ? 0 : accepted.at.getTime() + cancelDays * DAY_MS);
}
