import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { QUICK_START } from '#tests/helpers/quick-start.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'aah-known-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const place = (name: string) => path.join(folder, name)

/** What `main.mjs` prints in a process with these variables. */
async function printed(env: Record<string, string> = {}): Promise<string> {
  const args = [...QUICK_START, place('main.mjs')]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...env, NODE_ENV: 'test' } })
  return stdout.trim()
}

test('imports lead where they led the process that wrote the list, and without a list where they say', async () => {
  for (const name of ['one', 'two']) writeFileSync(place(`${name}.mjs`), `export const name = '${name}'`)
  writeFileSync(place('main.mjs'), `import { name } from './one.mjs'\nconsole.log(name)`)
  const list = place('modules.json')
  assert.equal(await printed({ RECORD_MODULES: list }), 'one')
  writeFileSync(list, readFileSync(list, 'utf8').replace('/one.mjs","format"', '/two.mjs","format"'))
  assert.equal(await printed({ KNOWN_MODULES: list }), 'two')
  assert.equal(await printed(), 'one')
})
