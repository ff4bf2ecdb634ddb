import { Body, Container, Head, Heading, Hr, Html, Preview, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#app/base/product.ts';

type EmailFrameProps = {
  readonly title: string;
  /** The line that inboxes show beside the subject. */
  readonly preview: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
};

const body = { backgroundColor: '#f4f2ee', fontFamily: 'Helvetica, Arial, sans-serif', margin: '0', padding: '24px 0' };
const container = { backgroundColor: '#ffffff', border: '1px solid #e2ded6', maxWidth: '560px', padding: '32px' };
const brand = { color: '#1b5cd0', fontSize: '14px', fontWeight: 'bold', letterSpacing: '1px', margin: '0 0 16px' };
const heading = { color: '#1f1d1a', fontSize: '22px', lineHeight: '28px', margin: '0 0 16px' };
const small = { color: '#6b665e', fontSize: '12px', lineHeight: '18px', margin: '0' };
const line = { borderColor: '#e2ded6', margin: '24px 0 16px' };

/** The paper every mail is written on. Only what Gmail and Outlook both show. */
export function EmailFrame({ title, preview, children, footer }: EmailFrameProps) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={body}>
        <Container style={container}>
          <Text style={brand}>{PRODUCT_NAME}</Text>
          <Heading as="h1" style={heading}>
            {title}
          </Heading>
          <Section>{children}</Section>
          <Hr style={line} />
          <Text style={small}>{footer ?? `You receive this mail because of your ${PRODUCT_NAME} account.`}</Text>
        </Container>
      </Body>
    </Html>
  );
}

/** A paragraph of a mail. */
export function EmailText({ children }: { readonly children: ReactNode }) {
  return <Text style={{ color: '#1f1d1a', fontSize: '16px', lineHeight: '24px', margin: '0 0 16px' }}>{children}</Text>;
}
