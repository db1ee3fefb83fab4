import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { ROOT } from '../../scripts/setup/node.mjs'

const run = promisify(execFile)
const LATE_FOLDER = new URL('../../scripts/setup/late/', import.meta.url).href

/** The output of a module that runs with the late libraries, and `files`: what it has loaded so far. */
async function output(code: string): Promise<unknown> {
  const files = `
    import { registerHooks } from 'node:module'
    const files = []
    registerHooks({ load: (url, context, next) => (files.push(url), next(url, context)) })
    const loads = (name) => files.some((file) => file.includes('/node_modules/' + name + '/'))
    const print = (value) => console.log(JSON.stringify(value))
    ${code}`
  const late = new URL('../../scripts/setup/late-libraries.mjs', import.meta.url).href
  const { stdout } = await run(process.execPath, ['--import', late, '--input-type=module', '--eval', files], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  return JSON.parse(stdout)
}

const LATE = ['json-schema-to-typescript', 'lodash', 'prettier', 'undici', 'file-type', '@libsql/client', 'libsql']
/** English alone is loaded, by zod itself. */
const LOCALES = 'zod/v4/locales'

test('Payload, its SQLite adapter and zod load without the libraries that the forum does not use', async () => {
  const loaded = await output(`
    await import('@payloadcms/db-sqlite')
    await import('payload')
    await import('zod')
    print(${JSON.stringify([...LATE, LOCALES])}.filter((name) =>
      files.some((file) => file.includes('/node_modules/' + name + '/') && !file.endsWith('/locales/en.js'))))`)
  assert.deepEqual(loaded, [])
})

test('what they do is there when it is called', async () => {
  const done = await output(`
    const { safeFetch } = await import(${JSON.stringify(ROOT)} + 'node_modules/payload/dist/uploads/safeFetch.js')
    const { compile } = await import(standIn('json-schema-to-typescript'))
    const { fileTypeFromBuffer } = await import(standIn('file-type'))
    function standIn(name) {
      return ${JSON.stringify(LATE_FOLDER)} + name + '.mjs?library=' + encodeURIComponent(import.meta.resolve(name))
    }
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa, 0, 0, 0, 0xd, 0x49, 0x48, 0x44, 0x52])
    print([
      await safeFetch('http://localhost:4321/').catch(({ message }) => message.includes('private or internal')),
      loads('undici'),
      (await compile({ type: 'object', properties: { a: { type: 'string' } } }, 'Shape')).includes('a?: string'),
      (await fileTypeFromBuffer(png))?.mime ?? null,
    ])`)
  assert.deepEqual(done, [true, true, true, 'image/png'])
})

test('the adapter opens no file with a second SQLite', async () => {
  const message = await output(`
    const { createClient } = await import(${JSON.stringify(LATE_FOLDER)} + 'libsql-client.mjs')
    try { createClient({ url: 'file:x' }); print(null) } catch ({ message }) { print(message) }`)
  assert.match(String(message), /node:sqlite/)
})
