import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import {
  type InboxSettings,
  type MailSettings,
  type PaymentSettings,
  readInboxSettings,
  readMailSettings,
  readPaymentSettings,
} from '#app/server/process/env-capabilities.server.ts';
import { EnvError } from '#app/server/process/env-error.server.ts';
import { isGuessable } from '#app/server/process/guessable-secret.server.ts';

/** The settings of the process, validated once. */
export type Env = {
  readonly mode: 'local' | 'production';
  readonly port: number;
  readonly host: string;
  /** The public address of the app; its origin is the only one that may send forms. */
  readonly appUrl: URL;
  readonly isHttps: boolean;
  readonly database:
    | { readonly kind: 'embedded'; readonly dataDir: string; readonly poolSize: number }
    | { readonly kind: 'postgres'; readonly url: string; readonly poolSize: number };
  readonly dataDir: string;
  /** The first signs; the others still verify, so that secrets can be rotated. */
  readonly sessionSecrets: readonly [string, ...string[]];
  readonly adminEmail: string | null;
  readonly testAccountEmail: string | null;
  readonly mail: MailSettings | null;
  readonly supportEmail: string | null;
  /** The mailbox of customers' replies; null if they are pasted. */
  readonly inbox: InboxSettings | null;
  readonly payments: PaymentSettings | null;
  readonly analyticsEndpoint: string | null;
  readonly metricsPort: number | null;
  /** How many days backups are kept: /privacy promises it, and old backups are deleted accordingly. */
  readonly backupDays: number;
  /** How long /readyz refuses before a stop refuses new connections, in milliseconds. */
  readonly stopDelayMs: number;
  /** Lower-case header name that a proxy of ours sets to the visitor's address; null trusts none. */
  readonly trustedProxyHeader: string | null;
  /** True under Vite's development server, which needs a laxer policy. */
  readonly isDevServer: boolean;
};

type Source = Readonly<Record<string, string | undefined>>;

const EMBEDDED_ADMIN = 'admin@tilewright.local';
/**
 * Headers in which proxies and delivery networks give one visitor's address and nothing else. Other names are rejected:
 * a visitor who can set the header could choose whom his attempts are counted against. `Forwarded` has another format.
 */
const FORWARDING_HEADERS: readonly string[] = [
  'x-forwarded-for',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-envoy-external-address',
  'cf-connecting-ip',
  'true-client-ip',
  'fastly-client-ip',
  'fly-client-ip',
  'do-connecting-ip',
  'x-azure-clientip',
  'x-appengine-user-ip',
  'x-nf-client-connection-ip',
  'x-vercel-forwarded-for',
];
const SECRET_LENGTH_MIN = 32;

