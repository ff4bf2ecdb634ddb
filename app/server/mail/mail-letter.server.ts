import type { ReactElement } from 'react';
import { renderWhole } from '#app/server/render-whole.server.ts';

/** A mail ready to send. Header fields have one line each. */
export type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly headers?: Readonly<Record<string, string>>;
  /** Attached PDFs. */
  readonly files?: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** Part of the mail's id, so that a reply can be recognized by its references. */
  readonly replyToken?: string;
};

/** Renders a template to HTML and to plain text. */
export async function renderLetter(mail: Omit<Letter, 'html' | 'text'>, template: ReactElement): Promise<Letter> {
  // Loaded with the first mail: it includes an HTML parser and printer. Its own `render` uses React's Node renderer,
  // which renderWhole avoids.
  const { toPlainText } = await import('@react-email/render');
  const rendered = await renderWhole(template);
  const html = new TextDecoder().decode(rendered.html);
  return { ...mail, to: oneLine(mail.to), subject: oneLine(mail.subject), html, text: toPlainText(html) };
}

/** A header's text without line breaks of any alphabet or control characters, cut at a sensible length. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 250);
}
