import { createECDH } from 'node:crypto'
import { z } from 'zod'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Whether the address is loopback, which other machines cannot open. */
export const isLoopback = (url: string): boolean => LOOPBACK.has(new URL(url).hostname)

const optional = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional()
const WebAddress = z.url({ protocol: /^https?$/, abort: true })
const Origin = WebAddress.transform((value) => new URL(value).origin)

/** Digits only: what JavaScript would also take for a number is a slip of the pen here. */
const WholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number)

const Env = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default(''),
  PORT: WholeNumber.pipe(z.int().max(65_535)).default(4321),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URI: optional
    .refine((uri) => !uri || /^mongodb(\+srv)?:\/\//.test(uri), { error: 'must start with mongodb://', abort: true })
    // The driver would take the database `test`, which an operator may never have meant.
    .refine((uri) => !uri || /^[^?]*:\/\/[^/?]+\/[^/?]+/.test(uri), 'must name a database: mongodb://host/forum'),
  MONGODB_WITHOUT_TRANSACTIONS: z.enum(['test']).optional(),
  PASSWORD_ITERATIONS: WholeNumber.pipe(z.int().min(1)).optional(),
  SITE_URL: Origin.optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(6).max(128).optional(),
  AUTH_SECRET: z.string().min(32).optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  PROOF_OF_WORK: z.enum(['on', 'off']).optional(),
  PAYMENTS: z.enum(['toss', 'simulator', 'off']).optional(),
  TOSS_CLIENT_KEY: optional,
  TOSS_SECRET_KEY: optional,
  // The secret key goes there with every request.
  TOSS_API_URL: WebAddress.refine((url) => url.startsWith('https:') || isLoopback(url), 'must be an https address')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  // Plain http would let anyone on the way answer for Google, so it is for a provider on this machine only.
  GOOGLE_ISSUER: WebAddress.refine(
    (url) => url.startsWith('https:') || isLoopback(url),
    'must be an https address',
  ).default('https://accounts.google.com'),
  KAKAO_CLIENT_ID: optional,
  KAKAO_CLIENT_SECRET: optional,
  KAKAO_JAVASCRIPT_KEY: optional,
  KAKAO_ISSUER: WebAddress.refine(
    (url) => url.startsWith('https:') || isLoopback(url),
    'must be an https address',
  ).default('https://kauth.kakao.com'),
  S3_BUCKET: optional,
  S3_ENDPOINT: WebAddress.optional(),
  S3_REGION: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  SMTP_URL: optional.refine((url) => !url || /^smtps?:\/\/./.test(url), 'must start with smtp:// or smtps://'),
  INDEXNOW_KEY: optional.refine(
    (key) => !key || /^[A-Za-z0-9-]{8,128}$/.test(key),
    'must be 8 to 128 letters and digits',
  ),
  INDEXNOW_URL: WebAddress.refine(
    (url) => url.startsWith('https:') || isLoopback(url),
    'must be an https address',
  ).default('https://api.indexnow.org/indexnow'),
  VAPID_PUBLIC_KEY: optional.refine(
    (key) => !key || /^[A-Za-z0-9_-]{87}$/.test(key),
    'must be a point of P-256 in base64url, 87 characters',
  ),
  VAPID_PRIVATE_KEY: optional.refine(
    (key) => !key || /^[A-Za-z0-9_-]{43}$/.test(key),
    'must be 32 bytes in base64url, 43 characters',
  ),
  VAPID_SUBJECT: optional.refine(
    (subject) => !subject || /^(mailto:.+@.|https:\/\/.)/.test(subject),
    'must start with mailto: or https://',
  ),
  LINK_ORIGIN: Origin.refine(isLoopback, 'must be an address of this machine').optional(),
  PUSH_ORIGIN: Origin.refine(isLoopback, 'must be an address of this machine').optional(),
  TRUST_PROXY: WholeNumber.pipe(z.int().max(10)).default(0),
  CONNECTIONS_PER_ADDRESS: WholeNumber.default(200),
  METRICS_TOKEN: optional,
  BACKUP_DIR: optional,
  // The other OTEL_* variables are read by the libraries of cms/operations/telemetry/traces.ts.
  OTEL_EXPORTER_OTLP_ENDPOINT: WebAddress.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: WebAddress.optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
})

const PAIRS = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
] as const

/** Variables that would lose rows, or weaken the hashes of passwords, in a forum with members. */
const FOR_TESTS = ['MONGODB_WITHOUT_TRANSACTIONS', 'PASSWORD_ITERATIONS'] as const

type Given = z.output<typeof Env>

