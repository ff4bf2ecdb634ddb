import { useEffect, useState } from 'react';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { keptTicks } from '#app/ui/kept-ticks.ts';
import * as words from '#app/words/en/shop-list.ts';

const MOST_LINES = 500;
/** The ticked lines of each list, by their own text. */
const GOT = keptTicks('tilewright.shopList', MOST_LINES, (value): value is string => typeof value === 'string');

export interface ShopListProps {
  /** Names the list in this browser. */
  readonly list: string;
  /** What to buy and how much, a line each. */
  readonly lines: readonly string[];
}

/**
 * A list to tick in the shop. The ticks are kept in this browser, also without a network; a line whose quantity changes
 * loses its tick.
 */
export function ShopList({ list, lines }: ShopListProps) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isKept, setIsKept] = useState(true);
  useEffect(() => {
    const read = () => setTicked(GOT.read(list));
    read();
    return GOT.listen(read);
  }, [list]);
  const tick = (line: string, isTicked: boolean) => {
    const others = ticked.filter((one) => one !== line && lines.includes(one));
    const next = isTicked ? [...others, line] : others;
    setTicked(next);
    setIsKept(GOT.write(list, next, Date.now()));
  };
  const got = lines.filter((line) => ticked.includes(line)).length;
  return (
    <Disclosure
      id="shop-list"
      summary={words.shopList}
      aside={<span className="no-js:hidden">{words.got(got, lines.length)}</span>}
      className="mt-3 print:hidden"
    >
      <ul>
        {lines.map((line) => (
          <li key={line}>
            {/* No field of a form: it is not sent. */}
            <label className="checkbox">
              <input
                type="checkbox"
                form="shop-list-ticks"
                checked={ticked.includes(line)}
                onChange={(event) => tick(line, event.currentTarget.checked)}
              />
              <span className={ticked.includes(line) ? 'text-muted line-through' : ''}>{line}</span>
            </label>
          </li>
        ))}
      </ul>
      {!isKept && <p className="text-sm font-semibold">{words.notKept}</p>}
      <p className="hidden text-sm no-js:block">{words.withoutScripts}</p>
    </Disclosure>
  );
}
