import { eq } from 'drizzle-orm';
import { createElement, type ReactElement } from 'react';
import { assertNever } from '#app/base/assert-never.ts';
import { PRODUCT_NAME } from '#app/base/product.ts';
import { NoticeEmail, type NoticeEmailProps } from '#app/emails/notice-email.tsx';
import { SupportAnswerEmail } from '#app/emails/support-answer-email.tsx';
import { SupportRequestEmail } from '#app/emails/support-request-email.tsx';
import { describeEndedAccess, type EndedAccess } from '#app/product/ended-access.ts';
import type { OperatorNotice } from '#app/product/operator-notice.ts';
import { findOffer, formatOfferPrice } from '#app/product/plans/offers.ts';
import type { CheckoutPlan } from '#app/product/plans/plans.ts';
import { issueEmailToken } from '#app/server/access/email-token.server.ts';
import { issueResetToken, newResetToken } from '#app/server/access/reset-token.server.ts';
import type { App } from '#app/server/app.server.ts';
import { type Letter, renderLetter } from '#app/server/mail/mail-letter.server.ts';
import type { MailKind } from '#app/server/mail/queue-mail.server.ts';
import { writeClientMail, writeNews, writeSignedMail } from '#app/server/proposals/proposal-letters.server.ts';
import { type NoticeKind, noticeWords } from '#app/words/en/billing-notices.ts';
import { date } from '#app/words/en/formats.ts';
import * as mailWords from '#app/words/en/mail.ts';
import { perPeriod } from '#app/words/en/offers.ts';
import * as passkeyWords from '#app/words/en/passkeys.ts';
import * as proposalMailWords from '#app/words/en/proposal-mail.ts';
import { type mailQueue, supportMessages, supportRequests } from '#drizzle/schema/operations.ts';

/** A queued mail. */
export type QueuedMail = Pick<
  typeof mailQueue.$inferSelect,
  'id' | 'kind' | 'recipient' | 'userId' | 'data' | 'attempts'
>;

/** Renders the letter of a queued mail; null if there is no recipient. */
export async function writeMail(app: App, mail: QueuedMail): Promise<Letter | null> {
  const address = (path: string) => new URL(path, app.env.appUrl).href;
  const write = (subject: string, template: ReactElement, reply: Pick<Letter, 'replyTo' | 'replyToken'> = {}) =>
    renderLetter({ to: mail.recipient, subject, ...reply }, template);
  const notify = (subject: string, notice: NoticeEmailProps, reply?: Pick<Letter, 'replyTo' | 'replyToken'>) =>
    write(subject, createElement(NoticeEmail, notice), reply);
  const kind = mail.kind as MailKind;
  if (isStep(kind)) {
    const { subject, title, line } = mailWords.steps[kind];
    return notify(subject, {
      title,
      lines: [line, mailWords.ifNotYou],
      action: { label: passkeyWords.toAccount, address: address('/account') },
    });
  }
  switch (kind) {
    case 'password-reset': {
      // The token is made here, so that no queue ever contains one in clear text.
      const token = await issueResetToken(app, mail.recipient);
      const link = address(`/reset-password?token=${encodeURIComponent(token ?? newResetToken())}`);
      // Rendered even without an account: otherwise the time would reveal which addresses have one.
      const letter = await notify(mailWords.resetSubject, {
        title: mailWords.setNewPassword,
        lines: [mailWords.resetRequested],
        action: { label: mailWords.setNewPassword, address: link },
        link: { text: mailWords.ifTheButtonFails, address: link },
        footer: mailWords.ifYouDidNotAsk,
      });
      return token === null ? null : letter;
    }
    case 'password-changed':
      return notify(mailWords.changedSubject, {
        title: mailWords.passwordChanged,
        lines: [mailWords.passwordJustChanged, ...endedLines(mail)],
        link: { text: mailWords.ifThisWasNotYou, address: address('/forgot-password') },
      });
    case 'codes-guessed':
      return notify(mailWords.codesGuessedSubject, {
        title: mailWords.codesGuessed,
        lines: mailWords.codesGuessedLines,
        link: { text: mailWords.ifThisWasNotYou, address: address('/forgot-password') },
      });
    case 'email-change-asked':
      return notify(mailWords.changeAskedSubject, {
        title: mailWords.changeAsked,
        lines: mailWords.changeAskedLines,
        link: { text: mailWords.ifYouDidNotAskForChange, address: address('/forgot-password') },
      });
    case 'email-confirm': {
      // Made here, so that no queue ever contains a token in clear text.
      const { userId } = mail.data as { readonly userId: string };
      const { token, isKept } = await issueEmailToken(app, userId, mail.recipient);
      const letter = await notify(mailWords.confirmSubject, {
        title: mailWords.confirmTitle,
        lines: mailWords.confirmLines,
        action: { label: mailWords.confirm, address: address(`/confirm-email?token=${token}`) },
        footer: mailWords.ifYouDidNotSignUp,
      });
      return isKept ? letter : null;
    }
    case 'billing-notice': {
      const { subject, title, lines, action, path } = describeBillingNotice(mail);
      return notify(subject, { title, lines, action: { label: action, address: address(path) } });
    }
    case 'passkey-added':
      return notify(passkeyWords.addedSubject, {
        title: passkeyWords.addedTitle,
        lines: passkeyWords.addedLines,
        action: { label: passkeyWords.toAccount, address: address('/account#passkeys') },
      });
    case 'email-changed':
      return notify(
        mailWords.emailChangedSubject,
        { title: mailWords.emailChanged, lines: mailWords.emailChangedLines },
        answerable(app),
      );
    case 'account-deleted':
      return notify(mailWords.deletedSubject, {
        title: mailWords.accountDeleted,
        lines: mailWords.accountDeletedLines,
        footer: mailWords.lastMail,
      });
    case 'proposal-mail':
      return writeQueuedClientMail(app, mail);
    case 'proposal-news':
      return writeNews(app, mail.recipient, (mail.data as { readonly proposalEventId: string }).proposalEventId);
    case 'name-judged': {
      const { isAllowed } = mail.data as { readonly isAllowed: boolean };
      const { title, lines, action } = proposalMailWords.nameJudged[isAllowed ? 'allowed' : 'refused'];
      const path = isAllowed ? '/proposals' : '/account#business';
      return notify(title, { title, lines, action: { label: action, address: address(path) } }, answerable(app));
    }
    case 'operator-notice': {
      const { about } = mail.data as { readonly about: OperatorNotice };
      const { title, lines } = proposalMailWords.operatorNotices[about];
      const action = { label: proposalMailWords.toReports, address: address('/admin/reports') };
      return notify(title, { title, lines, action });
    }
    case 'support-request': {
      const id = (mail.data as { supportRequestId?: unknown }).supportRequestId;
      const [request] = await app.db
        .select()
        .from(supportRequests)
        .where(eq(supportRequests.id, String(id)));
      if (!request) return null;
      return write(mailWords.supportSubject(request.subject), createElement(SupportRequestEmail, request), {
        replyTo: { name: request.name, address: request.email },
      });
    }
    case 'support-answer': {
      const id = (mail.data as { supportMessageId?: unknown }).supportMessageId;
      const [answer] = await app.db
        .select({
          message: supportMessages.message,
          question: supportRequests.message,
          subject: supportRequests.subject,
          replyToken: supportRequests.replyToken,
        })
        .from(supportMessages)
        .innerJoin(supportRequests, eq(supportRequests.id, supportMessages.requestId))
        .where(eq(supportMessages.id, String(id)));
      if (!answer) return null;
      const takesReplies = app.env.supportEmail !== null;
      const props = { ...answer, takesReplies, supportAddress: address('/support') };
      return write(
        mailWords.answerSubject(answer.subject),
        createElement(SupportAnswerEmail, props),
        answerable(app, answer.replyToken),
      );
    }
    default:
      return assertNever(kind);
  }
}

