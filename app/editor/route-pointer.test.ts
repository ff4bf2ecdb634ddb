import { describe, expect, it } from 'vitest';
import { NO_POINTERS, type PointerOrder, type RawPointer, routePointer } from '#app/editor/route-pointer.ts';

/** Plays raw events and returns the resulting orders. */
function route(...events: readonly Partial<RawPointer>[]): readonly PointerOrder[] {
  let routing = NO_POINTERS;
  return events.map((event) => {
    const raw: RawPointer = { phase: 'move', pointerId: 1, kind: 'touch', xPx: 0, yPx: 0, isPan: false, ...event };
    const routed = routePointer(routing, raw);
    routing = routed.routing;
    return routed.order;
  });
}
const kinds = (orders: readonly PointerOrder[]) => orders.map((order) => order.kind);

describe('routePointer', () => {
  it('gives one finger to the tool', () => {
    expect(kinds(route({ phase: 'down' }, {}, { phase: 'up' }))).toEqual(['tool', 'tool', 'tool']);
  });

  it('turns a gesture into a pinch at the second finger, until all are lifted', () => {
    const orders = route(
      { phase: 'down', xPx: 100 },
      { phase: 'down', pointerId: 2, xPx: 200 },
      { pointerId: 2, xPx: 300 },
      { phase: 'up', pointerId: 2, xPx: 300 },
      { xPx: 110, yPx: 5 },
      { phase: 'up', xPx: 110 },
      { phase: 'down', xPx: 50 },
    );
    expect(kinds(orders)).toEqual(['tool', 'second-finger', 'pinch', 'none', 'pan', 'none', 'tool']);
    expect(orders[2]).toMatchObject({ from: { spreadPx: 100, xPx: 150 }, to: { spreadPx: 200, xPx: 200 } });
    expect(orders[4]).toEqual({ kind: 'pan', dxPx: 10, dyPx: 5 });
  });

  it('notifies the tool once of a lost pointer', () => {
    expect(kinds(route({ phase: 'down' }, { phase: 'lost' }, { phase: 'lost' }))).toEqual(['tool', 'lost', 'none']);
  });

  it('pans with the middle button and hovers with none', () => {
    const orders = route({}, { phase: 'down', isPan: true }, { xPx: 7 }, { phase: 'up' });
    expect(kinds(orders)).toEqual(['hover', 'none', 'pan', 'none']);
  });
});
