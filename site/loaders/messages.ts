import { countUnreadMessages, listConversations, listMessages } from '#src/contracts/messages.ts'
import { getFollowStatus, getUser } from '#src/contracts/users.ts'
import { LIMITS, PAGE_SIZES } from '#src/rules/limits.ts'
import { messageText } from '#src/text/message.ts'
import { findConversationState, load, loadList } from '../cms.ts'
import { CONVERSATION_TABS, filterOf } from '../islands/message/use-conversations.ts'
import { nullIfRefused } from './null-if-refused.ts'

/** The list of conversations for the URL's `tab` and `q`. */
export async function loadConversations({ searchParams }: URL, locals: App.Locals) {
  const q = (searchParams.get('q') ?? '').trim().slice(0, LIMITS.search.max)
  const tab = CONVERSATION_TABS.find((one) => one === searchParams.get('tab')) ?? 'all'
  const wanted = { ...filterOf(tab), limit: PAGE_SIZES.conversations, ...(q && { q }) }
  const [first, { requests }] = await Promise.all([
    nullIfRefused(loadList(listConversations, wanted, locals), [400]),
    load(countUnreadMessages, {}, locals),
  ])
  return { requests, view: { tab, q }, first: first ?? { items: [], hasMore: false } }
}

/** The other member, the latest messages, and why no more can be sent; null for an unknown member without messages. */
export async function loadConversation(otherId: string, locals: App.Locals) {
  const wanted = { otherUserId: otherId, limit: PAGE_SIZES.messages }
  const [messages, user, relation, state] = await Promise.all([
    nullIfRefused(loadList(listMessages, wanted, locals)),
    nullIfRefused(load(getUser, { id: otherId }, locals)),
    nullIfRefused(load(getFollowStatus, { id: otherId }, locals)),
    findConversationState(locals, otherId),
  ])
  if (!messages || (!user && messages.items.length === 0)) return null
  const closed = user ? (relation?.isBlocked ? messageText.blocked : state.whyNot) : messageText.left
  return {
    other: {
      id: otherId,
      name: user ? (user.nickname ?? user.username) : messageText.unknown,
      image: user?.profileImageUrl ?? null,
      level: user?.level ?? null,
      bio: user?.bio ?? null,
      isDeleted: !user,
      isBlocked: relation?.isBlocked ?? false,
      isQuiet: state.isQuiet,
    },
    closed,
    isRequest: user !== null && state.isRequest,
    sendsRequest: state.sendsRequest,
    first: { items: messages.items.toReversed(), hasMore: messages.hasMore },
  }
}
