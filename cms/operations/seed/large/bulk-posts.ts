import { DAY_MS } from '#src/rules/dates.ts'
import type { BulkWriter, IndexedDocument } from '#cms/core/database/port.ts'
import type { Row } from '#cms/core/database/row.ts'
import { newId } from '#cms/core/platform/id.ts'
import { commentDocument } from '#cms/comments/index-comment.ts'
import { postFacets } from '#cms/posts/index-post.ts'
import type { Random } from '../random.ts'
import { inVoice } from '../text-variants.ts'
import type { AccountTotals } from './account-totals.ts'
import type { PostTexts } from './post-texts.ts'

interface Plan {
  bulk: BulkWriter
  random: Random
  totals: AccountTotals
  members: readonly string[]
  texts: PostTexts
  remarks: readonly string[]
  now: Date
}

const AT_ONCE = 2_000
const ACTIVE_MS = 6 * DAY_MS
const LEVELS = [2, 3, 5, 10, 20]

/** Buffers posts with their likes and comments and writes some thousand rows at a time. */
export class BulkPosts {
  readonly #plan: Plan
  #posts: Row<'post'>[] = []
  #index: IndexedDocument[] = []
  #comments: Row<'comment'>[] = []
  #likes: Row<'like'>[] = []

  constructor(plan: Plan) {
    this.#plan = plan
  }

  /** Adds the post with this number, with likes and comments. */
  async add(nth: number, { at, likes, comments }: { at: Date; likes: number; comments: number }): Promise<void> {
    const { random, members, texts, totals } = this.#plan
    const author = Math.floor(random.next() ** 2 * members.length)
    const { categoryIds, titleTerms, contentTerms, ...text } = texts.text(nth)
    const [id, time] = [newId(at), at.toISOString()]
    totals.posted(author)
    const likers = this.#like({ id, author, at, likes })
    this.#comment({ id, at, comments })
    const about = {
      author: members[author] as string,
      categories: categoryIds,
      levelRestriction: random.chance(0.02) ? random.pick(LEVELS) : 0,
    }
    const facets = postFacets(about)
    this.#index.push({ index: 'post', id, createdAt: at, titleTerms, contentTerms, facets })
    this.#posts.push({
      id,
      ...text,
      ...about,
      likeCount: likers,
      commentCount: comments,
      viewCount: likers * random.int(5, 30) + random.int(0, 200),
      createdAt: time,
      editedAt: time,
      removedByReport: false,
    })
    if (this.#posts.length >= AT_ONCE || this.#comments.length >= AT_ONCE * 10) await this.flush()
  }

  async flush(): Promise<void> {
    const { bulk } = this.#plan
    await bulk.insert('post', this.#posts)
    await bulk.insert('comment', this.#comments)
    await bulk.index(this.#index)
    await bulk.insert('like', this.#likes)
    ;[this.#posts, this.#index, this.#comments, this.#likes] = [[], [], [], []]
  }

  #like({ id, author, at, likes }: { id: string; author: number; at: Date; likes: number }): number {
    const { random, members, totals } = this.#plan
    const likers = new Set(Array.from({ length: likes }, () => random.int(0, members.length - 1)))
    likers.delete(author)
    for (const liker of likers) {
      const member = members[liker] as string
      const createdAt = this.#later(at).toISOString()
      const paid = { isLiked: true, changeCount: 1, paidPoints: 1, paidExp: 1 }
      this.#likes.push({ id: `${id}:${member}`, member, post: id, ...paid, createdAt })
      totals.liked(author)
    }
    return likers.size
  }

  #comment({ id, at, comments }: { id: string; at: Date; comments: number }): void {
    const { random, members, remarks, totals } = this.#plan
    const times = Array.from({ length: comments }, () => this.#later(at)).sort((a, b) => a.getTime() - b.getTime())
    const top: Row<'comment'>[] = []
    for (const time of times) {
      const author = random.int(0, members.length - 1)
      const parent = top.length > 0 && random.chance(0.25) ? random.pick(top) : null
      if (parent) parent.replyCount += 1
      const comment: Row<'comment'> = {
        id: newId(time),
        post: id,
        parent: parent?.id ?? null,
        author: members[author],
        content: inVoice(random.pick(remarks), author),
        likeCount: 0,
        replyCount: 0,
        createdAt: time.toISOString(),
        editedAt: time.toISOString(),
        removedByReport: false,
      }
      if (!parent) top.push(comment)
      this.#comments.push(comment)
      this.#index.push(commentDocument(comment, comment.content))
      totals.commented(author)
    }
  }

  /** A time soon after, with a long tail, and never in the future. */
  #later(at: Date): Date {
    const { random, now } = this.#plan
    const room = Math.max(2, now.getTime() - at.getTime())
    return new Date(at.getTime() + Math.floor(1 + Math.min(random.next() ** 3 * ACTIVE_MS, room - 1)))
  }
}
