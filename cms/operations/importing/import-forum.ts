import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Payload } from 'payload'
import { portOf } from '#cms/core/database/port.ts'
import { Scratch } from '#cms/core/sql-dump/scratch.ts'
import { surveyDump, type Survey } from '#cms/core/sql-dump/survey.ts'
import { sizeOf } from '#cms/core/sql-dump/open-dump.ts'
import { Progress } from '#cms/core/platform/progress.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { dataPath, env } from '#cms/core/platform/runtime.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { Background } from './background.ts'
import { hasPosts } from './board-posts.ts'
import { GNUBOARD5 } from './gnuboard5.ts'
import { beginRun, readRun } from './import-run.ts'
import type { Importing } from './importing.ts'
import { asOnlyImport } from './only-import.ts'
import { openImport } from './open-import.ts'
import { hostsIn } from './own-links.ts'
import { endWrapping } from './passwords.ts'
import { bringProfilePictures } from './pictures.ts'
import { endConverting } from './posts.ts'
import type { DumpSource, ImportStep } from './dump-source.ts'
import { productOf, type DumpedProduct, type Product } from './product.ts'
import { ImportReport } from './report.ts'
import { RHYMIX } from './rhymix.ts'

/** What the command was given. */
export interface ImportOrder {
  dump: string
  files: string | null
  from: Product | undefined
  /** Hosts of the old site, beside those that its texts tell. */
  sites: readonly string[]
  /** As of `Importing`. */
  origin: Importing['origin']
  isDryRun: boolean
  /** As of `Importing`; not unless given. */
  isInServer?: boolean
  now: Date
  say: (text: string) => void
  /** Ends the import after a batch, as a kill would. */
  signal?: AbortSignal
}

/** A dump that may be imported: read to its end, and of a product that we know. */
export interface CheckedDump extends DumpedProduct {
  survey: Survey
}

/** What an import into a forum without a post has most rows of, and finds by ids and keys alone. */
const FILLED = ['post', 'comment', 'like', 'point-transaction'] as const

const SOURCES: Record<Product, DumpSource> = { gnuboard5: GNUBOARD5, rhymix: RHYMIX }

/** Reads the dump to its end, before anything is connected to; throws an error with one sentence for one that is refused. */
export async function checkDump({ dump, from, say }: ImportOrder): Promise<CheckedDump> {
  const size = await sizeOf(dump)
  if (size === null) throw new Error(`There is no file ${dump}.`)
  if (size === 0) throw new Error('The dump is empty: the file has no bytes.')
  const progress = new Progress(say, 'bytes')
  const survey = await readingOf(progress, 'reading the dump', size, (read) => surveyDump(dump, read))
  return { survey, ...productOf(survey, from) }
}

/** Shows the progress of reading a file. */
async function readingOf<T>(
  progress: Progress,
  name: string,
  size: number,
  work: (read: (taken: number) => void) => Promise<T>,
): Promise<T> {
  let before = 0
  progress.begin(name, size)
  const result = await work((taken) => {
    progress.add(taken - before)
    before = taken
  })
  progress.end()
  return result
}

/**
 * Imports a dump that was checked, or, as a dry run, only reports what would come; returns the report. Throws an error with
 * one sentence while another import runs.
 */
export async function importForum(payload: Payload, order: ImportOrder, checked: CheckedDump): Promise<ImportReport> {
  const req = localRequest(payload)
  // Names of members are compared with the site's own name.
  await readSettings(req)
  const source = SOURCES[checked.product]
  const work = (assertAlone: () => void) => withScratch(req, { order, checked, source, assertAlone })
  if (order.isDryRun) return work(() => undefined)
  if (order.isInServer) return asOnlyImport(req, work)
  const endWrites = await portOf(payload).writeMuch(payload, (await hasPosts(req)) ? [] : FILLED)
  try {
    return await asOnlyImport(req, work)
  } finally {
    await endWrites()
  }
}

