import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { build } from 'vite'
import { browserContracts } from '../../site/build/browser-contracts.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'aah-bundle-'))
after(() => rmSync(folder, { recursive: true }))

const modules = readdirSync('src/contracts').filter((name) => name.endsWith('.ts') && name !== 'contract.ts')

/** The browser bundle of a module that uses every contract. */
async function bundle(): Promise<string> {
  const entry = path.join(folder, 'entry.ts')
  const lines = modules.map((name, index) => `export * as m${index} from '${path.resolve('src/contracts', name)}'`)
  writeFileSync(entry, lines.join('\n'))
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [browserContracts()],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  })
  const [{ output }] = made as unknown as [{ output: { code?: string }[] }]
  return output.map(({ code = '' }) => code).join('\n')
}

test('a browser bundle knows where every contract leads, and nothing of its shapes', async () => {
  const code = await bundle()
  for (const name of modules) {
    const exported = (await import(`../../src/contracts/${name}`)) as Record<string, { path?: string }>
    const paths = Object.values(exported).flatMap(({ path: at }) => at ?? [])
    for (const at of paths) assert.ok(code.includes(JSON.stringify(at)), `${at} of ${name} is missing`)
  }
  assert.doesNotMatch(code, /zod|safeParse|summary/i)
})
