import { EmailButton, EmailFrame, EmailLink, EmailText } from '#app/emails/email-frame.tsx';
import * as mailWords from '#app/words/en/mail.ts';

/** The mail with the link to set a new password. */
export function PasswordResetEmail({ link }: { readonly link: string }) {
  return (
    <EmailFrame title={mailWords.setNewPassword} footer={mailWords.ifYouDidNotAsk}>
      <EmailText>{mailWords.resetRequested}</EmailText>
      <EmailButton href={link}>{mailWords.setNewPassword}</EmailButton>
      <EmailText>
        {mailWords.ifTheButtonFails} <EmailLink href={link}>{link}</EmailLink>
      </EmailText>
    </EmailFrame>
  );
}
