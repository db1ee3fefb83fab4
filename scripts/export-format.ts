// Writes the tables of docs/export-format.md anew, from the collections; `npm run migrate:create` does so by itself.
import { readFileSync, writeFileSync } from 'node:fs'
import type { SanitizedConfig } from 'payload'
import { storedCollections } from '#cms/core/database/stored-collections.ts'
import { formatDocument } from '#cms/operations/exporting/format-document.ts'

const FILE = 'docs/export-format.md'

/** Writes the tables of the document as these collections have them. */
export const writeExportFormat = (config: SanitizedConfig): void =>
  writeFileSync(FILE, formatDocument(readFileSync(FILE, 'utf8'), storedCollections(config)))

if (import.meta.main) {
  const { default: config } = await import('#payload-config')
  writeExportFormat(await config)
  process.exit(0)
}
