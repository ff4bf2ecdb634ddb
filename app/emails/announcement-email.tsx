import { findAddresses } from '#app/base/find-addresses.ts';
import { EmailFrame, EmailLink, EmailText } from '#app/emails/email-frame.tsx';
import * as mailWords from '#app/words/en/mail.ts';

export interface AnnouncementEmailProps {
  readonly subject: string;
  readonly message: string;
  readonly unsubscribeAddress: string;
}

/** News for everybody: the message as it was typed, a paragraph a line, and the way out. */
export function AnnouncementEmail({ subject, message, unsubscribeAddress }: AnnouncementEmailProps) {
  const lines = message.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  return (
    <EmailFrame
      title={subject}
      preview={lines.join(' ')}
      footer={
        <>
          {`${mailWords.whyYouGetThis} `}
          <EmailLink href={unsubscribeAddress}>{mailWords.unsubscribe}</EmailLink>
        </>
      }
    >
      {lines.map((line, index) => (
        // Lines have no identity of their own and never move.
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is fixed
        <EmailText key={index}>
          {findAddresses(line).map((part, at) =>
            part.href === null ? (
              part.text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text is fixed
              <EmailLink key={at} href={part.href}>
                {part.text}
              </EmailLink>
            ),
          )}
        </EmailText>
      ))}
    </EmailFrame>
  );
}
