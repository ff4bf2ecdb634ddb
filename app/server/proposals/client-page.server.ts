import { data, redirect } from '@remix-run/node';
import { and, eq } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#app/base/durations.ts';
import { plainText } from '#app/base/plain-text.ts';
import { namesSomebody } from '#app/base/visible-name.ts';
import { clientFormOf } from '#app/forms/read-proposal.ts';
import { answerForm, type ErrorsByField, readSubmission } from '#app/forms/submission.ts';
import { textOf } from '#app/forms/text-of.ts';
import { z } from '#app/forms/zod.ts';
import { CODE_MINUTES } from '#app/product/proposals/client-mail.ts';
import { PROPOSAL_CHARS } from '#app/product/proposals/proposal.ts';
import type { App } from '#app/server/app.server.ts';
import { RATE_RULES, spendAttempt } from '#app/server/guard/rate-limit.server.ts';
import { clientAddress } from '#app/server/http/request/client-address.server.ts';
import { refuseForm } from '#app/server/http/response/answer-form.server.ts';
import { plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import {
  type AnswerRefusal,
  answerProposal,
  type ClientAnswer,
  outcomeOf,
} from '#app/server/proposals/answer-proposal.server.ts';
import { findProposal, readRevision } from '#app/server/proposals/change-proposal.server.ts';
import { MAIL_KEY } from '#app/server/proposals/mail-links.server.ts';
import { openProposalLink } from '#app/server/proposals/proposal-link.server.ts';
import { shownDocument } from '#app/server/proposals/shown-document.server.ts';
import { latestCodeMail, sendCode } from '#app/server/proposals/sign-code.server.ts';
import { findSignedCopy } from '#app/server/proposals/signed-proposal.server.ts';
import * as proposalMailWords from '#app/words/en/proposal-mail.ts';
import * as proposalsWords from '#app/words/en/proposals.ts';
import { proposalEvents } from '#drizzle/schema/proposals.ts';

/** The most characters of a browser's line that are kept. */
const BROWSER_CHARS = 300;

/** The client's page: the revision as it was published. Reading it changes nothing. */
export async function loadClientPage(app: App, request: Request, link: string | undefined) {
  await spendAttempt(app, RATE_RULES.proposalRead, clientAddress(request, app.env));
  const id = await openProposalLink(app, link ?? '');
  const proposal = id === null ? null : await findProposal(app, { userId: null, id });
  const current = proposal && (await readRevision(app.db, proposal));
  if (proposal === null || current === null) return data({ page: null }, { status: 404 });
  const now = app.now();
  const params = new URL(request.url).searchParams;
  const outcome = await outcomeOf(app, proposal, current.document);
  const { state, accepted, codeTo } = outcome;
  const cancelEnds =
    accepted === null ? null : new Date(Date.parse(accepted.at) + current.document.cancelDays * DAY_MS);
  // The link may be passed on, so it does not reveal the address the proposal is mailed to.
  const { clientEmail: _, ...document } = await shownDocument(app.db, proposal.userId, current.document);
  const codeMailedAt =
    codeTo !== null ? await latestCodeMail(app.db, proposal.id, now.getTime() - CODE_MINUTES * MINUTE_MS) : null;
  const page = {
    document,
    fingerprint: current.fingerprint,
    pictures: current.pictures,
    ...outcome,
    signed: accepted === null ? null : await findSignedCopy(app, proposal.id),
    isNameHidden: document.business.length === 0,
    isCodeOnItsWay: codeMailedAt !== null,
    cancelUntil: state === 'accepted' && cancelEnds !== null && now < cancelEnds ? cancelEnds.toISOString() : null,
    hasAsked: params.has('asked'),
    mailKey: params.get(MAIL_KEY) ?? '',
  };
  return data({ page });
}

const KINDS: Readonly<Record<string, ClientAnswer['kind']>> = {
  see: 'seen',
  accept: 'accepted',
  decline: 'declined',
  ask: 'change-asked',
  cancel: 'cancelled',
};

const ANYTHING = z.object({});

const ANSWER_REFUSALS: Readonly<Record<AnswerRefusal, ErrorsByField>> = {
  changed: { '': [proposalsWords.changed] },
  'not-open': { '': [proposalsWords.notOpen] },
  'name-waits': { '': [proposalsWords.nameUnderReview] },
  'no-code': { code: [proposalMailWords.codeMissing] },
  'wrong-code': { code: [proposalMailWords.codeWrong] },
  'void-code': { code: [proposalMailWords.codeVoid] },
  'no-copy': { '': [proposalsWords.notSigned] },
};

/** Mails the code. The page comes back with the input of its form. */
async function submitCode(app: App, proposalId: string, fingerprint: string, form: FormData) {
  const answer = (errors: ErrorsByField) => answerForm(clientFormOf(form), readSubmission(form, ANYTHING), errors);
  const sent = await sendCode(app, { proposalId, fingerprint, key: textOf(form, 'mailKey') });
  if (sent.ok) return data(answer({}));
  const { error } = sent;
  const errors =
    error === 'changed' || error === 'not-open'
      ? ANSWER_REFUSALS[error]
      : { code: [proposalMailWords.codeRefusals[error]] };
  return refuseForm(answer(errors), { status: 409 });
}

/** Handles a client's button: back to the page, or its messages with the input. */
export async function submitClientPage(app: App, request: Request, link: string | undefined, form: FormData) {
  await spendAttempt(app, RATE_RULES.proposalAnswer, clientAddress(request, app.env));
  const id = await openProposalLink(app, link ?? '');
  if (id === null) throw plainAnswer(404, proposalsWords.linkGone);
  const intent = textOf(form, 'intent');
  const fingerprint = textOf(form, 'fingerprint');
  if (intent === 'code') return submitCode(app, id, fingerprint, form);
  const kind = Object.hasOwn(KINDS, intent) ? KINDS[intent] : undefined;
  if (kind === undefined) throw plainAnswer(400, proposalsWords.linkGone);
  const formId = clientFormOf(form);
  const name = kind === 'accepted' ? plainText(textOf(form, 'name')).replaceAll('\n', ' ') : '';
  const typedNote = plainText(textOf(form, 'note'));
  const note = kind === 'change-asked' ? typedNote : '';
  const errors: Record<string, string[]> = {};
  if (kind === 'accepted' && textOf(form, 'consent') !== 'on') errors.consent = [proposalsWords.consentMissing];
  if (kind === 'accepted' && !namesSomebody(name)) errors.name = [proposalsWords.nameMissing];
  if (name.length > PROPOSAL_CHARS.name) errors.name = [proposalsWords.tooLong(PROPOSAL_CHARS.name)];
  // A client who wrote a request and then accepts would believe that it was sent.
  const endsIt = kind === 'accepted' || kind === 'declined';
  if (endsIt && typedNote !== '' && !(await wasAsked(app, id, typedNote))) errors.note = [proposalsWords.askUnsent];
  if (kind === 'change-asked' && note === '') errors.note = [proposalsWords.askMissing];
  if (note.length > PROPOSAL_CHARS.note) errors.note = [proposalsWords.tooLong(PROPOSAL_CHARS.note)];
  if (Object.keys(errors).length > 0) return refuseForm(answerForm(formId, readSubmission(form, ANYTHING), errors));
  if (kind === 'change-asked') await spendAttempt(app, RATE_RULES.proposalAsk, id);
  const browser = plainText(request.headers.get('user-agent') ?? '').slice(0, BROWSER_CHARS);
  // People copy a code with the spaces around it.
  const code = textOf(form, 'code').replace(/\s/g, '');
  const key = textOf(form, 'mailKey');
  const answer = { kind, fingerprint, name, note, browser, code, mailKey: key, signal: request.signal };
  const answered = await answerProposal(app, id, answer);
  if (!answered.ok) {
    // The page comes back with another revision, to which nobody agreed.
    if (answered.error === 'changed') form.delete('consent');
    const refusal = answerForm(formId, readSubmission(form, ANYTHING), ANSWER_REFUSALS[answered.error]);
    return refuseForm(refusal, { status: answered.error === 'no-copy' ? 503 : 409 });
  }
  if (kind === 'change-asked') form.delete('note');
  // A button other than the signature's keeps the input for the signature.
  const isAside = kind === 'change-asked' || kind === 'seen';
  const isTyped = ['name', 'consent', 'note'].some((field) => textOf(form, field) !== '');
  if (isAside && isTyped) return data(answerForm(formId, readSubmission(form, ANYTHING)));
  const query = new URLSearchParams({
    ...(kind === 'change-asked' && { asked: '' }),
    ...(key !== '' && { [MAIL_KEY]: key }),
  });
  // The result is at the top of the page.
  throw redirect(`/proposal/${link}${query.size > 0 ? `?${query}` : ''}${isAside ? '#answer' : ''}`, 303);
}

/** Whether this request for a change was passed on. */
async function wasAsked(app: App, proposalId: string, note: string): Promise<boolean> {
  const isThis = and(eq(proposalEvents.proposalId, proposalId), eq(proposalEvents.kind, 'change-asked'));
  return (await app.db.$count(proposalEvents, and(isThis, eq(proposalEvents.note, note)))) > 0;
}
