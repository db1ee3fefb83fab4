import { verify } from './verify.mjs'
import { mongodbEngine } from './mongodb-engine.mjs'
import { nodeTests } from './node-tests.mjs'

/**
 * Runs the API tests on MongoDB's protocol with transactions, then audits what they stored; left out where the machine
 * has no Python for the engine, or where the API tests ran on a MongoDB of the caller's already.
 */
export async function mongodbTests({ name, files, except, databaseAt }) {
  if (process.env.DATABASE_URI) return { passed: 0, failed: 0, note: 'the API tests ran on DATABASE_URI' }
  const engine = await mongodbEngine()
  if (engine.leftOut) return { passed: 0, failed: 0, note: `left out: ${engine.leftOut}` }
  try {
    const database = databaseAt(engine.uri)
    const tests = await nodeTests({
      name,
      files,
      except,
      globalSetup: 'tests/helpers/global-setup.ts',
      env: { DATABASE_URI: engine.uri, AAH_TEST_DATABASE: JSON.stringify(database) },
    })
    const audited = await verify([database])
    return { passed: tests.passed + audited.passed, failed: tests.failed + audited.failed }
  } finally {
    await engine.stop()
  }
}
