import { type ExportFormat, isExportFormat } from '#app/drawing/export/export-formats.ts';

/** A form post, for a sheet or a file, that got no response. */
export interface PostedToDevice {
  readonly what: 'sheet' | ExportFormat;
  readonly form: FormData;
}

const WHAT = 'made-here';

/**
 * The address of the page that creates it on the device. The form is in the fragment, which is never sent to a server.
 */
export function deviceSheetAddress({ what, form }: PostedToDevice): string {
  const posted = new URLSearchParams([[WHAT, what]]);
  form.forEach((value, name) => {
    if (typeof value === 'string') posted.append(name, value);
  });
  return `/cut-sheet#${posted}`;
}

/** Reads the fragment of such an address; null for any other. */
export function readPostedFragment(fragment: string): PostedToDevice | null {
  const [first, ...fields] = [...new URLSearchParams(fragment.replace(/^#/, ''))];
  const [name, what] = first ?? [];
  if (name !== WHAT || (what !== 'sheet' && !isExportFormat(what))) return null;
  const form = new FormData();
  for (const [field, value] of fields) form.append(field, value);
  return { what, form };
}
