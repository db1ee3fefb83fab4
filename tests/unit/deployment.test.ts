import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { DCLinter } from 'dclint'
import { json, recordingServer } from '#tests/helpers/recording-server.ts'

const read = (file: string): string => readFileSync(file, 'utf8')
const compose = read('compose.yaml')
const caddyfile = read('docs/deploy/Caddyfile')

/** Rules about the order of keys, and one that takes a list in brackets for a quoted name. */
const OFF = ['service-keys-order', 'services-alphabetical-order', 'top-level-properties-order', 'no-quotes-in-volumes']

/** Runs a program of this machine; skips the test where there is none, as these are in no package of npm. */
function without(program: string): string | false {
  const found = spawnSync('sh', ['-c', `command -v ${program}`])
  return found.status === 0 ? false : `this machine has no ${program}`
}

test('a linter finds nothing in compose.yaml, and what it should find in a broken one', () => {
  const linter = new DCLinter({
    rules: Object.fromEntries(OFF.map((rule) => [rule, 0 as const])),
    quiet: false,
    debug: false,
    exclude: [],
  })
  const messagesOf = (file: string) => linter.lintFiles([file], false).flatMap(({ messages }) => messages)
  assert.deepEqual(
    messagesOf('compose.yaml').map(({ rule, line, message }) => `${line} ${rule} ${message}`),
    [],
  )
  const folder = mkdtempSync(path.join(tmpdir(), 'aah-compose-'))
  const broken = path.join(folder, 'compose.yaml')
  const rulesOf = (text: string) => {
    writeFileSync(broken, text)
    return messagesOf(broken).map(({ rule }) => rule)
  }
  const found = [
    rulesOf(compose.replace('read_only: true', 'read_onIy: true')),
    rulesOf(compose.replace('caddy:2.10', 'caddy')),
  ]
  rmSync(folder, { recursive: true })
  assert.ok(found[0]?.includes('invalid-schema') && found[1]?.includes('service-image-require-explicit-tag'))
})

test('compose.yaml gives secrets and SITE_URL no default, and no variable that is not documented', () => {
  for (const name of ['SITE_URL', 'AUTH_SECRET', 'S3_SECRET_ACCESS_KEY']) {
    const uses = [...compose.matchAll(new RegExp(`\\$\\{${name}([^}]*)\\}`, 'g'))].map(([, rest = '']) => rest)
    assert.ok(uses.length > 0 && uses.every((rest) => rest.startsWith(':?')), name)
  }
  const [, forum = ''] = /\n {2}environment: &environment\n([\s\S]*?)\n\n/.exec(compose) ?? []
  const names = [...forum.matchAll(/^ {4}([A-Z0-9_]+):/gm)].map(([, name = '']) => name)
  const operating = read('docs/operating.md')
  assert.ok(names.length > 10)
  for (const name of [
    ...names,
    ...[...read('docs/deploy/example.env').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, of]) => of),
  ])
    assert.ok(operating.includes(`\`${name}\``), name)
})

test('the proxy leads to the replicas of compose.yaml, and its health check to a call that there is', () => {
  const replicas = [...compose.matchAll(/^ {2}(forum-\d+):\n {4}<<: \*forum/gm)].map(([, name]) => `${name}:4321`)
  const [, upstreams = ''] = /reverse_proxy ([^{]+) \{/.exec(caddyfile) ?? []
  assert.equal(replicas.length, 2)
  assert.deepEqual(upstreams.split(' '), replicas)
  assert.match(caddyfile, /health_uri \/api\/health\n/)
})

test('the image copies no data, no secrets and no packages of this machine, and its programs are there', () => {
  const ignored = read('.dockerignore').split('\n')
  for (const name of ['data', '.env', 'node_modules', '.git', 'dist', 'cms/.next'])
    assert.ok(ignored.includes(name), name)
  const scripts = [...read('Dockerfile').matchAll(/scripts\/[\w.-]+|server\.ts/g)].map(([file]) => file)
  assert.deepEqual([...new Set(scripts)].sort(), [
    'scripts/healthy.mjs',
    'scripts/prepare.mjs',
    'scripts/run.mjs',
    'server.ts',
  ])
  for (const file of scripts) assert.ok(existsSync(file), file)
  const stages = read('Dockerfile').split(/^FROM /m)
  assert.match(stages.at(-1) ?? '', /\nUSER 1000:1000\n/)
})

test('the health check of the container follows /api/health', async () => {
  const forum = await recordingServer(json({ status: 'ok' }))
  const { port } = new URL(forum.origin)
  const check = (PORT: string): Promise<unknown> =>
    new Promise((resolve) =>
      execFile(process.execPath, ['scripts/healthy.mjs'], { env: { ...process.env, PORT } }, (error) =>
        resolve(error?.code ?? 0),
      ),
    )
  assert.equal(await check(port), 0)
  forum.respondWith(json({ code: 'UNAVAILABLE' }, 503))
  assert.equal(await check(port), 1)
  assert.deepEqual([...new Set(forum.requests.map(({ path: asked }) => asked))], ['/api/health'])
  forum.stop()
  assert.equal(await check(port), 1)
})

const printed = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    env: { ...process.env, SITE_URL: 'https://forum.test' },
  })
  return { status, text: String(stdout) + String(stderr) }
}

test('hadolint finds nothing in the Dockerfile', { skip: without('hadolint') }, () =>
  assert.deepEqual(printed('hadolint', 'Dockerfile'), { status: 0, text: '' }),
)

test('Caddy takes the Caddyfile', { skip: without('caddy') }, () =>
  assert.match(
    printed('caddy', 'validate', '--config', 'docs/deploy/Caddyfile', '--adapter', 'caddyfile').text,
    /Valid/,
  ),
)

test('systemd knows every line of the unit, which is exposed to little', { skip: without('systemd-analyze') }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'aah-unit-'))
  const unit = path.join(folder, 'aah-forum.service')
  writeFileSync(unit, read('docs/deploy/aah-forum.service').replace('/usr/bin/node', process.execPath))
  assert.equal(printed('systemd-analyze', 'verify', unit).text.replaceAll(/.*(?:Permission|WorkingDir).*\n/g, ''), '')
  assert.equal(printed('systemd-analyze', 'security', '--offline=yes', '--threshold=20', unit).status, 0)
  rmSync(folder, { recursive: true })
})
