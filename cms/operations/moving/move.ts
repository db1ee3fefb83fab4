import type { ReadOnlyKeeper } from '#cms/core/database/read-only-keeper.ts'
import type { RowReader, RowWriter } from '#cms/core/database/row-store.ts'
import type { StoredCollection } from '#cms/core/database/stored-collections.ts'
import { ForumCopy, isSame, type Comparison } from '#cms/operations/copying/forum-copy.ts'
import { claimTarget } from '#cms/operations/copying/whole-copy.ts'
import type { Finding } from '#cms/operations/invariants/finding.ts'
import { SourceReadOnly } from './source-read-only.ts'

/** Few enough rows that the forum is not read-only for long. */
const FEW = 500
const MOST_PASSES = 5

export interface Move {
  source: RowReader
  target: RowWriter
  keeper: ReadOnlyKeeper
  collections: readonly StoredCollection[]
  /** Where the forum is, so that another run knows its own target. */
  from: string
  say: (text: string) => void
  /** Copies what lies beside the database; called again for what has come since. */
  copyFiles: () => Promise<void>
  auditSource: () => Promise<Finding[]>
  auditTarget: () => Promise<Finding[]>
}

/**
 * Moves a running forum. Everything is copied while it goes on; then it is read-only, what has changed since is copied, and
 * both sides are compared and audited. It stays read-only, so that nothing is written to the place that the forum has left. When
 * this fails or is killed before, the forum goes on where it is, and another call goes on where this one stopped.
 */
export async function move(given: Move): Promise<void> {
  const { source, target, keeper, collections, from, say } = given
  await claimTarget(target, { from, collections })
  const copy = new ForumCopy({ source, target, collections, say })
  await copy.begin()
  await copy.verify()
  await given.copyFiles()
  for (let pass = 1; pass <= MOST_PASSES; pass += 1) if ((await copy.catchUp()) <= FEW) break

  const readOnly = new SourceReadOnly(keeper, say)
  const cancel = () => void readOnly.cancel().finally(() => process.exit(130))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, cancel)
  try {
    await readOnly.begin()
    const began = Date.now()
    say('The forum is read-only now.')
    await copy.settle()
    await given.copyFiles()
    const [atSource, atTarget] = await Promise.all([given.auditSource(), given.auditTarget()])
    report(copy.compare(), await copy.indexed(), say)
    reportAudit('source', atSource, say)
    reportAudit('target', atTarget, say)
    if (breaksOf(atSource) !== breaksOf(atTarget))
      throw new Error('The audit of the target differs from that of the source.')
    await readOnly.endAsMoved()
    await copy.assertCounts()
    readOnly.close()
    await target.dropNotes()
    say(`Everything is there. The last step took ${Math.round((Date.now() - began) / 1_000)} s.`)
  } catch (error) {
    await readOnly.cancel()
    throw error
  }
}

function report(comparisons: readonly Comparison[], indexed: string, say: (text: string) => void): void {
  const filled = comparisons.filter(({ source, target }) => source.count + target.count > 0)
  for (const one of filled) {
    const { slug, source, target } = one
    const digests = `${source.sha256.slice(0, 16)} ${target.sha256.slice(0, 16)}`
    say(`${isSame(one) ? 'same' : 'DIFF'} ${slug}: ${source.count} rows, ${target.count} there, ${digests}`)
  }
  if (!comparisons.every(isSame)) throw new Error('The two sides differ.')
  say(`same ${comparisons.length - filled.length} collections without a row`)
  say(`same search indexes, made anew: ${indexed}`)
}

function reportAudit(side: string, findings: readonly Finding[], say: (text: string) => void): void {
  const checked = findings.reduce((sum, finding) => sum + finding.checked, 0)
  const broken = findings.filter(({ breaks }) => breaks.length > 0)
  const outcome = broken.length === 0 ? 'nothing broken' : `BROKEN: ${broken.map(({ name }) => name).join(', ')}`
  say(`audit of the ${side}: ${findings.length} invariants, ${checked.toLocaleString('en')} checked, ${outcome}`)
}

const breaksOf = (findings: readonly Finding[]): string =>
  findings
    .flatMap(({ breaks }) => breaks)
    .sort()
    .join('\n')
