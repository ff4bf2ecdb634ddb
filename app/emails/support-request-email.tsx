import { EmailFrame, EmailMessage, EmailText } from '#app/emails/email-frame.tsx';
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
    <EmailFrame title={subject} preview={message} footer={mailWords.supportReply}>
      <EmailText>{mailWords.supportFrom(name, email)}</EmailText>
      <EmailMessage message={message} />
    </EmailFrame>
  );
}
