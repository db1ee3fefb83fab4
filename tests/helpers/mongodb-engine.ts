/**
 * What the engine of `npm test` (scripts/testing/mongodb-engine.mjs) does otherwise than MongoDB, each with what it does.
 * A test that shows one of them is left out on that engine, and on no other database.
 */
const DIFFERENCES: Readonly<Record<string, string>> = {}

/** Why a test is left out on the engine of `npm test`; false on every other database. */
export function unlessEngine(difference: string): string | false {
  return process.env.MONGODB_ENGINE ? `the engine: ${DIFFERENCES[difference]}` : false
}
