/** The numbers 0 to `count` - 1 by their class, from class 0 on; within a class as they were. */
export function orderByClass(count: number, classes: number, classOf: (one: number) => number): Int32Array {
  const starts = new Int32Array(classes + 1);
  const classOfEach = new Int32Array(count);
  for (let one = 0; one < count; one++) {
    const of = classOf(one);
    classOfEach[one] = of;
    starts[of + 1] = (starts[of + 1] as number) + 1;
  }
  for (let of = 0; of < classes; of++) starts[of + 1] = (starts[of + 1] as number) + (starts[of] as number);
  const order = new Int32Array(count);
  for (let one = 0; one < count; one++) {
    const of = classOfEach[one] as number;
    order[starts[of] as number] = one;
    starts[of] = (starts[of] as number) + 1;
  }
  return order;
}

/** Comparison sort is slow for hundreds of thousands of numbers: they are put into this many classes first. */
const WEIGHT_CLASSES = 1 << 16;

/** The indexes of weights (none below 0), the heaviest first; stable for equal weights. */
export function orderByWeight(weights: Float64Array): Int32Array {
  let most = 0;
  for (const weight of weights) most = Math.max(most, weight);
  const classOf = (one: number): number => {
    return most === 0 ? 0 : Math.floor((1 - (weights[one] as number) / most) * (WEIGHT_CLASSES - 1));
  };
  const order = orderByClass(weights.length, WEIGHT_CLASSES, classOf);
  const heavier = (a: number, b: number): number => (weights[b] as number) - (weights[a] as number) || a - b;
  for (let from = 0; from < order.length; ) {
    const of = classOf(order[from] as number);
    let to = from + 1;
    while (to < order.length && classOf(order[to] as number) === of) to += 1;
    if (to - from > 1) order.subarray(from, to).sort(heavier);
    from = to;
  }
  return order;
}
