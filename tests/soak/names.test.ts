import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { HONEST_NAMES, POSING_NAMES } from '#tests/data/sender-names.ts';
import { fromAddress, startPair } from './support/app-pair.ts';
import { putPublished, putSender } from './support/published.ts';
import { soakRow } from './support/soak-row.ts';

/** Names of signers that are invisible, or a single letter. */
const NOBODIES = [
  '\u200b',
  '\u3164',
  '\u2800',
  '\u00ad',
  '\u2060',
  '\u{e0041}',
  '\u3164\u3164 \u2060',
  'A',
  '7',
  '—',
  '🛁',
];
const SOMEBODIES = ['李', 'Al', '5280 Tile', 'Ö.B.', 'नमन'];

/** Whether the page of a proposal, as HTML, shows a business name. */
function isShown(html: string, name: string): boolean {
  const text = html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
  return text.includes(`Prepared by ${name} with`);
}

async function names(): Promise<readonly FigureRow[]> {
  const pair = await startPair();
  try {
    const { app, originOf } = pair;
    const wrong: string[] = [];
    const all = [
      ...POSING_NAMES.map((name) => [name, false] as const),
      ...HONEST_NAMES.map((name) => [name, true] as const),
    ];
    for (const [n, [name, expected]] of all.entries()) {
      const { userId } = await putSender(app, name);
      const { link } = await putPublished(app, userId, 'ann@example.test');
      const page = await (await fetch(originOf(n) + link, { headers: fromAddress(n) })).text();
      if (isShown(page, name) !== expected || !page.includes('Bath')) wrong.push(name);
    }
    const { userId } = await putSender(app, 'Elm Tile');
    const misjudged: string[] = [];
    for (const [n, name] of [...NOBODIES, ...SOMEBODIES].entries()) {
      const { link, fingerprint } = await putPublished(app, userId, 'ann@example.test');
      const signed = await fetch(originOf(n) + link, {
        method: 'POST',
        redirect: 'manual',
        headers: fromAddress(10_000 + n),
        body: new URLSearchParams({ intent: 'accept', consent: 'on', name, fingerprint }),
      });
      if (signed.status < 400 !== SOMEBODIES.includes(name)) misjudged.push(JSON.stringify(name));
    }
    return [
      {
        row: 38,
        promise: 'A name names somebody: business names',
        figure: `${POSING_NAMES.length} names that deceive and ${HONEST_NAMES.length} honest ones on the pages of links; wrong: ${wrong.join(', ') || 'none'}`,
        target: 'every deceptive name held, every honest one shown',
        reached: wrong.length === 0 && POSING_NAMES.length >= 200,
      },
      {
        row: 38,
        promise: 'A name names somebody: signers',
        figure: `${NOBODIES.length} signers that name nobody, ${SOMEBODIES.length} that do; wrong: ${misjudged.join(', ') || 'none'}`,
        target: 'refused and accepted as they should be',
        reached: misjudged.length === 0,
      },
    ];
  } finally {
    await pair.stop();
  }
}

soakRow(38, names);
