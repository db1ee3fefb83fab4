import { beforeRun } from './before-run.ts'
import { QUICK_START } from './quick-start.ts'

let run: Awaited<ReturnType<typeof beforeRun>> | undefined

/** Before the first test file of `node --test --test-global-setup`. */
export async function globalSetup(): Promise<void> {
  run = await beforeRun()
  // For the test files, and the scripts that they start.
  process.env.NODE_OPTIONS = QUICK_START.join(' ')
}

/** After the last one. A server that does not end cleanly fails the run. */
export async function globalTeardown(): Promise<void> {
  const code = await run?.server.stop()
  run?.remove()
  if (code !== 0) throw new Error(`The server ended with code ${code}:\n${run?.server.output()}`)
}
