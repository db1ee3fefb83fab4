// Preloaded into the processes of a run of tests. Plain JavaScript for Node 24.
import { readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { isMainThread } from 'node:worker_threads'

/**
 * Where imports lead, found once a run: Node looks for package.json files and real paths anew for each of the thousands
 * of imports of a start. The process that has RECORD_MODULES writes the file at its end.
 */
const { KNOWN_MODULES, RECORD_MODULES } = process.env

/** By importer, then by what it asks for. */
const known = KNOWN_MODULES ? JSON.parse(readFileSync(KNOWN_MODULES, 'utf8')) : {}

if (KNOWN_MODULES || RECORD_MODULES)
  registerHooks({
    resolve: (specifier, context, next) => {
      const { parentURL, conditions } = context
      const found = known[parentURL]?.[specifier]
      if (found && conditions.includes('import')) return { ...found, shortCircuit: true }
      const result = next(specifier, context)
      if (RECORD_MODULES && isAlike(result) && conditions.includes('import'))
        (known[parentURL] ??= {})[specifier] = { url: result.url, format: result.format }
      return result
    },
  })

/** Whether every later import of it would lead there as well, and needs no attributes. */
const isAlike = ({ url, format, importAttributes }) =>
  url.startsWith('file:') && format && Object.keys(importAttributes ?? {}).length === 0

if (RECORD_MODULES && isMainThread) process.once('exit', () => writeFileSync(RECORD_MODULES, JSON.stringify(known)))