async function withScratch(req: AppRequest, work: Work): Promise<ImportReport> {
  const folder = scratchFolder(work.order)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  const scratch = new Scratch(path.join(folder, 'rows.db'))
  try {
    await fill(scratch, work)
    work.source.prepare?.(scratch)
    return await run(req, { ...work, scratch })
  } finally {
    scratch.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * One folder for a forum, so that what a killed import left is found; of this user alone, because hashes are in it. A dry
 * run, which may be beside an import, has its own.
 */
const scratchFolder = ({ isDryRun }: ImportOrder): string => {
  const name = createHash('sha256').update(path.resolve(env().DATA_DIR)).digest('hex').slice(0, 16)
  return path.join(os.tmpdir(), `forum-import-${name}${isDryRun ? '-dry' : ''}`)
}

interface Work {
  order: ImportOrder
  checked: CheckedDump
  source: DumpSource
  /** Throws once another import may run. */
  assertAlone: () => void
}

async function fill(scratch: Scratch, { order, checked, source }: Work): Promise<void> {
  const { survey, prefix } = checked
  const size = (await sizeOf(order.dump)) ?? 0
  const plan = {
    tables: source.tables,
    columnsOf: (table: string) => survey.tables.get(table)?.columns ?? [],
    destinationOf: source.destinationOf(prefix),
  }
  const progress = new Progress(order.say, 'bytes')
  await readingOf(progress, 'taking its rows', size, (read) =>
    scratch.fill({ file: order.dump, charset: survey.charset }, plan, read),
  )
}

async function run(
  req: AppRequest,
  { order, checked, source, scratch, assertAlone }: Work & { scratch: Scratch },
): Promise<ImportReport> {
  const { survey, product } = checked
  const { now, isDryRun, isInServer = false, say } = order
  const about = source.identify(scratch)
  const id = createHash('sha256').update(`${product}\0${about.key}`).digest('hex').slice(0, 16)
  const report = new ImportReport({ product, dump: survey.digest, isDryRun })
  const files = await source.filesIn(scratch, order.files)
  const boards = isDryRun ? await readRun(req, id) : await beginRun(req, { id, product, dump: survey.digest, now })
  // Boards that an import has opened are of an earlier one.
  const isLater = boards.some(({ isNew }) => !isNew)
  const progress = new Progress(say)
  const plan: Importing = {
    req,
    scratch,
    report,
    source: id,
    files,
    pathOfSrc: source.pathOfSrc,
    fileKeyOf: source.fileKeyOf,
    origin: order.origin,
    hosts: new Set(),
    pageFolder: source.pageFolder,
    pathOf: () => null,
    isDryRun,
    isInServer,
    background: new Background(),
    now,
    beganAt: about.beganAt,
    members: new Map(),
    boards: new Map(),
    progress: (rows) => {
      assertAlone()
      order.signal?.throwIfAborted()
      progress.add(rows)
    },
  }
  plan.hosts = new Set([
    ...order.sites,
    ...(source.hostsOf?.(scratch) ?? []),
    ...(await hostsIn(plan, source.textsWithFiles(scratch))),
  ])
  plan.pathOf = source.pathOf(plan)
  try {
    for (const step of stepsOf(source, isLater)) {
      progress.begin(step.name, step.rows(scratch))
      await step.run(plan, boards)
      progress.end()
    }
  } finally {
    await plan.background.stop()
    await Promise.all([endConverting(), endWrapping()])
  }
  if (!isDryRun) {
    await openImport(plan, boards)
    await report.write(dataPath('import-report.json'))
  }
  return report
}

/** The steps of an import; a later dump of the same forum leaves the profile pictures out, which members may have changed. */
const stepsOf = ({ steps, picturesOf, nameLeftBehind }: DumpSource, isLater: boolean): ImportStep[] => [
  ...steps,
  ...(isLater
    ? []
    : [{ name: 'profile pictures', rows: () => 0, run: (plan: Importing) => bringProfilePictures(plan, picturesOf) }]),
  { name: 'what has no place', rows: () => 0, run: nameLeftBehind },
  { name: 'passwords', rows: () => 0, run: ({ background }) => background.done() },
]
