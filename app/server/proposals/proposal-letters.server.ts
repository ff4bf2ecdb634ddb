import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import { pictureAddress } from '#app/base/picture-address.ts';
import { exportFileName } from '#app/drawing/paper/export-file-name.ts';
import { ClientEmail } from '#app/emails/client-email.tsx';
import type { MailBrand } from '#app/emails/email-frame.tsx';
import { NoticeEmail } from '#app/emails/notice-email.tsx';
import { CODE_MINUTES } from '#app/product/proposals/client-mail.ts';
import type { ProposalEventKind } from '#app/product/proposals/proposal.ts';
import type { App } from '#app/server/app.server.ts';
import { standingOfName } from '#app/server/business/name-standing.server.ts';
import { type Letter, renderLetter } from '#app/server/mail/mail-letter.server.ts';
import { sizeOfPicture } from '#app/server/pictures/keep-picture.server.ts';
import { findProposal, readRevision } from '#app/server/proposals/change-proposal.server.ts';
import { MAIL_KEY, mailKey, noMailAddress, reportAddress } from '#app/server/proposals/mail-links.server.ts';
import { proposalLinkPath } from '#app/server/proposals/proposal-link.server.ts';
import { issueCode } from '#app/server/proposals/sign-code.server.ts';
import {
  type SignedProposal,
  signedBytes,
  signedOf,
  signedPath,
  signedUntil,
} from '#app/server/proposals/signed-proposal.server.ts';
import { hashMailbox, isUnwanted } from '#app/server/proposals/unwanted-addresses.server.ts';
import * as businessWords from '#app/words/en/business.ts';
import { date, money as inMoney } from '#app/words/en/formats.ts';
import * as proposalMailWords from '#app/words/en/proposal-mail.ts';
import * as proposalsWords from '#app/words/en/proposals.ts';
import { proposalMails } from '#drizzle/schema/proposal-mails.ts';
import { proposalEvents, signedProposals } from '#drizzle/schema/proposals.ts';
import { users } from '#drizzle/schema/users.ts';

/** A mail to the contractor about the client's answer; null if the proposal was deleted. */
export async function writeNews(app: App, to: string, eventId: string): Promise<Letter | null> {
  const [event] = await app.db.select().from(proposalEvents).where(eq(proposalEvents.id, eventId));
  const answered = event && (await readRevision(app.db, { id: event.proposalId, revision: event.revision }));
  if (event === undefined || answered == null || !isNews(event.kind)) return null;
  const { number, revision, clientEmail } = answered.document;
  const title = proposalMailWords.newsTitle[event.kind](proposalsWords.named(number, revision));
  const address = new URL(`/proposals/${event.proposalId}`, app.env.appUrl).href;
  const isAsked = event.kind === 'change-asked';
  const signed = event.kind === 'accepted' ? await signedOf(app.db, event.proposalId) : null;
  return renderLetter(
    // Only text that the contractor entered: anybody may have the link.
    {
      to,
      subject: title,
      ...(isAsked && clientEmail !== '' && { replyTo: { name: '', address: clientEmail } }),
      ...(signed && { files: [signedFile(signed)] }),
    },
    createElement(NoticeEmail, {
      title,
      lines: [
        ...proposalMailWords.newsLines[event.kind],
        ...(signed === null ? [] : [proposalMailWords.signedAttached, proposalMailWords.signedHash(signed.sha256)]),
      ],
      ...(isAsked && { message: event.note }),
      action: { label: proposalMailWords.toProposal, address },
    }),
  );
}

function isNews(kind: ProposalEventKind): kind is keyof typeof proposalMailWords.newsTitle {
  return kind in proposalMailWords.newsTitle;
}

interface SignedMail {
  readonly recipient: string;
  readonly signedId: string;
  /** Its row, which the report names; the proposal may be deleted. */
  readonly proposalMailId: string;
}

/**
 * The mail that tells a client that the signed proposal is stored; null if the address opted out. It has the PDF
 * attached only if the address's owner signed with a code. Otherwise anybody could make us mail a text to a stranger.
 */
