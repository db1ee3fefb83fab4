// `npm run import -- dump.sql[.gz] --files folder [--from gnuboard5|rhymix] [--site old.example] [--dry-run]`
// brings another forum here; `npm run import -- folder [--dry-run]` reads an export of this forum into an empty place.
import { statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readInExport } from '#cms/operations/boot/export.ts'
import { DatabaseInUse } from '#cms/core/database/in-use.ts'
import { openDatabase } from '#cms/operations/boot/open-database.ts'
import { isLoopback } from '#cms/core/platform/env.ts'
import { localRequest } from '#cms/core/platform/request.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { checkDump, importForum, type ImportOrder } from '#cms/operations/importing/import-forum.ts'
import { handOver } from '#cms/operations/importing/handed-order.ts'
import { PRODUCTS, type Product } from '#cms/operations/importing/product.ts'
import { seedEssentials } from '#cms/operations/seed/essentials.ts'

const USAGE = `npm run import -- dump.sql[.gz] --files folder [--from ${PRODUCTS.join('|')}] [--site old.example] [--dry-run]`

const isProduct = (name: string): name is Product => (PRODUCTS as readonly string[]).includes(name)

function readOrder(): ImportOrder {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      files: { type: 'string' },
      from: { type: 'string' },
      site: { type: 'string', multiple: true, default: [] },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const [dump, ...more] = positionals
  const { files = null, from, 'dry-run': isDryRun } = values
  const sites = values.site.map((site) => URL.parse(site.includes('://') ? site : `http://${site}`)?.host ?? '')
  if (sites.includes('')) throw new Error('--site takes the address of the old site, as old.example.')
  if (!dump || more.length > 0) throw new Error(`Give one dump: ${USAGE}`)
  if (from !== undefined && !isProduct(from)) throw new Error(`--from knows ${PRODUCTS.join(' and ')} alone.`)
  if (files === null && !isDryRun) throw new Error(`Give the folder with its files: ${USAGE}`)
  const { SITE_URL } = env()
  const origin = isLoopback(SITE_URL) ? null : SITE_URL
  return { dump, files, from, sites, origin, isDryRun, now: new Date(), say: (text) => console.log(text) }
}

/** The folder of an export; null for a dump. */
function exportFolder(): { folder: string; isDryRun: boolean } | null {
  const [first = '', ...more] = process.argv.slice(2).filter((word) => word !== '--dry-run')
  if (!statSync(first, { throwIfNoEntry: false })?.isDirectory()) return null
  if (more.length > 0) throw new Error('An export has its files in it: npm run import -- <folder> [--dry-run]')
  return { folder: path.resolve(first), isDryRun: process.argv.includes('--dry-run') }
}

async function readBack({ folder, isDryRun }: { folder: string; isDryRun: boolean }): Promise<string[]> {
  const { at, collections, media } = await readInExport({ folder, isDryRun, say: (text) => console.log(text) })
  const rows = Object.entries(collections).filter(([, { lines }]) => lines > 0)
  return [
    isDryRun ? `The export of ${at} is whole. Would come:` : `The forum of ${at} is here. Came:`,
    ...rows.map(([slug, { lines }]) => `  ${slug}: ${lines.toLocaleString('en')}`),
    `  pictures and files: ${media.lines.toLocaleString('en')}`,
  ]
}

async function run(): Promise<string[]> {
  const folder = exportFolder()
  if (folder) return readBack(folder)
  const order = readOrder()
  const checked = await checkDump(order)
  const payload = await openDatabase(order.say).catch((error: unknown) => {
    if (error instanceof DatabaseInUse) return error
    throw error
  })
  if (payload instanceof DatabaseInUse) {
    const lines = await handOver(order)
    if (!lines) throw payload
    return lines
  }
  try {
    if (!order.isDryRun) await seedEssentials(localRequest(payload))
    return (await importForum(payload, order, checked)).lines()
  } finally {
    await payload.destroy()
  }
}

try {
  for (const line of await run()) console.log(line)
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