/** Whether the mail reports a step that only the owner should take. */
function isStep(kind: MailKind): kind is keyof typeof mailWords.steps {
  return Object.hasOwn(mailWords.steps, kind);
}

/** To a client: about a signed proposal, or a proposal. */
function writeQueuedClientMail(app: App, { recipient, data }: QueuedMail): Promise<Letter | null> {
  const { proposalMailId, signedId } = data as { readonly proposalMailId: string; readonly signedId?: string };
  if (signedId === undefined) return writeClientMail(app, proposalMailId);
  return writeSignedMail(app, { recipient, signedId, proposalMailId });
}

/** Access ended by a new password; empty for a mail queued by an earlier version. */
function endedLines(mail: QueuedMail): readonly string[] {
  const { ended } = mail.data as { readonly ended?: EndedAccess };
  const day = (iso: string) => date(new Date(iso), 'UTC');
  return ended === undefined ? [] : describeEndedAccess(ended, day).map((pieces) => pieces.join(''));
}

/** About the plan: its dates are days in UTC, as pages have them before scripts run. */
function describeBillingNotice(mail: QueuedMail) {
  const data = mail.data as { readonly notice: NoticeKind; readonly date: string; readonly offer: CheckoutPlan | null };
  const offer = findOffer(data.offer);
  return noticeWords(data.notice, {
    date: date(new Date(data.date), 'UTC'),
    plan: offer?.name ?? '',
    price: offer === null ? '' : perPeriod(formatOfferPrice(offer), offer.per),
  });
}

/** The reply address: the support desk, if there is one; if its mailbox is read, with the thread's token. */
function answerable({ env }: App, replyToken?: string): Pick<Letter, 'replyTo' | 'replyToken'> {
  if (env.supportEmail === null) return {};
  const isThreads = replyToken !== undefined && env.inbox !== null;
  const address = isThreads ? env.supportEmail.replace('@', `+${replyToken}@`) : env.supportEmail;
  return { replyTo: { name: PRODUCT_NAME, address }, ...(isThreads ? { replyToken } : {}) };
}
