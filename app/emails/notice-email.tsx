import { EmailButton, EmailFrame, EmailLink, EmailMessage, EmailText } from '#app/emails/email-frame.tsx';

export interface NoticeEmailProps {
  readonly title: string;
  /** Paragraphs. */
  readonly lines: readonly string[];
  /** Somebody's own words, below. */
  readonly message?: string;
  /** The one thing to do about it, if any. */
  readonly action?: { readonly label: string; readonly address: string } | undefined;
  /** Shown last, with a readable address. */
  readonly link?: { readonly text: string; readonly address: string };
  readonly footer?: string | undefined;
}

/** A mail about an account: the event and one link to continue. */
export function NoticeEmail({ title, lines, message, action, link, footer }: NoticeEmailProps) {
  return (
    <EmailFrame title={title} preview={lines.join(' ')} footer={footer}>
      {lines.map((line) => (
        <EmailText key={line}>{line}</EmailText>
      ))}
      {message !== undefined && <EmailMessage message={message} />}
      {action !== undefined && <EmailButton href={action.address}>{action.label}</EmailButton>}
      {link !== undefined && (
        <EmailText>
          {link.text} <EmailLink href={link.address}>{link.address}</EmailLink>
        </EmailText>
      )}
    </EmailFrame>
  );
}
