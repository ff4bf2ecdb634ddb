import { PRODUCT_NAME } from '#app/base/product.ts';
import type { DocumentLine, ProposalDocument, ShownState } from '#app/product/proposals/proposal.ts';
import type { ProposalMoney } from '#app/product/proposals/proposal-money.ts';
import { money as inMoney } from '#app/words/en/formats.ts';
import * as proposalMailWords from '#app/words/en/proposal-mail.ts';
import * as proposalsWords from '#app/words/en/proposals.ts';

/** What became of a proposal: its state, and its acceptance. */
export interface ProposalOutcome {
  readonly state: ShownState;
  /** `at`: ISO 8601. */
  readonly accepted: { readonly name: string; readonly at: string } | null;
  /** Where the code was mailed with which it is signed, its middle left out; null without one. */
  readonly codeTo: string | null;
}

type DescribedDocument = Omit<ProposalDocument, 'clientEmail'>;

/** The words and figures of a proposal, shared by its page and its PDF, in their order. */
export function describeProposal(document: DescribedDocument, { state, accepted, codeTo }: ProposalOutcome) {
  const [business] = document.business;
  const { currency = '' } = document;
  const preparedBy =
    business === undefined
      ? proposalsWords.preparedWith(PRODUCT_NAME)
      : proposalsWords.preparedBy(business, PRODUCT_NAME);
  return {
    madeWith: `${preparedBy} ${proposalsWords.neverAsks(PRODUCT_NAME)}`,
    business: document.business,
    logo: document.logo ?? null,
    name: proposalsWords.named(document.number, document.revision),
    title: document.title,
    client: `${proposalsWords.preparedFor} ${document.client}`,
    clientAddress: document.clientAddress,
    total: inMoney(document.money.total, currency),
    validity: proposalsWords.validUntil(document.validThrough),
    status: proposalsWords.stateText[state] ?? null,
    changes: document.changes,
    lines: document.lines.map((line, index) => ({
      text: line.text,
      quantity: proposalsWords.quantityAt(line.hundredths, line.unit, line.unitCents, currency),
      amount: describeAmount(line, document.money.lines[index]?.amount ?? 0, currency),
    })),
    sums: describeSums(document),
    ...describePictures(document),
    terms: document.terms,
    cancelNotice: document.cancelNotice,
    acceptance:
      accepted === null
        ? []
        : [
            proposalsWords.acceptedBy(accepted.name, new Date(accepted.at)),
            ...(codeTo === null ? [] : [proposalMailWords.withCode(codeTo)]),
            proposalsWords.holderText,
          ],
    next: state === 'accepted' ? nextSteps(document, business ?? '') : [],
  };
}

/** The messages to a client who has just accepted. */
function nextSteps({ money, currency, depositDue, cancelDays }: DescribedDocument, business: string): string[] {
  const { deposit } = money;
  return [
    proposalsWords.nextContact(business),
    ...(deposit === null || deposit === 0
      ? []
      : [proposalsWords.nextDeposit(`${depositTerm(depositDue)}, ${inMoney(deposit, currency)}`, business)]),
    proposalsWords.nextFile,
    ...(cancelDays > 0 ? [proposalsWords.nextCancel] : []),
  ];
}

/** The first look, shown before everything else; then the look of each other room before its plan. */
function describePictures({ pictures }: DescribedDocument) {
  const isLook = (index: number) =>
    pictures[index]?.facts === '' && pictures[index + 1]?.name === pictures[index]?.name;
  const first = pictures.findIndex((_, index) => isLook(index));
  const [look] = pictures.slice(first === -1 ? pictures.length : first);
  const rest = pictures.filter((_, index) => index !== first);
  return {
    look: look === undefined ? null : { name: look.name, hash: look.hash },
    pictures: rest.map(({ name, facts, hash }, index) => ({
      heading: rest[index - 1]?.name === name ? null : name,
      facts,
      hash,
    })),
  };
}

function describeAmount({ isNoCharge, unitCents }: DocumentLine, cents: number, currency: string): string {
  if (isNoCharge === true) return proposalsWords.noCharge;
  return unitCents === 0 ? proposalsWords.isIncluded : inMoney(cents, currency);
}

/** What sums are described of. */
export interface Sums {
  readonly money: ProposalMoney;
  /** Thousandths of a percent; null where the tax is included. */
  readonly taxThousandths: number | null;
  readonly depositDue: string;
  /** The code of the currency; absent without one. */
  readonly currency?: string;
}

/** From the subtotal to the deposit, each line as it is printed. */
export function describeSums({ money, taxThousandths, depositDue, currency = '' }: Sums) {
  const { subtotal, discount, tax, total, deposit } = money;
  const row = (term: string, value: string, isTotal = false) => ({ term, value, isTotal });
  return [
    row(proposalsWords.subtotal, inMoney(subtotal, currency)),
    ...(discount > 0 ? [row(proposalsWords.discount, `−${inMoney(discount, currency)}`)] : []),
    taxThousandths === null
      ? row(proposalsWords.tax, proposalsWords.taxIsIncluded)
      : row(proposalsWords.taxAt(String(taxThousandths / 1_000)), inMoney(tax, currency)),
    row(proposalsWords.total, inMoney(total, currency), true),
    ...(deposit === null ? [] : [row(depositTerm(depositDue), inMoney(deposit, currency))]),
  ];
}

function depositTerm(depositDue: string): string {
  return depositDue === ''
    ? proposalsWords.depositOf
    : `${proposalsWords.depositOf}, ${proposalsWords.dueAt(depositDue)}`;
}
