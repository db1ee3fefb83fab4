import { demoAddress } from '#cms/members/demo-addresses.ts'
import { joinImages } from '#src/rules/images.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { createMember } from '#cms/accounts/create-member.ts'
import { hashPassword } from '#cms/accounts/password.ts'
import { addBookmark } from '#cms/posts/bookmarks.ts'
import { createComment } from '#cms/comments/create.ts'
import { changeRow, insertRow } from '#cms/core/database/rows.ts'
import { typeOfFile } from '#cms/files/check-file.ts'
import { storeFiles } from '#cms/files/store-files.ts'
import { likeComment, likePost } from '#cms/likes/like.ts'
import { withTemporaryFile } from '#cms/media/form-folders.ts'
import { storeImages } from '#cms/media/store-images.ts'
import { follow } from '#cms/relations/follow.ts'
import { updateProfile } from '#cms/accounts/update-profile.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { isLoopback } from '#cms/core/platform/env.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { sendMessage } from '#cms/messages/send.ts'
import { readConversation } from '#cms/messages/read.ts'
import { append } from '#cms/points/ledger.ts'
import { attend } from '#cms/points/attend.ts'
import { createPost, renderPost } from '#cms/posts/create.ts'
import { forgetPins, placeOf } from '#cms/posts/pins.ts'
import { createSeries, setSeriesPosts } from '#cms/posts/series-write.ts'
import { setPostImages } from '#cms/posts/set-images.ts'
import { createReport } from '#cms/moderation/report-create.ts'
import { updatePost } from '#cms/posts/update.ts'
import { votePost } from '#cms/posts/vote.ts'
import { CARRIED_REASON, type DemoFile } from '../content/highlights.ts'
import { MEMBERS } from '../content/members.ts'
import { DEMO_ACCOUNT } from '../demo-account.ts'
import { Random } from '../random.ts'
import type { DemoImages } from './demo-images.ts'
import type { PlannedPost } from './plan-posts.ts'
import type { Action } from './actions.ts'

/** Places a scene with a caption in the text of a post, by its position among the post's scenes. */
const SCENE_IN_TEXT = /!\[([^\]]*)\]\(scene:(\d)\)/g

type Only<K extends Action['kind']> = Extract<Action, { kind: K }>

/** Stores actions in order by the operations of the product, with the time of the action as the clock. */
export class Community {
  readonly #req: AppRequest
  readonly #images: DemoImages
  readonly #members = new Map<number, Actor>()
  readonly #posts = new Map<number, string>()
  readonly #comments = new Map<number, string>()
  readonly #random = new Random(99)

  constructor(req: AppRequest, images: DemoImages) {
    this.#req = req
    this.#images = images
  }

