import { EmailButton, EmailFrame, EmailLink, EmailText, type MailBrand } from '#app/emails/email-frame.tsx';
import * as proposalMailWords from '#app/words/en/proposal-mail.ts';

export interface ClientEmailProps {
  readonly title: string;
  /** Paragraphs. */
  readonly lines: readonly string[];
  /** The button's label, if it does not open the client's page. */
  readonly action?: string;
  /** What the button opens. */
  readonly proposalAddress: string;
  readonly brand: MailBrand;
  readonly noMailAddress: string;
  readonly reportAddress: string;
}

/** A mail to the client of a proposal, who has no account: the way to the proposal, and the ways out. */
export function ClientEmail(props: ClientEmailProps) {
  const {
    title,
    lines,
    action = proposalMailWords.toProposal,
    proposalAddress,
    brand,
    noMailAddress,
    reportAddress,
  } = props;
  return (
    <EmailFrame
      title={title}
      preview={lines.join(' ')}
      brand={brand}
      footer={
        <>
          {`${proposalMailWords.sentWith(brand.name)} ${proposalMailWords.whyYouGetThis(brand.name)} `}
          <EmailLink href={noMailAddress}>{proposalMailWords.doNotWrite}</EmailLink>
          {' · '}
          <EmailLink href={reportAddress}>{proposalMailWords.report}</EmailLink>
        </>
      }
    >
      {lines.map((line) => (
        <EmailText key={line}>{line}</EmailText>
      ))}
      <EmailButton href={proposalAddress}>{action}</EmailButton>
      <EmailText>
        {proposalMailWords.ifTheButtonFails} <EmailLink href={proposalAddress}>{proposalAddress}</EmailLink>
      </EmailText>
    </EmailFrame>
  );
}
