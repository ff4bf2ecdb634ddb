import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#app/base/product.ts';
import * as mailWords from '#app/words/en/mail.ts';

type EmailFrameProps = {
  readonly title: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
};

const FONT = 'Helvetica, Arial, sans-serif';
const page = { backgroundColor: '#f4f2ee', padding: '24px 12px' };
const sheet = { border: '1px solid #e2ded6', maxWidth: '560px', width: '100%' };
/** An address or a word longer than a phone's line must not widen the whole mail. */
const breaks = { wordBreak: 'break-word' } as const;
const paper = { ...breaks, backgroundColor: '#ffffff', fontFamily: FONT, padding: '32px' };
const brand = { color: '#1b5cd0', fontSize: '14px', fontWeight: 'bold', lineHeight: '20px', margin: '0 0 16px' };
const heading = { color: '#1f1d1a', fontSize: '22px', lineHeight: '28px', margin: '0 0 16px' };
const paragraph = { color: '#1f1d1a', fontSize: '16px', lineHeight: '24px', margin: '0 0 16px' };
const small = { color: '#6b665e', fontSize: '12px', lineHeight: '18px', margin: '0' };
const foot = {
  ...breaks,
  backgroundColor: '#ffffff',
  borderTop: '1px solid #e2ded6',
  fontFamily: FONT,
  padding: '16px 32px',
};
const buttonCell = { backgroundColor: '#1b5cd0', padding: '12px 24px' };
const buttonText = { color: '#ffffff', fontSize: '16px', fontWeight: 'bold', textDecoration: 'none' };

/** The paper every mail is written on. Tables and inline styles: only what Gmail and Outlook both show. */
export function EmailFrame({ title, children, footer }: EmailFrameProps) {
  return (
    <html lang="en">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
      </head>
      <body style={{ margin: '0', padding: '0' }}>
        <LayoutTable width="100%">
          <tr>
            <td align="center" style={page}>
              <LayoutTable style={sheet}>
                <tr>
                  <td align="left" style={paper}>
                    <p style={brand}>{PRODUCT_NAME}</p>
                    <h1 style={heading}>{title}</h1>
                    {children}
                  </td>
                </tr>
                <tr>
                  <td align="left" style={foot}>
                    <p style={small}>{footer ?? mailWords.whyYouGetThis}</p>
                  </td>
                </tr>
              </LayoutTable>
            </td>
          </tr>
        </LayoutTable>
      </body>
    </html>
  );
}

/** A paragraph of a mail. */
export function EmailText({ children }: { readonly children: ReactNode }) {
  return <p style={paragraph}>{children}</p>;
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
    <a href={href} style={{ color: '#174fae' }}>
      {children}
    </a>
  );
}

/** The one thing to press. The cell has the colour and the room around it, since Outlook gives links neither. */
export function EmailButton({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <LayoutTable style={{ margin: '0 0 16px' }}>
      <tr>
        <td style={buttonCell}>
          <a href={href} style={buttonText}>
            {children}
          </a>
        </td>
      </tr>
    </LayoutTable>
  );
}

type LayoutTableProps = {
  readonly width?: string;
  readonly style?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
};

function LayoutTable({ children, ...rest }: LayoutTableProps) {
  return (
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0} {...rest}>
      <tbody>{children}</tbody>
    </table>
  );
}
