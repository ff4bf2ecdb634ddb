import { pageLoader } from '#app/server/http/response/page.server.ts';
import { siteOrigin } from '#app/server/http/site-origin.server.ts';

/** What search engines may read; the sitemap's address must name this site. */
export const loader = pageLoader('robots[.]txt', async ({ app, request }) => {
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api',
    'Disallow: /export',
    `Sitemap: ${siteOrigin(app, request)}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
});
