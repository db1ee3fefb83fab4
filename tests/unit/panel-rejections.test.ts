import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'

/** What becomes of a process that serves the panel and runs this; Next's own listeners are there too, as on a server. */
const run = (code: string): Promise<{ code: number; output: string }> => {
  const script = `
    import { setImmediate as nextIteration, setTimeout as sleep } from 'node:timers/promises'
    const { inPanelScope } = await import('#cms/panel/next-server.ts')
    // As server.ts has it.
    process.on('uncaughtException', (error) => {
      console.error(error)
      process.exit(1)
    })
    inPanelScope(() => undefined)
    await import('next/dist/server/node-environment.js')
    const { default: next } = await import('next/dist/server/node-environment-extensions/process-error-handlers.js')
    next.installProcessErrorHandlers(false)
    inPanelScope(() => undefined)
    ${code}
    await sleep(50)
    // On a busy machine both timers may end in one iteration; its rejections are reported before the next.
    await nextIteration()
    console.log('alive')
    process.exit(0)`
  const env = { ...process.env, LOG_LEVEL: 'error', DATA_DIR: '.' }
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', script], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr })
    })
  })
}

test('what the panel leaves unhandled goes to the log, also when it comes late', async () => {
  const { code, output } = await run(`
    inPanelScope(() => void Promise.reject(new Error('at once')))
    inPanelScope(() => void sleep(10).then(() => { throw new Error('late') }))`)
  assert.equal(code, 0, output)
  assert.match(output, /alive/)
  assert.equal(output.match(/the panel left a rejection unhandled/g)?.length, 2, output)
})

test('what anything else leaves unhandled ends the process, as it did before the panel was wanted', async () => {
  for (const reason of [`new Error('ours')`, `'ours'`]) {
    const { code, output } = await run(`void sleep(10).then(() => { throw ${reason} })`)
    assert.equal(code, 1, output)
    assert.match(output, /ours/)
    assert.doesNotMatch(output, /alive|the panel left/)
  }
})