  async store(action: Action): Promise<void> {
    if (action.kind === 'join') return this.#join(action)
    const actor = this.#actor(action.by)
    const call = { req: { ...this.#req, actor }, actor, now: action.at }
    switch (action.kind) {
      case 'post':
        return this.#post(call, action.post)
      case 'comment':
        return this.#comment(call, action)
      case 'like-post':
        return void (await likePost({ ...call, input: { id: this.#postId(action.post), liked: true } }))
      case 'like-comment':
        return void (await likeComment({ ...call, input: { id: this.#commentId(action.comment), liked: true } }))
      case 'bookmark':
        return void (await addBookmark({ ...call, input: { id: this.#postId(action.post) } }))
      case 'vote':
        return void (await votePost({ ...call, input: { id: this.#postId(action.post), options: action.options } }))
      case 'pin':
        return this.#pin(call, action)
      case 'attach':
        return attachFile(call, { post: this.#postId(action.post), file: action.file })
      case 'series':
        return this.#series(call, action)
      case 'follow':
        return void (await follow({ ...call, input: { id: this.#actor(action.member).id } }))
      case 'attend':
        return void (await attend({ ...call, input: {} }))
      case 'carry-over':
        return this.#carryOver(call, action)
      case 'grade':
        return void (await changeRow(call.req, 'member', actor.id, { grade: action.grade }))
      case 'message':
        return void (await sendMessage({
          ...call,
          input: { receiverId: this.#actor(action.to).id, content: action.text, imageUrls: [] },
        }))
      case 'read-messages':
        return readConversation({ ...call, input: { userId: this.#actor(action.from).id } })
      case 'report':
        return void (await createReport({
          ...call,
          input: { postId: this.#postId(action.post), reason: action.reason },
        }))
    }
  }

  /** Only the demo account has a password, so no other demo member can sign in. */
  async #join({ by, at }: Only<'join'>): Promise<void> {
    const [username, nickname, bio] = MEMBERS[by] as (typeof MEMBERS)[number]
    const isDemo = by === 0
    const password = isDemo && isLoopback(env().SITE_URL) ? await hashPassword(DEMO_ACCOUNT.password) : null
    const email = demoAddress(by)
    const plan = { req: this.#req, username, nickname, email, password, emailVerified: true, now: at }
    const id = await createMember(plan, async (made) => made)
    const actor: Actor = { id, role: 'member', username, level: 1 }
    this.#members.set(by, actor)
    const picture = await this.#images.avatars.get(by)
    const req = { ...this.#req, actor }
    const [profileImageUrl] = picture
      ? await storeImages(req, { images: [picture], kind: 'profile', ownerId: id, now: at })
      : []
    if (bio || profileImageUrl) await updateProfile({ req, actor, input: { bio, profileImageUrl }, now: at })
  }

  async #post(
    call: MemberCall,
    { key, title, content, categoryIds, levelRestriction, prefix, appeal, poll, isSecret }: PlannedPost,
  ): Promise<void> {
    // Pictures in the text are of this post, so they are placed once it exists.
    const input = {
      title,
      content: content.replaceAll(SCENE_IN_TEXT, ''),
      categoryIds,
      levelRestriction,
      prefix,
      isSecret,
    }
    const written = { ...call, input: { ...input, poll } }
    const { id } = await createPost(written, await renderPost(written))
    this.#posts.set(key, id)
    const images = await this.#images.scenes.get(key)
    if (images) {
      const urls = await storeImages(call.req, {
        images,
        kind: 'post',
        ownerId: call.actor.id,
        post: id,
        now: call.now,
      })
      await setPostImages({ ...call, input: { id, imageUrl: joinImages(urls) ?? '' } })
      const placed = content.replaceAll(SCENE_IN_TEXT, (_, caption, nth) => `![${caption}](${urls[Number(nth)]})`)
      if (placed !== content) await updatePost({ ...call, input: { ...input, id, content: placed } })
    }
    const views = this.#random.int(8, 60) + Math.round(appeal * this.#random.int(200, 900))
    await changeRow(call.req, 'post', id, { viewCount: { $inc: views } })
  }

  /** Pinned by the operator, who is no member here. */
  async #pin({ req, now }: MemberCall, { post, board }: Only<'pin'>): Promise<void> {
    const place = placeOf(board)
    const row = { id: `${place}:1`, post: this.#postId(post), place, createdAt: now.toISOString() }
    await insertRow(req, 'pin', row)
    forgetPins(req)
  }

  async #series(call: MemberCall, { title, description, posts }: Only<'series'>): Promise<void> {
    const { id } = await createSeries({ ...call, input: { title, description } })
    await setSeriesPosts({ ...call, input: { id, postIds: posts.map(this.#postId) } })
  }

  async #carryOver({ req, actor, now }: MemberCall, { points, exp }: Only<'carry-over'>): Promise<void> {
    const key = `carry-over:${actor.id}`
    const why = { type: 'admin_adjust', description: CARRIED_REASON } as const
    await append(req, { memberId: actor.id, key, ...why, amount: points, exp, now })
  }

  async #comment(call: MemberCall, { post, comment, parent, text }: Only<'comment'>): Promise<void> {
    const parentId = parent === null ? undefined : this.#commentId(parent)
    const stored = await createComment({ ...call, input: { id: this.#postId(post), content: text, parentId } })
    this.#comments.set(comment, stored.id)
  }

  #actor = (number: number): Actor => known(this.#members, number, 'member')
  #postId = (key: number): string => known(this.#posts, key, 'post')
  #commentId = (key: number): string => known(this.#comments, key, 'comment')
}

const attachFile = (
  { req, actor, now }: MemberCall,
  { post, file: { name, text } }: { post: string; file: DemoFile },
): Promise<void> =>
  withTemporaryFile(Buffer.from(text), async (path) => {
    const file = { name, path, bytes: Buffer.byteLength(text) }
    const files = [{ ...file, type: await typeOfFile(file) }]
    const count = async (sum: number) => void (await changeRow(req, 'post', post, { fileCount: sum }))
    await storeFiles(req, { files, ownerId: actor.id, target: { post }, count, now })
  })

interface MemberCall {
  req: AppRequest
  actor: Actor
  now: Date
}

function known<T>(map: ReadonlyMap<number, T>, key: number, what: string): T {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The plan speaks of ${what} ${key} before it is there`)
  return value
}
