// Writes the tables of docs/export-format.md anew, from the collections.
import { readFileSync, writeFileSync } from 'node:fs'
import { storedCollections } from '#cms/core/database/stored-collections.ts'
import { formatDocument } from '#cms/operations/exporting/format-document.ts'

const FILE = 'docs/export-format.md'
const { default: config } = await import('#payload-config')
writeFileSync(FILE, formatDocument(readFileSync(FILE, 'utf8'), storedCollections(await config)))
process.exit(0)
