export type SurfaceKind = 'floor' | 'wall';

/** The surface of a request or of a form being typed; a floor by default. */
export function surfaceOf({ surface }: { readonly surface?: string | undefined }): SurfaceKind {
  return surface === 'wall' ? 'wall' : 'floor';
}
