import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Row,
  Text,
} from '@react-email/components';
import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#app/base/product.ts';
import * as mailWords from '#app/words/en/mail.ts';

type EmailFrameProps = {
  readonly title: string;
  /** The preview text of a mailbox, beside the subject; cut to its first characters. */
  readonly preview: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** In place of our name, in a mail that a contractor sends to a client. */
  readonly brand?: MailBrand | undefined;
};

/** Whose mail it is. */
export type MailBrand = {
  readonly name: string;
  /** The address of a JPEG, what it shows, and its size in pixels; null without one. */
  readonly logo: {
    readonly address: string;
    readonly alt: string;
    readonly width: number;
    readonly height: number;
  } | null;
};

const PREVIEW_MAX = 140;

const FONT = 'Helvetica, Arial, sans-serif';
const page = { backgroundColor: '#f4f2ee', padding: '24px 12px' };
const sheet = { border: '1px solid #e2ded6', maxWidth: '560px' };
/** An address or a word longer than a phone's line must not widen the whole mail. */
const breaks = { wordBreak: 'break-word' } as const;
const paper = { ...breaks, backgroundColor: '#ffffff', fontFamily: FONT, padding: '32px' };
const brand = { color: '#1b5cd0', fontSize: '14px', fontWeight: 'bold', lineHeight: '20px', margin: '0 0 16px' };
const logo = { display: 'block', margin: '0 0 8px' } as const;
const heading = { color: '#1f1d1a', fontSize: '22px', lineHeight: '28px', margin: '0 0 16px' };
const paragraph = { color: '#1f1d1a', fontSize: '16px', lineHeight: '24px', margin: '0 0 16px' };
const rule = { borderTop: '1px solid #e2ded6', margin: '0' };
const foot = { ...breaks, backgroundColor: '#ffffff', fontFamily: FONT, padding: '16px 32px' };
const small = { color: '#6b665e', fontSize: '12px', lineHeight: '18px', margin: '0' };
const button = {
  backgroundColor: '#1b5cd0',
  color: '#ffffff',
  fontSize: '16px',
  fontWeight: 'bold',
  margin: '0 0 16px',
  padding: '12px 24px',
};

/** The layout of every mail. Padding is on table cells, since Outlook ignores that of tables. */
export function EmailFrame({ title, preview, children, footer, brand: of }: EmailFrameProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
      </Head>
      <Body style={page}>
        <Preview>{firstLetters(preview)}</Preview>
        <Container style={sheet}>
          <Row>
            <Column align="left" style={paper}>
              {/* That of the library has an outline, which Outlook does not know. */}
              {of?.logo != null && (
                <img
                  src={of.logo.address}
                  alt={of.logo.alt}
                  width={of.logo.width}
                  height={of.logo.height}
                  style={logo}
                />
              )}
              <Text style={brand}>{of?.name ?? PRODUCT_NAME}</Text>
              <Heading style={heading}>{title}</Heading>
              {children}
            </Column>
          </Row>
          <Hr style={rule} />
          <Row>
            <Column align="left" style={foot}>
              <Text style={small}>{footer ?? mailWords.whyYouGetThis}</Text>
            </Column>
          </Row>
        </Container>
      </Body>
    </Html>
  );
}

/** `Preview` cuts at 150 code units, which may fall between the two of one letter. */
function firstLetters(text: string): string {
  return text.slice(0, PREVIEW_MAX).replace(/[\ud800-\udbff]$/, '');
}

/** A paragraph of a mail. */
export function EmailText({ children }: { readonly children: ReactNode }) {
  return <Text style={paragraph}>{children}</Text>;
}

/** A text as it was typed, a paragraph a line. */
export function EmailMessage({ message }: { readonly message: string }) {
  return message.split(/\r\n|\r|\n/).map((line, index) => (
    // Lines have no identity of their own and never move.
    // biome-ignore lint/suspicious/noArrayIndexKey: the text is fixed
    <EmailText key={index}>{line}</EmailText>
  ));
}

/** A link in a mail's text. */
export function EmailLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={href} style={{ color: '#174fae', textDecorationLine: 'underline' }}>
      {children}
    </Link>
  );
}

/** The one thing to press. */
export function EmailButton({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Button href={href} style={button}>
      {children}
    </Button>
  );
}
