import { err, ok, type Result } from '#app/base/result.ts';
import { type DxfFault, MAX_DXF_BYTES } from '#app/layout/dxf/dxf-fault.ts';
import { type Decode, readDxf } from '#app/layout/dxf/read-dxf.ts';
import { pageDrawing } from '#app/layout/pdf/page-drawing.ts';
import type { PdfFault, PdfPage } from '#app/layout/pdf/pdf-page.ts';
import { fileKind, type OtherKind, zipKind } from '#app/layout/plans/file-kind.ts';
import { homeDrawing } from '#app/layout/plans/home-drawing.ts';
import type { PlanSheets } from '#app/layout/plans/plan-sheets.ts';
import { readXml } from '#app/layout/plans/read-xml.ts';
import { type Inflate, unzip, zipEntries } from '#app/layout/plans/read-zip.ts';
import { scanDrawing } from '#app/layout/plans/scan-drawing.ts';

/** External readers. */
export interface PlanTools {
  readonly decode: Decode;
  readonly inflate: Inflate;
  readonly readPdf: (bytes: Uint8Array, page: number | null) => Promise<Result<PdfPage, PdfFault>>;
}

/** Why a file has no drawing. */
export type PlanFault =
  | DxfFault
  | PdfFault
  | { readonly code: 'other-kind'; readonly kind: OtherKind }
  | {
      readonly code:
        | 'zip-broken'
        | 'zip-locked'
        | 'zip-too-heavy'
        | 'zip-other'
        | 'home-old'
        | 'home-broken'
        | 'home-empty';
    }
  | { readonly code: 'json-broken' | 'json-other' };

const MOST_XML = 32 * 1024 * 1024;

/** Reads the drawing in a file of any kind. `sheet` counts from 1; null: the sheet that is most likely the plan. */
export async function readPlan(
  bytes: Uint8Array,
  sheet: number | null,
  tools: PlanTools,
): Promise<Result<PlanSheets, PlanFault>> {
  if (bytes.length > MAX_DXF_BYTES) return err({ code: 'too-heavy' });
  const kind = fileKind(bytes);
  switch (kind) {
    case 'dxf':
      return readOne(bytes, tools);
    case 'pdf':
      return readPages(bytes, sheet, tools);
    case 'zip':
      return readArchive(bytes, sheet, tools);
    case 'json':
      return readScan(bytes, sheet, tools);
    default:
      return err({ code: 'other-kind', kind });
  }
}

function readOne(bytes: Uint8Array, { decode }: PlanTools): Result<PlanSheets, PlanFault> {
  const drawing = readDxf(bytes, decode);
  return drawing.ok ? ok({ sheets: [{ name: '' }], sheet: 0, drawing: drawing.value }) : drawing;
}

async function readPages(bytes: Uint8Array, page: number | null, { readPdf }: PlanTools) {
  const read = await readPdf(bytes, page);
  if (!read.ok) return read;
  const drawing = pageDrawing(read.value);
  if (!drawing.ok) return drawing;
  const sheets = Array.from({ length: read.value.pages }, () => ({ name: '' }));
  return ok({ sheets, sheet: read.value.page - 1, drawing: drawing.value });
}

async function readArchive(
  bytes: Uint8Array,
  sheet: number | null,
  { decode, inflate }: PlanTools,
): Promise<Result<PlanSheets, PlanFault>> {
  const entries = zipEntries(bytes);
  if (!entries.ok) return entries;
  const kind = zipKind(entries.value.map(({ name }) => name));
  if (kind === null) return err({ code: 'zip-other' });
  if (kind !== 'sh3d') return err({ code: 'other-kind', kind: kind as OtherKind });
  const entry = entries.value.find(({ name }) => name === 'Home.xml');
  if (entry === undefined) return err({ code: 'home-old' });
  const content = await unzip(bytes, entry, MOST_XML, inflate);
  if (!content.ok) return content;
  const home = readXml(decode(content.value, 'utf-8'));
  if (home === null || home.name !== 'home') return err({ code: 'home-broken' });
  return chooseSheet((wanted) => homeDrawing(home, wanted), sheet, 'home-empty');
}

function readScan(bytes: Uint8Array, sheet: number | null, { decode }: PlanTools): Result<PlanSheets, PlanFault> {
  const json = parseJson(decode(bytes, 'utf-8'));
  if (json === undefined) return err({ code: 'json-broken' });
  return chooseSheet((wanted) => scanDrawing(json, wanted), sheet, 'json-other');
}

/** Reads the requested sheet, or the most likely one, which also gives the number of sheets. */
function chooseSheet(
  read: (wanted: number | null) => PlanSheets | null,
  sheet: number | null,
  none: 'home-empty' | 'json-other',
): Result<PlanSheets, PlanFault> {
  const likeliest = read(null);
  if (likeliest === null) return err({ code: none });
  if (sheet === null) return ok(likeliest);
  const wanted = sheet >= 1 && sheet <= likeliest.sheets.length ? read(sheet - 1) : null;
  return wanted === null ? err({ code: 'no-sheet', sheets: likeliest.sheets.length }) : ok(wanted);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
