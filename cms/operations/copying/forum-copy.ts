import type { RowPages, RowWriter } from '#cms/core/database/row-store.ts'
import type { StoredCollection } from '#cms/core/database/stored-collections.ts'
import { CollectionCopy } from './collection-copy.ts'
import type { Digest } from './digest.ts'
import { durationText, Progress } from '#cms/core/platform/progress.ts'
import { INDEXED, removedMessages } from './search-documents.ts'

/** More passes change nothing any more: something else writes to the target. */
const MOST_PASSES = 10

interface Forum {
  source: RowPages
  target: RowWriter
  collections: readonly StoredCollection[]
  say: (text: string) => void
}

/** The note that the target has its secondary indexes and all rows of the first pass. */
const INDEXES_CREATED = 'indexes created'

/** A collection on both sides. */
export interface Comparison {
  slug: string
  source: Digest
  target: Digest
}

/** A whole forum on its way from one database to another, which holds nothing else. */
export class ForumCopy {
  readonly #forum: Forum
  readonly #progress: Progress
  readonly #copies: CollectionCopy[]

  constructor(forum: Forum) {
    const { source, target, collections, say } = forum
    this.#forum = forum
    this.#progress = new Progress(say)
    this.#copies = collections.map(
      ({ slug }) => new CollectionCopy({ source, target, slug, onRows: this.#progress.add }),
    )
  }

  /** Copies every collection, from where an earlier run stopped. */
  async begin(): Promise<void> {
    const { target, say } = this.#forum
    const { secondaryIndexes } = target
    if (!secondaryIndexes || (await target.notes(INDEXES_CREATED)).size > 0)
      return this.#pass('copying', (copy) => copy.begin())
    await secondaryIndexes.drop()
    await this.#pass('copying', (copy) => copy.begin())
    const began = Date.now()
    say('creating the indexes')
    await secondaryIndexes.create()
    await target.putNotes(new Map([[INDEXES_CREATED, true]]))
    say(`indexes created in ${durationText(Date.now() - began)}`)
  }

  /** Brings everything in line with the source; resolves with how many rows differed. */
  async catchUp(): Promise<number> {
    let changed = 0
    await this.#pass('comparing with the source', async (copy) => {
      changed += await copy.catchUp()
    })
    return changed
  }

  /** Reads what was not yet read of the target; resolves with whether all of it is what was copied. */
  async verify(): Promise<boolean> {
    let isRight = true
    await this.#pass('reading the copy', async (copy) => {
      isRight = (await copy.verify()) && isRight
    })
    return isRight
  }

  /** The last step, while nothing is written to the source: afterwards both sides are the same. */
  async settle(): Promise<void> {
    const { source, target } = this.#forum
    for (let pass = 1; ; pass += 1) {
      await this.catchUp()
      if (await this.verify()) break
      if (pass === MOST_PASSES)
        throw new Error('The target does not keep what is written to it: does something else use it?')
    }
    await target.unindex('message', await removedMessages(source))
    await target.finish()
  }

  /** Counts both sides once more; throws when either has other rows than those that were compared. */
  async assertCounts(): Promise<void> {
    const { source, target } = this.#forum
    for (const { slug, copied } of this.#copies) {
      const [there, here] = [await source.count(slug), await target.count(slug)]
      if (there === copied.count && here === copied.count) continue
      throw new Error(
        `${slug} was written to after it was compared: ${there} rows at the source, ${here} at the target, and ` +
          `${copied.count} copied. The forum goes on where it was: begin the move again.`,
      )
    }
  }

  /** Both sides by collection, as they were last read. */
  compare(): Comparison[] {
    return this.#copies.map(({ slug, copied, found }) => ({ slug, source: copied, target: found }))
  }

  /** How many documents each full-text index of the target has. */
  async indexed(): Promise<string> {
    const counts: string[] = []
    for (const index of INDEXED) counts.push(`${await this.#forum.target.countIndexed(index)} ${index}s`)
    return counts.join(', ')
  }

  async #pass(name: string, work: (copy: CollectionCopy) => Promise<void>): Promise<void> {
    let total = 0
    for (const { slug } of this.#copies) total += await this.#forum.source.count(slug)
    this.#progress.begin(name, total)
    for (const copy of this.#copies) await work(copy)
    this.#progress.end()
  }
}

/** Whether the two sides of each collection are the same. */
export const isSame = ({ source, target }: Comparison): boolean =>
  source.count === target.count && source.sha256 === target.sha256
