import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'

test('no strategy pays more than three members in one browser, and nothing without a proved address', async () => {
  const { DATABASE_URI: _, AAH_TEST_SERVER: __, ...env } = process.env
  const [code, output] = await new Promise<[number, string]>((resolve) => {
    execFile(process.execPath, ['scripts/farm.ts', '--short'], { env, timeout: 600_000 }, (error, stdout, stderr) =>
      resolve([error ? Number(error.code ?? 1) : 0, stdout + stderr]),
    )
  })
  assert.equal(code, 0, output)
  assert.match(output, /\| ring of likes, one browser \| 6 \| \d+ \| \d+\.\d{4} \| \d+\.\d{2} \|/)
  assert.match(output.trimEnd().split('\n').at(-1) ?? '', /^verified: \d+ invariants, nothing is broken$/)
})
