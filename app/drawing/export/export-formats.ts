/** The files that a layout can be saved as. A format is a line here and one in `write-export.ts`, and its writer. */
export const EXPORT_FORMATS = {
  pdf: { title: 'PDF', use: 'To print, to scale', extension: 'pdf', contentType: 'application/pdf' },
  svg: { title: 'SVG', use: 'Drawing', extension: 'svg', contentType: 'image/svg+xml; charset=utf-8' },
  dxf: { title: 'DXF', use: 'For CAD', extension: 'dxf', contentType: 'image/vnd.dxf' },
  csv: { title: 'CSV', use: 'Table of cuts', extension: 'csv', contentType: 'text/csv; charset=utf-8' },
} as const;

export type ExportFormat = keyof typeof EXPORT_FORMATS;

/** In the order in which they are offered. */
export const EXPORT_FORMAT_NAMES = Object.keys(EXPORT_FORMATS) as readonly ExportFormat[];

export function isExportFormat(text: string | undefined): text is ExportFormat {
  return EXPORT_FORMAT_NAMES.some((format) => format === text);
}
