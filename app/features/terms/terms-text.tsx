import { PRODUCT_NAME } from '#app/base/product.ts';

interface Clause {
  readonly title: string;
  readonly text: string;
}

const CLAUSES: readonly Clause[] = [
  {
    title: 'A planning aid',
    text: `${PRODUCT_NAME} computes layouts, cuts and quantities from the sizes you enter. Rooms are rarely square and tiles vary from box to box: measure on site, dry-lay the first courses and check every cut before you make it.`,
  },
  {
    title: 'Your measurements, your order',
    text: 'Quantities are estimates. Order 10-15% extra tiles for breakage and later repairs. We are not liable for material, labour or delay that follows from wrong sizes or from cuts made without checking.',
  },
  {
    title: 'Your account',
    text: 'Keep your password to yourself. One account is for one person or one business. Limits of the plan you hold apply as the plan cards state them; paid plans renew until cancelled and stay open until the end of the period paid for.',
  },
  {
    title: 'Your data',
    text: 'Jobs you save stay in your browser unless you keep them in your account or share a link to them. We keep your e-mail address, your plan and how many layouts you calculated, and sell none of it.',
  },
  {
    title: 'Fair use',
    text: 'Do not try to break, overload or copy the service. We may change these terms; you will be asked again when we do.',
  },
];

/** The Terms of Service, clause by clause. `level` is the level of the clauses' headings. */
export function TermsText({ level }: { readonly level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="grid gap-3">
      {CLAUSES.map(({ title, text }) => (
        <section key={title}>
          <Heading className="font-semibold">{title}</Heading>
          <p className="text-muted">{text}</p>
        </section>
      ))}
    </div>
  );
}
