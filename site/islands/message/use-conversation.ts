import { useEffect, useEffectEvent, useRef } from 'react'
import { listMessages, readConversation } from '#src/contracts/messages.ts'
import type { Message } from '#src/contracts/schemas/messages.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { useList } from '../../hooks/use-list.ts'
import { call, callList, type ListPage } from '../../lib/api/call.ts'
import { startOf } from '../../lib/api/list-rows.ts'
import { logFailure } from '../../lib/toasts/log-failure.ts'
import { refreshUnread } from '../../lib/live/unread.ts'
import { hasUnread } from './thread.ts'
import { useMessageUpdates } from './use-message-updates.ts'

interface Options {
  me: string
  otherId: string
  /** Newest first. */
  first: ListPage<Message>
  /** Called when the other member's messages have been marked read. */
  onRead: () => void
}

/** A conversation updated live, newest message first; visible messages are marked read. */
export function useConversation({ me, otherId, first, onRead }: Options) {
  const list = useList<Message>({
    load: async (offset) => {
      const page = await callList(listMessages, { otherUserId: otherId, limit: PAGE_SIZES.messages, offset })
      return { ...page, items: page.items.toReversed() }
    },
    first: startOf(first),
    onFailure: logFailure,
  })
  const { items, edit } = list
  const isReading = useRef(false)
  const read = useEffectEvent(async () => {
    if (isReading.current || document.visibilityState !== 'visible' || !hasUnread(items, me)) return
    isReading.current = true
    // On failure the next poll of this page marks them read.
    const isRead = await call(readConversation, { userId: otherId }).then(
      () => true,
      (error: unknown) => {
        logFailure(error)
        return false
      },
    )
    isReading.current = false
    if (!isRead) return
    edit((all) => all.map((one) => (one.receiver_id === me ? { ...one, is_read: true } : one)))
    onRead()
    void refreshUnread()
  })
  useEffect(() => void read(), [items])
  useMessageUpdates(() => void list.freshen())
  return list
}
