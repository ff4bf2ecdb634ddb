import { pageLoader } from '#app/server/http/response/page.server.ts';
import { siteOrigin } from '#app/server/http/site-origin.server.ts';

/** The pages that are the same for everybody, the front page first. */
const PAGES = ['/welcome', '/proof', '/pricing', '/guide', '/auth', '/terms', '/privacy'];

export const loader = pageLoader('sitemap[.]xml', async ({ app, request }) => {
  const origin = siteOrigin(app, request);
  const urls = PAGES.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
  return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
});
