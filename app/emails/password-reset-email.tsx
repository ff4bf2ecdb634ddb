import { PRODUCT_NAME } from '#app/base/product.ts';
import { EmailButton, EmailFrame, EmailLink, EmailText } from '#app/emails/email-frame.tsx';

/** The mail with the link to set a new password. */
export function PasswordResetEmail({ link }: { readonly link: string }) {
  return (
    <EmailFrame
      title="Set a new password"
      footer="If you did not ask for this, you can ignore this mail: your password stays as it is."
    >
      <EmailText>
        {`Someone asked to reset the password of your ${PRODUCT_NAME} account. The link works once, for one hour.`}
      </EmailText>
      <EmailButton href={link}>Set a new password</EmailButton>
      <EmailText>
        {'If the button does not work, open this address: '}
        <EmailLink href={link}>{link}</EmailLink>
      </EmailText>
    </EmailFrame>
  );
}