const BaseSchema = z.object({
  APP_ENV: z.enum(['local', 'production']).default('local'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(500).default(10),
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  SESSION_SECRET: z.string().optional(),
  ADMIN_EMAIL: z.email().optional(),
  TEST_ACCOUNT_EMAIL: z.email().optional(),
  SUPPORT_EMAIL: z.email().optional(),
  ANALYTICS_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  BACKUP_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
  STOP_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(500),
  TRUSTED_PROXY_HEADER: z.string().optional(),
});

/**
 * Reads and checks the settings. Throws `EnvError`, which names the variable and never its value.
 * In local mode a session secret is generated once and kept in the data folder.
 */
export function readEnv(source: Source): Env {
  const given = withoutBlanks(source);
  const parsed = BaseSchema.safeParse(given);
  if (!parsed.success) {
    throw new EnvError(String(parsed.error.issues[0]?.path[0] ?? 'settings'), 'is not a usable value');
  }
  const base = parsed.data;
  const isProduction = base.APP_ENV === 'production';
  if (base.METRICS_PORT && base.METRICS_PORT === base.PORT) throw new EnvError('METRICS_PORT', 'must differ from PORT');
  const dataDir = path.resolve(base.DATA_DIR);
  if (isProduction) requireForProduction(given);
  const appUrl = readAppUrl(base.APP_URL ?? `http://localhost:${base.PORT}`, isProduction);
  const mail = readMailSettings(given, isProduction);
  const adminEmail = normal(base.ADMIN_EMAIL) ?? (isProduction ? null : EMBEDDED_ADMIN);
  return {
    mode: base.APP_ENV,
    port: base.PORT,
    host: base.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    appUrl,
    isHttps: appUrl.protocol === 'https:',
    database: base.DATABASE_URL
      ? { kind: 'postgres', url: base.DATABASE_URL, poolSize: base.DATABASE_POOL_SIZE }
      : { kind: 'embedded', dataDir, poolSize: base.DATABASE_POOL_SIZE },
    dataDir,
    sessionSecrets: isProduction ? productionSecrets(base.SESSION_SECRET) : localSecrets(base.SESSION_SECRET, dataDir),
    adminEmail,
    testAccountEmail: normal(base.TEST_ACCOUNT_EMAIL) ?? adminEmail,
    mail,
    supportEmail: base.SUPPORT_EMAIL ?? null,
    inbox: readInboxSettings(given, mail !== null || !isProduction),
    payments: readPaymentSettings(given, isProduction),
    analyticsEndpoint: base.ANALYTICS_ENDPOINT ?? null,
    metricsPort: base.METRICS_PORT ?? null,
    backupDays: base.BACKUP_DAYS,
    stopDelayMs: base.STOP_DELAY_MS,
    trustedProxyHeader: readProxyHeader(base.TRUSTED_PROXY_HEADER),
    isDevServer: given.NODE_ENV === 'development',
  };
}

let known: Env | undefined;

/** The settings of this process, read once. Throws `EnvError` where one is missing or unusable. */
export function processEnv(): Env {
  known ??= readEnv(process.env);
  return known;
}

function requireForProduction(given: Source): void {
  for (const name of ['SESSION_SECRET', 'APP_URL']) {
    if (!given[name]) throw new EnvError(name, 'must be set in production');
  }
  if (!given.DATABASE_URL && !given.DATA_DIR) {
    throw new EnvError('DATABASE_URL', 'must be set in production (or DATA_DIR, for the embedded database)');
  }
}

/** The pages are served at the root: with more than an origin, links in mails would lead beside them. */
function readAppUrl(text: string, isProduction: boolean): URL {
  const url = new URL(text);
  if (isProduction && url.protocol !== 'https:') throw new EnvError('APP_URL', 'must begin with https in production');
  if (url.href !== `${url.origin}/`) {
    throw new EnvError('APP_URL', 'must be an origin alone, like https://tiles.example.com, without a path or a query');
  }
  return url;
}

function readProxyHeader(text: string | undefined): string | null {
  if (text === undefined) return null;
  const name = text.trim().toLowerCase();
  if (FORWARDING_HEADERS.includes(name)) return name;
  throw new EnvError('TRUSTED_PROXY_HEADER', `must be one of ${FORWARDING_HEADERS.join(', ')}`);
}

function productionSecrets(text: string | undefined): [string, ...string[]] {
  const secrets = splitSecrets(text);
  for (const secret of secrets) {
    if (secret.length < SECRET_LENGTH_MIN) {
      throw new EnvError('SESSION_SECRET', `must be ${SECRET_LENGTH_MIN} characters or more`);
    }
    if (isGuessable(secret)) throw new EnvError('SESSION_SECRET', 'is a default or guessable value');
  }
  return asNonEmpty(secrets);
}

function localSecrets(text: string | undefined, dataDir: string): [string, ...string[]] {
  const secrets = splitSecrets(text);
  if (secrets.length > 0) return asNonEmpty(secrets);
  const file = path.join(dataDir, 'session-secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const kept = readFileSync(file, 'utf8').trim();
  // A write cut short by a full disk leaves a short file; a hash of it would be guessable, so start over.
  if (kept.length < SECRET_LENGTH_MIN) throw new EnvError('DATA_DIR', 'holds a damaged session-secret file; remove it');
  return [createHash('sha256').update(kept).digest('base64url')];
}

function splitSecrets(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function asNonEmpty(secrets: string[]): [string, ...string[]] {
  const [first, ...rest] = secrets;
  if (first === undefined) throw new EnvError('SESSION_SECRET', 'must be set in production');
  return [first, ...rest];
}

function normal(email: string | undefined): string | null {
  return email === undefined ? null : email.trim().toLowerCase();
}

/** `NAME=` in a file means "not set", not "set to nothing". */
function withoutBlanks(source: Source): Source {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''));
}
