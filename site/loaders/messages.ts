import { listConversations, listMessages } from '#src/contracts/messages.ts'
import { getFollowStatus, getUser } from '#src/contracts/users.ts'
import { LIMITS, PAGE_SIZES } from '#src/rules/limits.ts'
import { messageText } from '#src/text/message.ts'
import { load, loadList } from '../cms.ts'
import { nullIfRefused } from './null-if-refused.ts'

/** The list of conversations for the URL's `tab=unread` and `q`. */
export async function loadConversations({ searchParams }: URL, locals: App.Locals) {
  const q = (searchParams.get('q') ?? '').trim().slice(0, LIMITS.search.max)
  const unread = searchParams.get('tab') === 'unread'
  const wanted = { unread, limit: PAGE_SIZES.conversations, ...(q && { q }) }
  const first = await nullIfRefused(loadList(listConversations, wanted, locals), [400])
  return { view: { unread, q }, first: first ?? { items: [], hasMore: false } }
}

/** The other member, the latest messages, and why no more can be sent; null for an unknown member without messages. */
export async function loadConversation(otherId: string, locals: App.Locals) {
  const wanted = { otherUserId: otherId, limit: PAGE_SIZES.messages }
  const [messages, user, relation] = await Promise.all([
    nullIfRefused(loadList(listMessages, wanted, locals)),
    nullIfRefused(load(getUser, { id: otherId }, locals)),
    nullIfRefused(load(getFollowStatus, { id: otherId }, locals)),
  ])
  if (!messages || (!user && messages.items.length === 0)) return null
  const closed = user ? (relation?.isBlocked ? messageText.blocked : null) : messageText.left
  return {
    other: {
      id: otherId,
      name: user ? (user.nickname ?? user.username) : messageText.unknown,
      image: user?.profileImageUrl ?? null,
      level: user?.level ?? null,
      bio: user?.bio ?? null,
      isDeleted: !user,
    },
    closed,
    first: { items: messages.items.toReversed(), hasMore: messages.hasMore },
  }
}
