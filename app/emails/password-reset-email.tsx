import { Button, Link } from '@react-email/components';
import { PRODUCT_NAME } from '#app/base/product.ts';
import { EmailFrame, EmailText } from '#app/emails/email-frame.tsx';

const button = {
  backgroundColor: '#1b5cd0',
  color: '#ffffff',
  display: 'inline-block',
  fontSize: '16px',
  fontWeight: 'bold',
  padding: '12px 24px',
  textDecoration: 'none',
};

/** The mail with the link to set a new password. */
export function PasswordResetEmail({ link }: { readonly link: string }) {
  return (
    <EmailFrame
      title="Set a new password"
      preview="The link works once, for one hour."
      footer="If you did not ask for this, you can ignore this mail: your password stays as it is."
    >
      <EmailText>
        Someone asked to reset the password of your {PRODUCT_NAME} account. The link works once, for one hour.
      </EmailText>
      <Button href={link} style={button}>
        Set a new password
      </Button>
      <EmailText>
        <br />
        If the button does not work, open this address: <Link href={link}>{link}</Link>
      </EmailText>
    </EmailFrame>
  );
}
