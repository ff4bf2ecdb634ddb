import { knownSystem } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { THEMES, type Theme } from '#app/product/theme.ts';
import { processEnv } from '#app/server/process/env.server.ts';

/** The visitor's preferences that the server needs to render the same page as the browser. */
export type Preferences = {
  readonly unitSystem: UnitSystem;
  readonly termsAccepted: boolean;
  readonly theme: Theme;
};

const YEAR_S = 365 * 86_400;

/** The preferences in a request; by default imperial, terms not accepted, and the device's theme. */
export function readPreferences(request: Request): Preferences {
  const cookies = new Map(
    (request.headers.get('cookie') ?? '').split(';').map((pair) => {
      const [name = '', value = ''] = pair.split('=').map((part) => part.trim());
      return [name.replace(/^__Host-/, ''), value] as const;
    }),
  );
  return {
    unitSystem: knownSystem(cookies.get('units') ?? ''),
    termsAccepted: cookies.get('terms') === 'accepted',
    theme: THEMES.find((theme) => theme === cookies.get('theme')) ?? 'device',
  };
}

/**
 * Set-Cookie values that store preferences for a year. Scripts may read and write them, because they contain no secret.
 */
export function preferenceCookies(changed: Partial<Preferences>): string[] {
  const { isHttps } = processEnv();
  const cookie = (name: string, value: string) =>
    `${isHttps ? '__Host-' : ''}${name}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return [
    ...(changed.unitSystem === undefined ? [] : [cookie('units', changed.unitSystem)]),
    ...(changed.theme === undefined ? [] : [cookie('theme', changed.theme)]),
    ...(changed.termsAccepted === undefined ? [] : [cookie('terms', changed.termsAccepted ? 'accepted' : 'declined')]),
  ];
}
