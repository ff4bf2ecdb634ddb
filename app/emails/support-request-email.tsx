import { EmailFrame, EmailText } from '#app/emails/email-frame.tsx';
import * as mailWords from '#app/words/en/mail.ts';

type SupportRequestEmailProps = {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
};

/** A customer's question, as the support desk reads it. */
export function SupportRequestEmail({ name, email, subject, message }: SupportRequestEmailProps) {
  return (
    <EmailFrame title={subject} footer={mailWords.supportReply}>
      <EmailText>{mailWords.supportFrom(name, email)}</EmailText>
      {message.split(/\r\n|\r|\n/).map((line, index) => (
        // Lines have no identity of their own and never move.
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is fixed
        <EmailText key={index}>{line}</EmailText>
      ))}
    </EmailFrame>
  );
}
