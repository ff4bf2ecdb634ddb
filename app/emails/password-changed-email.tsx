import { EmailFrame, EmailLink, EmailText } from '#app/emails/email-frame.tsx';
import * as mailWords from '#app/words/en/mail.ts';

/** Tells the owner that the password was changed, in case it was not them. */
export function PasswordChangedEmail({ resetAddress }: { readonly resetAddress: string }) {
  return (
    <EmailFrame title={mailWords.passwordChanged}>
      <EmailText>{mailWords.passwordJustChanged}</EmailText>
      <EmailText>
        {mailWords.ifThisWasNotYou} <EmailLink href={resetAddress}>{resetAddress}</EmailLink>
      </EmailText>
    </EmailFrame>
  );
}
