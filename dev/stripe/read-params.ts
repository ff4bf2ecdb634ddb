/** Decoded parameters: texts, objects, and lists as objects with numeric keys turned into arrays. */
export type ParamValue = string | ParamValue[] | { [name: string]: ParamValue };
export type Params = { [name: string]: ParamValue };

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

/** A text parameter, or null. */
export function textParam(params: Params, name: string): string | null {
  const value = params[name];
  return typeof value === 'string' ? value : null;
}

/** The parameter's items if it is a list or an object. */
export function itemsOf(value: ParamValue | undefined): readonly Params[] {
  if (value === undefined || typeof value === 'string') return [];
  return Object.values(value).filter((item): item is Params => typeof item === 'object' && !Array.isArray(item));
}
