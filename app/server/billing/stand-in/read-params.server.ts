import stripeParams from '#app/server/billing/stand-in/stripe-params.json' with { type: 'json' };

/** Which parameters a call takes: a tree made from the SDK's own typings. */
type ParamTree = {
  readonly keys?: Readonly<Record<string, ParamTree>>;
  readonly required?: readonly string[];
  readonly list?: ParamTree;
  readonly words?: readonly string[];
  readonly kind?: 'number' | 'boolean';
  readonly map?: boolean;
  readonly any?: boolean;
};

const KINDS = { number: /^-?\d+(\.\d+)?$/, boolean: /^(true|false)$/ } as const;

/** Decoded parameters: texts, objects, and lists as objects with numeric keys turned into arrays. */
export type ParamValue = string | ParamValue[] | { [name: string]: ParamValue };
export type Params = { [name: string]: ParamValue };

const TREES = stripeParams as unknown as Readonly<Record<string, ParamTree>>;

/** Decodes form-encoded text with bracketed names: a[b][0]=x. */
export function decodeParams(text: string): Params {
  const root: Params = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part);
    if (path.length === 0 || path.some((part) => part === '__proto__')) continue;
    put(root, path, value);
  }
  return root;
}

function put(target: Params, path: readonly string[], value: string): void {
  let at = target;
  for (const [index, part] of path.entries()) {
    if (index === path.length - 1) {
      at[part] = value;
      return;
    }
    const next = at[part];
    const inner: Params = typeof next === 'object' && !Array.isArray(next) ? next : {};
    at[part] = inner;
    at = inner;
  }
}

/** The first parameter that `call` does not take, or misses, as the service names it, or null. */
export function findBadParam(
  call: string,
  params: Params,
): { readonly param: string; readonly message: string } | null {
  const tree = TREES[call];
  if (tree === undefined) return { param: call, message: `Unrecognized request URL (${call})` };
  return check(tree, params, '');
}

function check(tree: ParamTree, value: ParamValue, at: string): { param: string; message: string } | null {
  if (tree.any || tree.map) return null;
  if (tree.list !== undefined) {
    if (typeof value === 'string') return value === '' ? null : { param: at, message: `Invalid array: ${at}` };
    for (const [index, item] of Object.entries(value)) {
      if (!/^\d+$/.test(index)) return { param: at, message: `Invalid array: ${at}` };
      const problem = check(tree.list, item as ParamValue, `${at}[${index}]`);
      if (problem !== null) return problem;
    }
    return null;
  }
  if (tree.keys !== undefined) {
    if (typeof value === 'string') return value === '' ? null : { param: at, message: `Invalid object: ${at}` };
    for (const [name, item] of Object.entries(value)) {
      const path = at === '' ? name : `${at}[${name}]`;
      const inner = Object.hasOwn(tree.keys, name) ? tree.keys[name] : undefined;
      if (inner === undefined) return { param: path, message: `Received unknown parameter: ${path}` };
      const problem = check(inner, item as ParamValue, path);
      if (problem !== null) return problem;
    }
    const absent = tree.required?.find((name) => !Object.hasOwn(value, name));
    if (absent === undefined) return null;
    const param = at === '' ? absent : `${at}[${absent}]`;
    return { param, message: `Missing required param: ${param}.` };
  }
  if (typeof value !== 'string') return { param: at, message: `Invalid string: ${at}` };
  if (tree.kind !== undefined && value !== '' && !KINDS[tree.kind].test(value)) {
    return { param: at, message: `Invalid ${tree.kind}: ${at}` };
  }
  if (tree.words !== undefined && value !== '' && !tree.words.includes(value)) {
    return { param: at, message: `Invalid ${at}: must be one of ${tree.words.join(', ')}` };
  }
  return null;
}

/** A text parameter, or null. */
export function textParam(params: Params, name: string): string | null {
  const value = params[name];
  return typeof value === 'string' ? value : null;
}

/** The parameter's items where it is a list or an object. */
export function itemsOf(value: ParamValue | undefined): readonly Params[] {
  if (value === undefined || typeof value === 'string') return [];
  return Object.values(value).filter((item): item is Params => typeof item === 'object' && !Array.isArray(item));
}
