// Preloaded into every process of the forum (scripts/setup/memory.mjs). Plain JavaScript for Node 24.
import { registerHooks } from 'node:module'

/** Libraries that others import at once and this forum needs late or never, and who imports them. */
const LATE = new Map([
  ['json-schema-to-typescript', { importer: /\/node_modules\/payload\//, file: 'json-schema-to-typescript.mjs' }],
  ['file-type', { importer: /\/node_modules\/payload\//, file: 'file-type.mjs' }],
  ['undici', { importer: /\/node_modules\/payload\//, file: 'undici.mjs' }],
  ['@libsql/client', { importer: /\/node_modules\/(@payloadcms|drizzle-orm)\//, file: 'libsql-client.mjs' }],
  ['../locales/index.js', { importer: /\/node_modules\/zod\/v4\//, file: 'zod-locales.mjs' }],
])

registerHooks({
  resolve: (specifier, context, next) => {
    const late = LATE.get(specifier)
    if (!late?.importer.test(context.parentURL ?? '')) return next(specifier, context)
    // The stand-in imports the library of its importer, whatever other versions there are.
    const url = new URL(`./late/${late.file}`, import.meta.url)
    url.searchParams.set('library', next(specifier, context).url)
    return { url: url.href, format: 'module', shortCircuit: true }
  },
})
