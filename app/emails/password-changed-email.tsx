import { PRODUCT_NAME } from '#app/base/product.ts';
import { EmailFrame, EmailLink, EmailText } from '#app/emails/email-frame.tsx';

/** Tells the owner that the password was changed, in case it was not them. */
export function PasswordChangedEmail({ resetAddress }: { readonly resetAddress: string }) {
  return (
    <EmailFrame title="Your password was changed">
      <EmailText>
        {`The password of your ${PRODUCT_NAME} account was just changed, and all other devices have been logged out.`}
      </EmailText>
      <EmailText>
        {'If this was not you, set a new password at once: '}
        <EmailLink href={resetAddress}>{resetAddress}</EmailLink>
      </EmailText>
    </EmailFrame>
  );
}
