import { exportFileName } from '#app/drawing/paper/export-file-name.ts';

/** A PDF to save, which nobody else may keep. */
export function sendPdf(bytes: Uint8Array<ArrayBuffer>, name: string): Response {
  return new Response(bytes, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${exportFileName(name, 'pdf')}"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