export async function writeSignedMail(app: App, mail: SignedMail): Promise<Letter | null> {
  const { recipient, signedId, proposalMailId } = mail;
  if (await isUnwanted(app, recipient)) return null;
  const [signed] = await app.db.select().from(signedProposals).where(eq(signedProposals.id, signedId));
  if (signed === undefined) return null;
  const { business } = signed;
  const [owner] = await app.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, signed.userId ?? signedId));
  const until = date(signedUntil(signed), 'UTC');
  const title = proposalMailWords.clientTitle.accepted(signed.name, business);
  const noMail = noMailAddress.write(app.env, await hashMailbox(app, recipient));
  return renderLetter(
    {
      to: recipient,
      subject: title,
      ...(owner && { replyTo: { name: business, address: owner.email } }),
      headers: { 'List-Unsubscribe': `<${noMail}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      ...(signed.hasCode && { files: [signedFile(signed)] }),
    },
    createElement(ClientEmail, {
      title,
      lines: [
        ...proposalMailWords.signedLines({ business, until, isAttached: signed.hasCode }),
        proposalMailWords.signedHash(signed.sha256),
      ],
      action: proposalMailWords.toSigned,
      proposalAddress: new URL(await signedPath(app, signedId), app.env.appUrl).href,
      // The proposal may be deleted by now, and its logo with it.
      brand: { name: business, logo: null },
      noMailAddress: noMail,
      reportAddress: reportAddress.write(app.env, proposalMailId),
    }),
  );
}

function signedFile(signed: SignedProposal) {
  return { name: exportFileName(`${signed.name} signed`, 'pdf'), bytes: signedBytes(signed) };
}

/**
 * A mail to a client; null if it is no longer wanted: its link was ended, the address asked for no mails, or the
 * operator does not let the sender write.
 */
export async function writeClientMail(app: App, id: string): Promise<Letter | null> {
  const [mail] = await app.db.select().from(proposalMails).where(eq(proposalMails.id, id));
  if (mail === undefined || (await isUnwanted(app, mail.recipient))) return null;
  const { proposalId, revision, recipient } = mail;
  const proposal = await findProposal(app, { userId: null, id: proposalId });
  if (proposal === null || proposal.linkRound !== mail.linkRound) return null;
  const sent = await readRevision(app.db, { id: proposalId, revision });
  const [owner] = await app.db.select().from(users).where(eq(users.id, proposal.userId));
  if (sent === null || owner === undefined || owner.emailConfirmedAt === null) return null;
  const [business = ''] = sent.document.business;
  if (owner.mailsStoppedAt !== null || (await standingOfName(app.db, owner.id, business)) !== 'known') return null;
  // It may have waited for the operator until there was nothing to answer.
  if (mail.kind === 'proposal' && proposal.state === 'withdrawn') return null;
  // A code for another revision would sign nothing.
  if (mail.kind === 'code' && proposal.revision !== revision) return null;
  const name = proposalsWords.named(sent.document.number, sent.document.revision);
  const title = proposalMailWords.clientTitle[mail.kind](name, business);
  const noMail = noMailAddress.write(app.env, await hashMailbox(app, recipient));
  return renderLetter(
    {
      to: recipient,
      subject: title,
      replyTo: { name: business, address: owner.email },
      headers: { 'List-Unsubscribe': `<${noMail}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    },
    createElement(ClientEmail, {
      title,
      // The code is made here, so that no queue ever contains one in clear text.
      lines:
        mail.kind === 'code'
          ? proposalMailWords.codeLines(
              await issueCode(app, { proposalId, fingerprint: sent.fingerprint, byMail: mail.byMail }),
              CODE_MINUTES,
            )
          : proposalMailWords.clientLines[mail.kind](
              business,
              inMoney(sent.document.money.total, sent.document.currency),
              proposalsWords.validUntil(sent.document.validThrough),
            ),
      proposalAddress: `${new URL(proposalLinkPath(app.env, proposal), app.env.appUrl)}?${new URLSearchParams({ [MAIL_KEY]: mailKey.write(app.env, { proposalId, recipient }) })}`,
      brand: await brandOf(app, business, sent.document.logo),
      noMailAddress: noMail,
      reportAddress: reportAddress.write(app.env, id),
    }),
  );
}

/** The most that a logo takes of a mail, in pixels: less than the width of a phone. */
const LOGO_PX = { width: 240, height: 44 };

/** The head of a mail to a client: the contractor's name, and the logo with which the proposal was sent. */
async function brandOf(app: App, name: string, logo: string | undefined): Promise<MailBrand> {
  const size = logo === undefined ? null : await sizeOfPicture(app, logo);
  if (logo === undefined || size === null) return { name, logo: null };
  const scale = Math.min(1, LOGO_PX.width / size.width, LOGO_PX.height / size.height);
  const [width, height] = [size.width, size.height].map((side) => Math.max(1, Math.round(side * scale)));
  const address = new URL(pictureAddress(logo, 'jpg'), app.env.appUrl).href;
  return { name, logo: { address, alt: businessWords.logoOf(name), width: width ?? 1, height: height ?? 1 } };
}
