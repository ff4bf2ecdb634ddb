import { RunAgain } from '#app/features/proof/run-again.tsx';
import type { ShownExample, ShownProof } from '#app/product/proof/proof.ts';
import { Card } from '#app/ui/card.tsx';
import { Table } from '#app/ui/table.tsx';
import { number } from '#app/words/en/formats.ts';
import * as proofWords from '#app/words/en/proof.ts';

/** Which of the product's numbers were verified, against what, and which were not. */
export function ProofPage({ examples, floors, cuts, bench }: ShownProof) {
  const counted = examples.filter(({ formula }) => formula === null);
  const agreeing = counted.filter(({ published, ours }) => published === ours).length;
  const allFloors = floors.reduce((sum, row) => sum + row.floors, 0);
  return (
    <>
      <h1 className="text-2xl font-bold tracking-tight">{proofWords.proof}</h1>
      <p className="mt-2 mb-5 max-w-prose text-muted">{proofWords.lead}</p>
      <ul className="mb-4 grid gap-3 sm:grid-cols-3">
        <Figure value={proofWords.agree(agreeing, counted.length)} text={proofWords.agreeText} />
        <Figure value={number(allFloors)} text={proofWords.floorsText} />
        <Figure value={number(cuts.walls)} text={proofWords.cutsText} />
      </ul>
      <div className="grid gap-4">
        <Card id="examples">
          <h2 className="text-lg font-semibold">{proofWords.examples}</h2>
          <p className="mt-1 mb-3 max-w-prose text-muted">{proofWords.examplesText}</p>
          <RunAgain />
          <div className="mt-4">
            <Table caption={proofWords.examples} stacks>
              <thead>
                <tr>
                  <th scope="col">{proofWords.source}</th>
                  <th scope="col">{proofWords.published}</th>
                  <th scope="col">{proofWords.ours}</th>
                  <th scope="col">{proofWords.counts}</th>
                  <th scope="col">{proofWords.example}</th>
                </tr>
              </thead>
              <tbody>
                {examples.map((one) => (
                  <ExampleRow key={one.id} {...one} />
                ))}
              </tbody>
            </Table>
          </div>
        </Card>
        <Card id="tests">
          <h2 className="text-lg font-semibold">{proofWords.tests}</h2>
          <p className="mt-1 mb-3 max-w-prose text-muted">{proofWords.floorsIntro}</p>
          <Table caption={proofWords.tests} stacks>
            <thead>
              <tr>
                <th scope="col">{proofWords.kind}</th>
                <th scope="col">{proofWords.floors}</th>
                <th scope="col">{proofWords.tiles}</th>
                <th scope="col">{proofWords.differences}</th>
                <th scope="col">{proofWords.seed}</th>
              </tr>
            </thead>
            <tbody>
              {floors.map(({ kind, floors: laid, tiles, differences, seed }) => (
                <tr key={kind}>
                  <th scope="row">{proofWords.floorsOf[kind]}</th>
                  <td data-label={proofWords.floors}>{number(laid)}</td>
                  <td data-label={proofWords.tiles}>{number(tiles)}</td>
                  <td data-label={proofWords.differences}>{number(differences)}</td>
                  <td data-label={proofWords.seed}>{seed}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <p className="mt-3 max-w-prose text-muted">{proofWords.cutsIntro(cuts.walls, cuts.tiles)}</p>
        </Card>
        <Card id="speed">
          <h2 className="text-lg font-semibold">{proofWords.speed}</h2>
          <p className="mt-1 mb-3 max-w-prose text-muted">{proofWords.speedIntro(bench.machine, bench.day)}</p>
          <Table caption={proofWords.speed}>
            <thead>
              <tr>
                <th scope="col">{proofWords.floor}</th>
                <th scope="col">{proofWords.engine}</th>
                <th scope="col">{proofWords.clipper2}</th>
              </tr>
            </thead>
            <tbody>
              {bench.cases.map(({ title, ms, clipper2Ms }) => (
                <tr key={title}>
                  <td>{title}</td>
                  <td>{proofWords.ms(ms)}</td>
                  <td>{proofWords.ms(clipper2Ms)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
        <Card id="not-proven">
          <h2 className="text-lg font-semibold">{proofWords.notProven}</h2>
          <ul className="mt-2 grid max-w-prose list-disc gap-1 pl-6">
            {proofWords.NOT_PROVEN.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-muted">{proofWords.howMade}</p>
        </Card>
      </div>
    </>
  );
}

function Figure({ value, text }: { readonly value: string; readonly text: string }) {
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <p className="text-3xl font-bold tracking-tight">{value}</p>
      <p className="text-sm text-muted">{text}</p>
    </li>
  );
}

function ExampleRow({ source, formula, sizes, isShapeAssumed, how, published, ours, differs }: ShownExample) {
  return (
    <tr>
      <th scope="row">
        {source === null ? (
          proofWords.arithmetic
        ) : (
          <a href={source.url} rel="noopener nofollow" className="text-accent-ink underline underline-offset-4">
            {source.name}
          </a>
        )}
      </th>
      <td data-label={proofWords.published}>{number(published)}</td>
      <td data-label={proofWords.ours}>
        <div className={differs === null ? '' : 'min-w-36 font-semibold'}>
          {number(ours)}
          {differs !== null && (
            <span className="block text-sm font-normal text-muted">{proofWords.REASONS[differs]}</span>
          )}
        </div>
      </td>
      <td data-label={proofWords.counts}>{proofWords.HOW[how]}</td>
      <td data-label={proofWords.example}>
        <div className="lg:min-w-56">
          {sizes}
          {formula !== null && <span className="block text-sm text-muted">{proofWords.byFormula(formula)}</span>}
          {isShapeAssumed && <span className="block text-sm text-muted">{proofWords.shapeAssumed}</span>}
        </div>
      </td>
    </tr>
  );
}