/** The environment with what follows from it. */
export interface Env extends Omit<Given, 'SITE_URL' | 'SEED' | 'PAYMENTS' | 'PROOF_OF_WORK'> {
  SITE_URL: string
  SEED: 'demo' | 'none'
  PAYMENTS: 'toss' | 'simulator' | 'off'
  PROOF_OF_WORK: 'on' | 'off'
}

/** Reads the environment; throws an Error whose one sentence names the variable that is wrong. */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Env.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`${issue?.path.join('.')} is wrong: ${issue?.message}.`)
  }
  const env = parsed.data
  // Half of a pair would switch the feature off silently.
  for (const [one, other] of PAIRS) {
    if (Boolean(env[one]) !== Boolean(env[other])) throw new Error(`${one} and ${other} must be given together.`)
  }
  if (env.KAKAO_CLIENT_SECRET && !env.KAKAO_CLIENT_ID) {
    throw new Error('KAKAO_CLIENT_ID must be given with KAKAO_CLIENT_SECRET.')
  }
  // A half-configured bucket would silently store images on this machine.
  if (!env.S3_BUCKET && (env.S3_ENDPOINT || env.S3_REGION || env.S3_ACCESS_KEY_ID)) {
    throw new Error('S3_BUCKET must be given with the other S3 variables.')
  }
  if (env.DATABASE_URI && !env.AUTH_SECRET)
    throw new Error('AUTH_SECRET must be given when DATABASE_URI names MongoDB.')
  for (const name of FOR_TESTS)
    if (env[name] && env.NODE_ENV !== 'test') throw new Error(`${name} is accepted only when NODE_ENV is test.`)
  const SITE_URL = env.SITE_URL ?? `http://localhost:${env.PORT}`
  if (!isKeyPair(env)) throw new Error('VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY.')
  // Pushes to an address of this machine would let any member reach what listens on it.
  if (env.LINK_ORIGIN && !isLoopback(SITE_URL)) throw new Error('LINK_ORIGIN needs a loopback SITE_URL.')
  if (env.PUSH_ORIGIN && !isLoopback(SITE_URL)) throw new Error('PUSH_ORIGIN needs a loopback SITE_URL.')
  assertSafePayments({ ...env, SITE_URL })
  const PAYMENTS = paymentsOf({ ...env, SITE_URL })
  const SEED = env.SEED ?? (env.DATABASE_URI ? 'none' : 'demo')
  const PROOF_OF_WORK = env.PROOF_OF_WORK ?? (isLoopback(SITE_URL) ? 'off' : env.RATE_LIMITS)
  // Behind a proxy every connection comes from the proxy's address.
  const CONNECTIONS_PER_ADDRESS = env.TRUST_PROXY > 0 ? 0 : env.CONNECTIONS_PER_ADDRESS
  return { ...env, SITE_URL, PAYMENTS, PROOF_OF_WORK, SEED, CONNECTIONS_PER_ADDRESS }
}

function isKeyPair({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Given): boolean {
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return true
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(VAPID_PRIVATE_KEY, 'base64url')
    return pair.getPublicKey('base64url') === VAPID_PUBLIC_KEY
  } catch {
    return false
  }
}

/** The default of PAYMENTS: Toss with its keys, else the simulator on a loopback SITE_URL, else off. */
function paymentsOf({ PAYMENTS, SITE_URL, TOSS_SECRET_KEY }: Given & { SITE_URL: string }): Env['PAYMENTS'] {
  return PAYMENTS ?? (TOSS_SECRET_KEY ? 'toss' : isLoopback(SITE_URL) ? 'simulator' : 'off')
}

/** The simulator hands out points for nothing, so it may run only where other machines cannot reach it. */
function assertSafePayments({ PAYMENTS, SITE_URL, TOSS_SECRET_KEY, TOSS_CLIENT_KEY }: Given & { SITE_URL: string }) {
  const isLive = [TOSS_SECRET_KEY, TOSS_CLIENT_KEY].some((key) => key?.startsWith('live_'))
  if (PAYMENTS === 'simulator' && (isLive || !isLoopback(SITE_URL))) {
    throw new Error('PAYMENTS=simulator needs a loopback SITE_URL and no live Toss keys.')
  }
  if (PAYMENTS === 'toss' && !(TOSS_SECRET_KEY && TOSS_CLIENT_KEY)) {
    throw new Error('PAYMENTS=toss needs TOSS_CLIENT_KEY and TOSS_SECRET_KEY.')
  }
}

/** Whether DATABASE_URI names a database, for what has to know before the environment is read as a whole. */
export const namesMongo = (): boolean => Boolean(process.env.DATABASE_URI)
