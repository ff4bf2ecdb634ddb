import { Printer, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { pictureAddress } from '#app/base/picture-address.ts';
import { PRODUCT_NAME } from '#app/base/product.ts';
import { enlargedText, headOfCard } from '#app/drawing/cut-sheet/card-layout.ts';
import type { CutCardView, CutSheetView, WorkView } from '#app/drawing/cut-sheet/cut-sheet-view.ts';
import type { SheetSection, SheetTable } from '#app/drawing/cut-sheet/sheet-sections.ts';
import { Button } from '#app/ui/button.tsx';
import { TermList } from '#app/ui/term-list.tsx';
import * as businessWords from '#app/words/en/business.ts';
import * as commonWords from '#app/words/en/common.ts';
import * as cutListWords from '#app/words/en/cut-list.ts';
import * as cutSheetWords from '#app/words/en/cut-sheet.ts';
import './cut-sheet.css';

export interface CutSheetPageProps {
  readonly sheet: CutSheetView;
  /** A button that makes a PDF of the sheet, beside Print and Close. */
  readonly children?: ReactNode;
}

/** The cut sheet as printed, with Print and Close above it on screen. It is white in both themes, like paper. */
export function CutSheetPage({ sheet, children }: CutSheetPageProps) {
  return (
    <div className="sheet-desk">
      <div className="sheet-bar">
        <Button variant="primary" className="no-js:hidden" onClick={() => window.print()}>
          <Printer className="size-5" />
          {cutSheetWords.print}
        </Button>
        {children}
        <Button className="no-js:hidden" onClick={() => closeSheet()}>
          <X className="size-5" />
          {commonWords.close}
        </Button>
        <p className="hidden text-sm text-muted no-js:block">{cutSheetWords.printByBrowser}</p>
      </div>
      <main className="sheet-paper">
        <header className="sheet-head">
          <h1>{sheet.title}</h1>
          <p>
            {sheet.jobName !== '' && <span>{sheet.jobName}</span>} <span>{sheet.date}</span>
          </p>
        </header>
        <div className="sheet-first">
          <Picture svg={sheet.planSvg} className="sheet-plan" />
          <Picture svg={sheet.barSvg} className="sheet-scale" />
          <TitleBlock sheet={sheet} />
        </div>
        {sheet.cards.length > 0 && (
          <section>
            <h2 className="sheet-title">{cutSheetWords.cuts}</h2>
            <ul className="sheet-cards">
              {sheet.cards.map((card) => (
                <Card key={card.label} card={card} />
              ))}
            </ul>
            {sheet.furtherCards > 0 && <p>{cutListWords.further(sheet.furtherCards)}</p>}
          </section>
        )}
        <Work work={sheet.work} firstLines={sheet.firstLines} />
        <footer className="sheet-foot">{PRODUCT_NAME}</footer>
      </main>
    </div>
  );
}

/** Who drew it, for which job, at which scale. */
function TitleBlock({ sheet: { business, logo, titleBlock } }: { readonly sheet: CutSheetView }) {
  return (
    <div className="sheet-block">
      <p>
        {logo !== null && <img src={pictureAddress(logo)} alt="" />}
        <span>{businessWords.preparedBy}</span>
        {business.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a printed list never changes, and two lines may be the same
          <b key={index}>{line}</b>
        ))}
      </p>
      <dl>
        {titleBlock.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A table with its notes, below its picture if it has one. */
function Section({
  section: { title, rows, lines = [], table },
  svg,
}: {
  readonly section: SheetSection;
  readonly svg?: string | undefined;
}) {
  return (
    <section className="sheet-figures">
      <h2>{title}</h2>
      {svg !== undefined && <Picture svg={svg} className="sheet-lines-plan" />}
      {rows.length > 0 && <TermList rows={rows} />}
      {table !== undefined && <SectionTable title={title} table={table} />}
      {lines.length > 0 && (
        <ul className="sheet-lines">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a printed list never changes, and two lines may be the same
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function SectionTable({ title, table: { head, rows } }: { readonly title: string; readonly table: SheetTable }) {
  return (
    <table className="sheet-table" aria-label={title}>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...cells]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {cells.map((text, column) => (
              <td key={head[column + 1]}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** First lines with their small plans, start, order, materials, saw settings and rules, and the cuts of each tile. */
function Work({
  work: { firstLines: listed, sections, tiles, tilesTitle, furtherTiles },
  firstLines,
}: {
  readonly work: WorkView;
  readonly firstLines: CutSheetView['firstLines'];
}) {
  return (
    <div className="sheet-work">
      {listed.map((section, index) => (
        <Section key={section.title} section={section} svg={firstLines[index]?.svg} />
      ))}
      {sections.map((section) => (
        <Section key={section.title} section={section} />
      ))}
      {tiles.length > 0 && (
        <section className="sheet-figures">
          <h2 className="sheet-title">{tilesTitle}</h2>
          <ul className="sheet-tiles">
            {tiles.map(({ labels, count, svg }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a printed list never changes, and two tiles may give the same labels
              <li key={index}>
                <Picture svg={svg} />
                <p>
                  {labels} × {count}
                </p>
              </li>
            ))}
          </ul>
          {furtherTiles > 0 && <p>{cutSheetWords.furtherWays(furtherTiles)}</p>}
        </section>
      )}
    </div>
  );
}

function Card({ card }: { readonly card: CutCardView }) {
  return (
    <li data-columns={card.form.columns}>
      <h3>
        <span className="sheet-label">{card.label}</span>
        <span>{headOfCard(card)}</span>
        <span>× {card.count}</span>
      </h3>
      <Picture svg={card.svg} />
      {card.form.enlarged > 1 && <p>{enlargedText(card)}</p>}
      {card.rounds.map((round) => (
        <p key={round}>{round}</p>
      ))}
      {card.sawn !== null && <p>{cutListWords.sawnOnJoint(card.sawn)}</p>}
      <p>{card.places}</p>
      {card.sides !== null && <p>{cutSheetWords.sides(card.sides)}</p>}
    </li>
  );
}

function Picture({ svg, className }: { readonly svg: string; readonly className?: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own painter's markup, every text in it escaped
    <div className={className} dangerouslySetInnerHTML={{ __html: svg }} />
  );
}

/** A window opened by the calculator closes; otherwise the page goes back. */
function closeSheet(): void {
  if (window.history.length > 1) window.history.back();
  else window.close();
}
