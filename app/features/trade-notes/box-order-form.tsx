import { useState } from 'react';
import { orderBoxes } from '#app/layout/order/order-boxes.ts';
import { TextField } from '#app/ui/text-field.tsx';

/** An id that no form bears: fields that name it belong to none, and Enter in them sends nothing. */
const NO_FORM = 'no-form';

/** Spare tiles, boxes and price on top of the tiles to buy. Its fields belong to no form: nothing is sent. */
export function BoxOrderForm({ tiles }: { readonly tiles: number }) {
  const [spare, setSpare] = useState('');
  const [perBox, setPerBox] = useState('');
  const [price, setPrice] = useState('');
  const order = orderBoxes({
    tiles,
    spareTiles: readCount(spare) ?? 0,
    tilesPerBox: readCount(perBox) || null,
    priceCents: readCents(price),
  });
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-3 gap-3">
        <TextField
          form={NO_FORM}
          id="order-spare"
          label="Spare tiles"
          inputMode="numeric"
          value={spare}
          onChange={(event) => setSpare(event.target.value)}
        />
        <TextField
          form={NO_FORM}
          id="order-per-box"
          label="Tiles per box"
          inputMode="numeric"
          value={perBox}
          onChange={(event) => setPerBox(event.target.value)}
        />
        <TextField
          form={NO_FORM}
          id="order-price"
          label={order.boxes === null ? 'Price per tile' : 'Price per box'}
          inputMode="decimal"
          value={price}
          onChange={(event) => setPrice(event.target.value)}
        />
      </div>
      <p>
        {order.tiles} tiles to buy{order.spareTiles > 0 && ` and ${order.spareTiles} spare`}
        {order.boxes !== null && ` = ${order.boxes} ${order.boxes === 1 ? 'box' : 'boxes'}, ${order.extra} left over`}
        {order.totalCents !== null && `: ${(order.totalCents / 100).toFixed(2)} in all`}
      </p>
    </div>
  );
}

/** A whole number of up to five digits; null for anything else. */
function readCount(text: string): number | null {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text.trim()) : null;
}

/** An amount with up to two decimals, in hundredths; null for anything else. */
function readCents(text: string): number | null {
  const match = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.trim().replace(/^\$/, ''));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}
