import { data, redirect } from '@remix-run/node';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '#app/base/durations.ts';
import { confirmPassword } from '#app/forms/confirm-form.ts';
import { keepLines, linePressOf, pressLine } from '#app/forms/proposal-lines.ts';
import {
  EDITOR_FORM,
  editorFields,
  proposalFields,
  proposalFormOf,
  type ReadProposal,
  readProposal,
} from '#app/forms/read-proposal.ts';
import { answerForm, answerUnread, type ErrorsByField, readSubmission } from '#app/forms/submission.ts';
import { textOf } from '#app/forms/text-of.ts';
import { z } from '#app/forms/zod.ts';
import type { FlashCode } from '#app/product/flash-code.ts';
import { may } from '#app/product/plans/plans.ts';
import {
  lastEndedDay,
  MOST_PROPOSALS,
  MOST_REVISIONS,
  type ProposalDocument,
  revisionLetter,
  SHOWN_STATES,
  type ShownState,
  shownState,
  sortedJson,
} from '#app/product/proposals/proposal.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { askToConfirm, confirmedForMs } from '#app/server/auth/confirm-identity.server.ts';
import { businessName, currencyOf } from '#app/server/business/business.server.ts';
import { standingOfName } from '#app/server/business/name-standing.server.ts';
import { isUuid } from '#app/server/db/is-uuid.server.ts';
import { countAttempt, RATE_RULES } from '#app/server/guard/rate-limit.server.ts';
import { refuseForm } from '#app/server/http/response/answer-form.server.ts';
import { flashCookie } from '#app/server/http/response/flash.server.ts';
import { plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import { siteOrigin } from '#app/server/http/site-origin.server.ts';
import { newSubmissionId } from '#app/server/http/submission-id.server.ts';
import { listLooseJobs, listProjects } from '#app/server/projects/find-project.server.ts';
import * as changes from '#app/server/proposals/change-proposal.server.ts';
import { listClientMails } from '#app/server/proposals/client-mails.server.ts';
import { isFirstClientMail, mailProposal } from '#app/server/proposals/mail-proposal.server.ts';
import { senderProblem } from '#app/server/proposals/may-mail.server.ts';
import { offerLines } from '#app/server/proposals/offer-lines.server.ts';
import { proposalLinkPath } from '#app/server/proposals/proposal-link.server.ts';
import { findSignedCopy } from '#app/server/proposals/signed-proposal.server.ts';
import { isUnwanted } from '#app/server/proposals/unwanted-addresses.server.ts';
import { money as inMoney } from '#app/words/en/formats.ts';
import * as projectsWords from '#app/words/en/projects.ts';
import * as proposalMailWords from '#app/words/en/proposal-mail.ts';
import * as proposalsWords from '#app/words/en/proposals.ts';
import { proposalEvents, proposalRevisions, proposals } from '#drizzle/schema/proposals.ts';

/** The days of validity that a new proposal begins with. */
const USUAL_DAYS = 30;
const ANYTHING = z.object({});
/** The proposals of one page of the list. */
const PAGE_SIZE = 50;
const MOST_PAGES = MOST_PROPOSALS / PAGE_SIZE;

/** The list of proposals in the state from the address, and the sources of a new one. */
export async function loadProposals(app: App, request: Request, { user, isAdmin, userId }: Viewer) {
  const params = new URL(request.url).searchParams;
  const wanted = SHOWN_STATES.find((state) => state === params.get('state')) ?? null;
  const page = Math.min(Math.max(Number.parseInt(params.get('page') ?? '', 10) || 1, 1), MOST_PAGES);
  const now = app.now().getTime();
  const rows = await app.db
    .select({
      id: proposals.id,
      draft: proposals.draft,
      state: proposals.state,
      year: proposals.year,
      number: proposals.number,
      revision: proposals.revision,
      changedAt: proposals.changedAt,
      isChangeAsked: IS_CHANGE_ASKED,
      document: proposalRevisions.document,
    })
    .from(proposals)
    .leftJoin(
      proposalRevisions,
      and(eq(proposalRevisions.proposalId, proposals.id), eq(proposalRevisions.revision, proposals.revision)),
    )
    .where(and(eq(proposals.userId, userId), wanted === null ? undefined : isShownAs(wanted, now)))
    .orderBy(desc(proposals.changedAt), asc(proposals.id))
    .offset((page - 1) * PAGE_SIZE)
    .limit(PAGE_SIZE + 1);
  const listed = rows
    .slice(0, PAGE_SIZE)
    .map(({ draft, document: text, state, year, number, revision, isChangeAsked, ...row }) => {
      const document = text === null ? null : (JSON.parse(text) as ProposalDocument);
      return {
        id: row.id,
        changedAt: row.changedAt.toISOString(),
        title: document?.title ?? draft.title ?? '',
        client: document?.client ?? draft.client ?? '',
        total: document === null ? null : inMoney(document.money.total, document.currency),
        state: shownState(state, document?.validThrough ?? null, now, isChangeAsked),
        name: year === null || number === null ? null : nameOf(year, number, revision ?? 0),
      };
    });
  const mayMake = may(user.plan, 'mayKeepProjects');
  const from = params.get('from') ?? '';
  return {
    email: user.email,
    isAdmin,
    plan: user.plan,
    mayMake,
    wanted,
    hasAny: listed.length > 0 || (await app.db.$count(proposals, eq(proposals.userId, userId))) > 0,
    proposals: listed,
    page,
    hasOlder: rows.length > PAGE_SIZE,
    nextId: newSubmissionId(),
    from,
    sources: mayMake ? await listSources(app, userId) : [],
  };
}

/** The rows that `shownState` shows as `state`. A sent proposal that was not answered in time has expired. */
function isShownAs(state: ShownState, now: number): SQL | undefined {
  const hasEnded = sql`coalesce(${proposalRevisions.document}::jsonb ->> 'validThrough' <= ${lastEndedDay(now)}, false)`;
  if (state === 'expired') return and(inArray(proposals.state, ['sent', 'seen']), hasEnded);
  if (state === 'change-asked')
    return and(inArray(proposals.state, ['sent', 'seen']), IS_CHANGE_ASKED, sql`not ${hasEnded}`);
  const isOpen = state === 'sent' || state === 'seen';
  return and(eq(proposals.state, state), isOpen ? sql`not ${hasEnded} and not ${IS_CHANGE_ASKED}` : undefined);
}

/** Whether the client asked to change the current revision. Publishing another one answers that. */
const IS_CHANGE_ASKED = sql<boolean>`exists (select 1 from ${proposalEvents} where ${proposalEvents.proposalId} = ${proposals.id} and ${proposalEvents.revision} = ${proposals.revision} and ${proposalEvents.kind} = 'change-asked')`;

function nameOf(year: number, number: number, revision: number): string {
  return proposalsWords.named(proposalsWords.numbered(year, number), revisionLetter(revision));
}

async function listSources(app: App, userId: string): Promise<[string, string][]> {
  const projects = await listProjects(app, userId);
  const jobs = await listLooseJobs(app, userId);
  return [
    ...projects.map(({ id, name }): [string, string] => [`project.${id}`, proposalsWords.projectNamed(name)]),
    ...jobs.map(({ id, name }): [string, string] => [`job.${id}`, proposalsWords.jobNamed(name)]),
  ];
}

/** Makes a proposal and redirects to it; or the page with its message. */
export async function submitProposals(app: App, request: Request, viewer: Viewer, form: FormData) {
  const refuse = (message: string, status = 400) => refuseForm(answerUnread('create-form', form, message), { status });
  if (!may(viewer.user.plan, 'mayKeepProjects')) return refuse(proposalsWords.needPro, 403);
  const typedId = textOf(form, 'id');
  const id = isUuid(typedId) ? typedId : newSubmissionId();
  const source = textOf(form, 'from');
  const offered = source === '' ? null : await offerLines(app, request, viewer, source);
  if (source !== '' && offered === null) return refuse(projectsWords.notFound, 404);
  if (offered !== null && !offered.ok) {
    return refuse(offered.error === 'busy' ? projectsWords.orderBusy : projectsWords.orderTooLarge, 503);
  }
  const { isAllowed } = await countAttempt(app, RATE_RULES.proposalNew, viewer.userId);
  if (!isAllowed) return refuse(proposalsWords.mostNewProposals(RATE_RULES.proposalNew.limit), 429);
  const validThrough = new Date(app.now().getTime() + USUAL_DAYS * DAY_MS).toISOString().slice(0, 10);
  const fields = { ...offered?.value.fields, validThrough };
  const made = await changes.createProposal(app, { userId: viewer.userId, id }, fields, offered?.value.pictures ?? []);
  if (!made.ok) return refuse(proposalsWords.mostProposals(MOST_PROPOSALS), 409);
  throw redirect(`/proposals/${id}`, 303);
}

/** A proposal of the account's, in its editor. */
export async function loadProposal(app: App, request: Request, viewer: Viewer, id: string | undefined) {
  const proposal = await changes.findProposal(app, { userId: viewer.userId, id });
  if (proposal === null) throw plainAnswer(404, proposalsWords.notFound);
  const current = await changes.readRevision(app.db, proposal);
  const now = app.now().getTime();
  const currency = await currencyOf(app, viewer.userId);
  const events = await app.db
    .select()
    .from(proposalEvents)
    .where(eq(proposalEvents.proposalId, proposal.id))
    .orderBy(desc(proposalEvents.at));
  const { year, number, revision } = proposal;
  const business = await businessName(app, proposal.userId);
  const standing = business === '' ? null : await standingOfName(app.db, proposal.userId, business);
  const asked = events
    .filter((event) => event.kind === 'change-asked' && event.revision === revision)
    .map(({ id: eventId, note, at }) => ({ id: eventId, note, at: at.toISOString() }));
  return {
    email: viewer.user.email,
    isAdmin: viewer.isAdmin,
    plan: viewer.user.plan,
    mayMake: may(viewer.user.plan, 'mayKeepProjects'),
    id: proposal.id,
    draft: proposal.draft,
    draftRevision: proposal.draftRevision,
    currency,
    state: shownState(proposal.state, current?.document.validThrough ?? null, now, asked.length > 0),
    asked,
    isChangeable: changes.isChangeable(proposal.state),
    name: year === null || number === null ? null : nameOf(year, number, revision ?? 0),
    nextLetter: revisionLetter((revision ?? -1) + 1),
    linkRound: proposal.linkRound,
    link: current === null ? null : siteOrigin(app, request) + proposalLinkPath(app.env, proposal),
    signed: await findSignedCopy(app, proposal.id),
    nameState: standing === 'waits' || standing === 'refused' ? standing : null,
    clientMail: {
      asksPassword: (await isFirstClientMail(app, proposal.userId)) && (await confirmedForMs(app, viewer)) === 0,
      to: current?.document.clientEmail ?? '',
      isSenderKnown:
        current !== null &&
        (await standingOfName(app.db, proposal.userId, current.document.business[0] ?? '')) === 'known',
      replies: viewer.user.email,
      mails: current === null ? [] : await listClientMails(app, proposal.id),
    },
    events: events.map(({ id: eventId, kind, revision: at, name, note, ...event }) => ({
      id: eventId,
      kind,
      letter: revisionLetter(at),
      name,
      note,
      at: event.at.toISOString(),
    })),
  };
}

/** Handles a button of the page. Whatever it is, the editor is saved first. */
export async function submitProposal(app: App, viewer: Viewer, id: string | undefined, form: FormData) {
  const intent = textOf(form, 'intent');
  const proposal = await changes.findProposal(app, { userId: viewer.userId, id });
  if (proposal === null && intent === 'delete') throw redirect('/proposals', 303);
  if (proposal === null) throw plainAnswer(404, proposalsWords.notFound);
  const owned = { userId: viewer.userId, id: proposal.id };
  const linePress = linePressOf(intent);
  if (linePress !== null) {
    // Nothing is saved yet: the page comes back with its current lines.
    const pressed = pressLine(editorFields(form), linePress);
    for (const [name, text] of Object.entries(pressed)) form.set(name, text);
    return data(answerForm(EDITOR_FORM, readSubmission(form, ANYTHING)));
  }
  if (!INTENTS.has(intent)) throw plainAnswer(400, proposalsWords.notFound);
  if (intent === 'delete') {
    await changes.deleteDraft(app, owned);
    throw redirect('/proposals', await flashDone('proposal-deleted'));
  }
  const kept = await keepDraft(app, viewer, proposal, form);
  const refuse = (part: string, errors: ErrorsByField, status: number) =>
    refuseForm(answerForm(part, readSubmission(form, ANYTHING), errors), { status });
  if (intent === 'save' || intent === 'publish') {
    if (kept.errors !== null) return refuse(EDITOR_FORM, kept.errors, kept.status);
    if (intent === 'save') throw redirect(savedAddress(proposal.id, kept.removed, 'as-it-stands'), 303);
    const unpriced = Object.keys(kept.unpriced).length;
    if (unpriced > 0) {
      return refuse(EDITOR_FORM, { '': [proposalsWords.notPublished(unpriced)], ...kept.unpriced }, 400);
    }
    const problems = kept.read && (await publish(app, owned, kept.read));
    if (problems !== null) return refuse(EDITOR_FORM, problems, 409);
  } else if (intent === 'mail') {
    const isFirst = await isFirstClientMail(app, viewer.userId);
    const problem = isFirst ? await askToConfirm(app, viewer, form, 'mail') : null;
    if (problem !== null) return refuse('link-form', { ...kept.errors, [confirmPassword('mail')]: [problem] }, 400);
    const mailed = await mailProposal(app, viewer.user, owned, Number(textOf(form, 'mailed')));
    const refusal = { '': mailed.ok ? [] : [proposalMailWords.refusals[mailed.error]] };
    if (!mailed.ok) return refuse('link-form', { ...kept.errors, ...refusal }, 409);
  } else {
    const what = intent === 'withdraw' ? intent : { round: Number(textOf(form, 'linkRound')) };
    await changes.endProposal(app, owned, what);
  }
  // Pressed for the link: a draft that cannot be saved does not block it and comes back as typed.
  if (kept.errors !== null) return refuse(EDITOR_FORM, { '': [proposalsWords.notSaved], ...kept.errors }, kept.status);
  const flash = await flashDone(DONE[intent] ?? 'proposal-published');
  if (kept.isNew && intent !== 'publish') throw redirect(savedAddress(proposal.id, kept.removed, 'client-link'), flash);
  throw redirect(`/proposals/${proposal.id}#client-link`, flash);
}

const DONE: Readonly<Record<string, FlashCode>> = {
  mail: 'proposal-mailed',
  withdraw: 'proposal-withdrawn',
  'end-link': 'proposal-link-ended',
};

/** A redirect with a message for the next page. */
async function flashDone(code: FlashCode): Promise<ResponseInit> {
  return { status: 303, headers: { 'Set-Cookie': await flashCookie(code) } };
}

/** A page with the message that its editor was saved, and how many lines were dropped. */
function savedAddress(id: string, removed: number, anchor: string): string {
  return `/proposals/${id}?saved${removed === 0 ? '' : `&removed=${removed}`}#${anchor}`;
}

const INTENTS: ReadonlySet<string> = new Set(['save', 'publish', 'delete', 'mail', 'withdraw', 'end-link']);

/** What became of the editor's text: its messages by field where it was not saved. */
type KeptDraft =
  | {
      readonly errors: null;
      readonly read: ReadProposal | null;
      /** The one thing that blocks publishing: lines without a price. */
      readonly unpriced: ErrorsByField;
      readonly isNew: boolean;
      /** How many lines with something in them were left out. */
      readonly removed: number;
    }
  | { readonly errors: ErrorsByField; readonly status: number };

/** Saves the editor. The form gets the draft's new revision, in case the form comes back. */
async function keepDraft(
  app: App,
  viewer: Viewer,
  proposal: changes.StoredProposal,
  form: FormData,
): Promise<KeptDraft> {
  const isEditors = proposalFormOf(form) === EDITOR_FORM;
  // A viewer who may not edit has no editor on the page.
  if (!isEditors && !form.has('draftRevision')) {
    return { errors: null, read: null, unpriced: {}, isNew: false, removed: 0 };
  }
  if (!may(viewer.user.plan, 'mayKeepProjects')) return { errors: { '': [proposalsWords.needPro] }, status: 403 };
  const typed = proposalFields(form);
  const { kept: fields, removed } = keepLines(typed);
  const isNew = sortedJson(fields) !== sortedJson(proposal.draft);
  const currency = await currencyOf(app, viewer.userId);
  const { read, errors, unpriced } = readProposal(typed, app.now().getTime(), currency);
  // An old draft may no longer be valid, because its last day has passed. That only concerns someone who edits it.
  if (read === null && (isEditors || isNew)) return { errors, status: 400 };
  const draftRevision = Number(textOf(form, 'draftRevision'));
  const keepTerms = textOf(form, 'keepTerms') === 'on';
  const owned = { userId: viewer.userId, id: proposal.id };
  const saved = await changes.saveDraft(app, owned, { fields, draftRevision, keepTerms });
  const now = await changes.findProposal(app, owned);
  form.set('draftRevision', String(now?.draftRevision ?? draftRevision));
  if (saved.ok) return { errors: null, read, unpriced, isNew, removed };
  const problem = saved.error === 'closed' ? proposalsWords.closed : proposalsWords.changedElsewhere;
  return { errors: { '': [problem] }, status: 409 };
}

/** Publishes the draft as it was read, or returns what blocks it. */
async function publish(app: App, owned: changes.OwnedProposal, read: ReadProposal): Promise<ErrorsByField | null> {
  const problems = read.asksCode ? await codeProblem(app, owned.userId, read.clientEmail) : null;
  if (problems !== null) return problems;
  const published = await changes.publishProposal(app, owned, read);
  return published.ok ? null : { '': [PROBLEMS[published.error]] };
}

/** Why no code could be mailed to the client, at its field; null if it can. */
async function codeProblem(app: App, userId: string, clientEmail: string): Promise<ErrorsByField | null> {
  const sender = await senderProblem(app, userId, await businessName(app, userId));
  if (sender !== null) return { asksCode: [proposalMailWords.refusals[sender]] };
  return (await isUnwanted(app, clientEmail)) ? { clientEmail: [proposalMailWords.refusals.unwanted] } : null;
}

const PROBLEMS: Readonly<Record<changes.PublishRefusal, string>> = {
  closed: proposalsWords.closed,
  'no-lines': proposalsWords.noLines,
  'no-business': proposalsWords.noBusiness,
  'name-refused': proposalsWords.nameRefused,
  'too-many-revisions': proposalsWords.mostRevisions(MOST_REVISIONS),
  'too-many-today': proposalsWords.mostRevisionsToday(RATE_RULES.proposalRevision.limit),
  stopped: proposalsWords.stopped,
};
