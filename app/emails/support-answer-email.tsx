import { EmailFrame, EmailMessage, EmailText } from '#app/emails/email-frame.tsx';
import * as mailWords from '#app/words/en/mail.ts';

type SupportAnswerEmailProps = {
  readonly subject: string;
  /** The answer of the support desk. */
  readonly message: string;
  /** The customer's question. */
  readonly question: string;
  /** Whether a reply to this mail reaches the support desk. */
  readonly takesReplies: boolean;
  /** Of the support page. */
  readonly supportAddress: string;
};

/** The support desk's answer with the question below it. */
export function SupportAnswerEmail(props: SupportAnswerEmailProps) {
  const { subject, message, question, takesReplies, supportAddress } = props;
  return (
    <EmailFrame
      title={mailWords.answerTo(subject)}
      preview={message}
      footer={takesReplies ? mailWords.replyToGoOn : mailWords.writeToGoOn(supportAddress)}
    >
      <EmailMessage message={message} />
      <EmailText>{mailWords.youWrote}</EmailText>
      <EmailMessage message={question} />
    </EmailFrame>
  );
}
