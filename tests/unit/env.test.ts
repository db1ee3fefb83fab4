import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEnv } from '#cms/core/platform/env.ts'

const MONGO = 'mongodb://127.0.0.1/forum'
const SECRET = 'x'.repeat(32)
const TOSS = { TOSS_CLIENT_KEY: 'test_ck', TOSS_SECRET_KEY: 'test_sk' }

/** The pair of RFC 8292, section 2.4. */
const VAPID = {
  VAPID_PUBLIC_KEY: 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
  VAPID_PRIVATE_KEY: 'x'.repeat(43),
}

/** Environments that stop the start, and the variable that their sentence names. */
const REFUSED: [variable: string, source: Record<string, string>][] = [
  ['PORT', { PORT: '70000' }],
  ['PORT', { PORT: 'http' }],
  ['PORT', { PORT: ' ' }],
  ['PORT', { PORT: '0x10' }],
  ['NODE_ENV', { NODE_ENV: 'staging' }],
  ['SITE_URL', { SITE_URL: 'forum.example' }],
  ['SITE_URL', { SITE_URL: 'ftp://forum.example' }],
  ['DATABASE_URI', { DATABASE_URI: 'postgres://127.0.0.1/forum', AUTH_SECRET: SECRET }],
  ...['', '/', '/?replicaSet=rs0', '?replicaSet=rs0'].map((rest): [string, Record<string, string>] => [
    'DATABASE_URI',
    { DATABASE_URI: `mongodb://a,b:27018,c${rest}`, AUTH_SECRET: SECRET },
  ]),
  ['AUTH_SECRET', { DATABASE_URI: MONGO }],
  ['AUTH_SECRET', { DATABASE_URI: MONGO, AUTH_SECRET: '' }],
  ['AUTH_SECRET', { DATABASE_URI: MONGO, AUTH_SECRET: 'x'.repeat(31) }],
  ['MONGODB_WITHOUT_TRANSACTIONS', { DATABASE_URI: MONGO, AUTH_SECRET: SECRET, MONGODB_WITHOUT_TRANSACTIONS: 'test' }],
  ['MONGODB_WITHOUT_TRANSACTIONS', { NODE_ENV: 'test', MONGODB_WITHOUT_TRANSACTIONS: 'yes' }],
  ['PASSWORD_ITERATIONS', { PASSWORD_ITERATIONS: '1000' }],
  ['PASSWORD_ITERATIONS', { NODE_ENV: 'development', PASSWORD_ITERATIONS: '600000' }],
  ['PASSWORD_ITERATIONS', { NODE_ENV: 'test', PASSWORD_ITERATIONS: '0' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@example.com' }],
  ['ADMIN_EMAIL', { ADMIN_PASSWORD: 'secret-password' }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: 'secret-password' }],
  ['SEED', { SEED: 'large' }],
  ['RATE_LIMITS', { RATE_LIMITS: 'false' }],
  ['PROOF_OF_WORK', { PROOF_OF_WORK: 'yes' }],
  ['PAYMENTS', { PAYMENTS: 'simulator', SITE_URL: 'https://forum.example' }],
  ['PAYMENTS', { PAYMENTS: 'simulator', TOSS_CLIENT_KEY: 'live_ck', TOSS_SECRET_KEY: 'live_sk' }],
  ['TOSS_SECRET_KEY', { PAYMENTS: 'toss' }],
  ['TOSS_SECRET_KEY', { TOSS_CLIENT_KEY: 'test_ck' }],
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
  ['S3_SECRET_ACCESS_KEY', { S3_ACCESS_KEY_ID: 'id' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example' }],
  ['GOOGLE_ISSUER', { GOOGLE_ISSUER: 'http://accounts.example.com' }],
  ['GOOGLE_ISSUER', { GOOGLE_ISSUER: 'x' }],
  ['TOSS_API_URL', { TOSS_API_URL: 'file:///x' }],
  ['TOSS_API_URL', { TOSS_API_URL: 'http://toss.example' }],
  ['S3_ENDPOINT', { S3_ENDPOINT: 'ftp://x', S3_BUCKET: 'media' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }],
  ['INDEXNOW_KEY', { INDEXNOW_KEY: 'short' }],
  ['INDEXNOW_KEY', { INDEXNOW_KEY: '../../etc/passwd' }],
  ['INDEXNOW_URL', { INDEXNOW_URL: 'http://indexnow.example' }],
  ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: VAPID.VAPID_PUBLIC_KEY }],
  ['VAPID_PUBLIC_KEY', { ...VAPID, VAPID_PUBLIC_KEY: 'B'.repeat(87) }],
  ['VAPID_PUBLIC_KEY', { ...VAPID, VAPID_PUBLIC_KEY: 'short' }],
  ['VAPID_SUBJECT', { VAPID_SUBJECT: 'push@forum.example' }],
  ['LINK_ORIGIN', { LINK_ORIGIN: 'https://video.example' }],
  ['LINK_ORIGIN', { LINK_ORIGIN: 'http://127.0.0.1:9', SITE_URL: 'https://forum.example' }],
  ['PUSH_ORIGIN', { PUSH_ORIGIN: 'https://push.example' }],
  ['PUSH_ORIGIN', { PUSH_ORIGIN: 'http://127.0.0.1:9', SITE_URL: 'https://forum.example' }],
  ['TRUST_PROXY', { TRUST_PROXY: '-1' }],
  ['TRUST_PROXY', { TRUST_PROXY: '1.5' }],
  ['CONNECTIONS_PER_ADDRESS', { CONNECTIONS_PER_ADDRESS: '-1' }],
  ['CONNECTIONS_PER_ADDRESS', { CONNECTIONS_PER_ADDRESS: 'many' }],
]

for (const [variable, source] of REFUSED) {
  test(`${JSON.stringify(source)} stops the start with one sentence that names ${variable}`, () => {
    assert.throws(
      () => readEnv(source),
      ({ message }: Error) => message.includes(variable) && /^[^\n]+\.$/.test(message) && !message.includes(SECRET),
    )
  })
}

test('an address may hold 200 connections, or as many as are said; behind a proxy they are not counted', () => {
  const limitOf = (source: Record<string, string>) => readEnv(source).CONNECTIONS_PER_ADDRESS
  assert.equal(limitOf({}), 200)
  assert.equal(limitOf({ CONNECTIONS_PER_ADDRESS: '0' }), 0)
  assert.equal(limitOf({ CONNECTIONS_PER_ADDRESS: '50' }), 50)
  assert.equal(limitOf({ CONNECTIONS_PER_ADDRESS: '50', TRUST_PROXY: '1' }), 0)
})

test('nothing has to be said for a forum on this machine', () => {
  const env = readEnv({})
  assert.equal(env.SITE_URL, 'http://localhost:4321')
  assert.deepEqual([env.PORT, env.DATA_DIR, env.SEED, env.RATE_LIMITS], [4321, './data', 'demo', 'on'])
  assert.equal(readEnv({ PORT: '8080' }).SITE_URL, 'http://localhost:8080')
})

test('a proof of work is asked for on a public address with limits, unless something else is said', () => {
  const SITE_URL = 'https://forum.example'
  const proofOf = (source: Record<string, string>) => readEnv(source).PROOF_OF_WORK
  assert.deepEqual([proofOf({ SITE_URL }), proofOf({ SITE_URL, RATE_LIMITS: 'off' })], ['on', 'off'])
  for (const local of [undefined, 'http://127.0.0.1:8080', 'http://[::1]:8080'])
    assert.equal(proofOf(local ? { SITE_URL: local } : {}), 'off')
  assert.equal(proofOf({ PROOF_OF_WORK: 'on' }), 'on')
  assert.equal(proofOf({ SITE_URL, PROOF_OF_WORK: 'off' }), 'off')
})

test('MongoDB with its secret is taken, and starts without demo content', () => {
  assert.equal(readEnv({ DATABASE_URI: MONGO, AUTH_SECRET: SECRET }).SEED, 'none')
  assert.equal(readEnv({ DATABASE_URI: MONGO, AUTH_SECRET: SECRET, SEED: 'demo' }).SEED, 'demo')
  const forTests = { DATABASE_URI: MONGO, AUTH_SECRET: SECRET, NODE_ENV: 'test', MONGODB_WITHOUT_TRANSACTIONS: 'test' }
  assert.equal(readEnv(forTests).MONGODB_WITHOUT_TRANSACTIONS, 'test')
})

test('an empty variable is as good as none, and Toss with its keys is taken', () => {
  assert.equal(readEnv({ PORT: '', DATABASE_URI: '', SEED: '' }).SEED, 'demo')
  assert.equal(readEnv({ PAYMENTS: 'toss', ...TOSS }).PAYMENTS, 'toss')
})

/** What is given, and who takes the money then. */
const PAYMENTS: [source: Record<string, string>, payments: string][] = [
  [{}, 'simulator'],
  [{ SITE_URL: 'https://forum.example' }, 'off'],
  [TOSS, 'toss'],
  [{ ...TOSS, SITE_URL: 'https://forum.example' }, 'toss'],
  [{ ...TOSS, PAYMENTS: 'simulator' }, 'simulator'],
  [{ ...TOSS, PAYMENTS: 'off' }, 'off'],
  [{ PAYMENTS: 'off' }, 'off'],
]

for (const [source, payments] of PAYMENTS) {
  test(`payments are ${payments} with ${JSON.stringify(source)}`, () =>
    assert.equal(readEnv(source).PAYMENTS, payments))
}

test('an address without a database name is refused with a sentence that shows one; several hosts are taken', () => {
  const sentence = /^Error: DATABASE_URI is wrong: must name a database: mongodb:\/\/host\/forum\.$/
  assert.throws(() => readEnv({ DATABASE_URI: 'mongodb://127.0.0.1:27017', AUTH_SECRET: SECRET }), sentence)
  for (const uri of ['mongodb://u:p@a:1,b:2,c/forum?replicaSet=rs0', 'mongodb+srv://db.example/forum'])
    assert.equal(readEnv({ DATABASE_URI: uri, AUTH_SECRET: SECRET }).DATABASE_URI, uri)
})
