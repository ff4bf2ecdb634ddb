/** Options of the policy: Vite's development server injects scripts, styles and a socket. */
export type HeaderOptions = {
  /** Allows the page's own inline scripts; null for answers that are not pages. */
  readonly nonce: string | null;
  readonly isHttps: boolean;
  readonly isDevServer: boolean;
  /** Forms of a local run may post to the payment stand-in on another port. */
  readonly isLocal?: boolean;
  /** The endpoint for route changes; null, the default, allows connections to the own server only. */
  readonly analyticsEndpoint?: string | null;
};

const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The headers of every answer: pages, data, assets and errors. */
export function securityHeaders(options: HeaderOptions): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(options),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': PERMISSIONS.map((name) => `${name}=()`).join(', '),
    ...(options.isHttps ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/**
 * Assets have the policy too, because a worker obeys its own script's headers and the kernel needs 'wasm-unsafe-eval'
 * there. Style attributes are allowed (dialogs position themselves with them), style elements only with the nonce.
 */
function contentSecurityPolicy(options: HeaderOptions): string {
  const { nonce, isHttps, isDevServer, isLocal = false, analyticsEndpoint = null } = options;
  const analyticsOrigin = analyticsEndpoint === null ? '' : ` ${new URL(analyticsEndpoint).origin}`;
  const own = nonce === null ? "'self'" : `'self' 'nonce-${nonce}'`;
  const payPages = ['checkout', 'billing', 'invoice'].map((name) => `https://${name}.stripe.com`).join(' ');
  const directives: Record<string, string> = {
    'default-src': "'self'",
    'script-src': `${own} 'wasm-unsafe-eval'${isDevServer ? " 'unsafe-eval'" : ''}`,
    'script-src-attr': "'none'",
    'style-src': isDevServer ? "'self' 'unsafe-inline'" : own,
    'style-src-elem': isDevServer ? "'self' 'unsafe-inline'" : own,
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': `'self'${isDevServer ? ' ws: wss:' : ''}${analyticsOrigin}`,
    'worker-src': "'self' blob:",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': `'self' ${payPages}${isLocal ? ' http://127.0.0.1:*' : ''}`,
    'frame-src': "'none'",
    'frame-ancestors': "'none'",
  };
  const parts = Object.entries(directives).map(([name, value]) => `${name} ${value}`);
  if (isHttps) parts.push('upgrade-insecure-requests');
  return parts.join('; ');
}
