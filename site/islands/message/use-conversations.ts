import { useState } from 'react'
import { listConversations, readAllMessages } from '#src/contracts/messages.ts'
import type { Conversation } from '#src/contracts/schemas/messages.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { changeUrl } from '../../hooks/use-url-query.ts'
import { useCall } from '../../hooks/use-call.ts'
import { useList } from '../../hooks/use-list.ts'
import { call, callList, type ListPage } from '../../lib/api/call.ts'
import { startOf } from '../../lib/api/list-rows.ts'
import { logFailure } from '../../lib/toasts/log-failure.ts'
import { refreshUnread } from '../../lib/live/unread.ts'
import { useMessageUpdates } from './use-message-updates.ts'

/** 요청 has the conversations of strangers that wait, which the other tabs have too. */
export const CONVERSATION_TABS = ['all', 'unread', 'requests'] as const
export type ConversationTab = (typeof CONVERSATION_TABS)[number]

/** The filter of the list. */
export interface View {
  tab: ConversationTab
  /** Search text; '' lists all. */
  q: string
}

const load =
  ({ tab, q }: View, limit: number) =>
  (offset: number) =>
    callList(listConversations, { limit, offset, ...filterOf(tab), ...(q && { q }) })

/** A tab as the call selects it. */
export const filterOf = (tab: ConversationTab) => ({
  ...(tab === 'requests' && { requests: true }),
  ...(tab === 'unread' && { unread: true }),
})

/** The member's conversations, updated live, and the operations on all of them. */
export function useConversations(initial: View, first: ListPage<Conversation>) {
  const [view, setView] = useState(initial)
  const list = useList({ load: load(view, PAGE_SIZES.conversations), first: startOf(first), onFailure: logFailure })
  useMessageUpdates(() => void list.freshen())
  const show = (wanted: View) => {
    setView(wanted)
    changeUrl(`?${queryOf(wanted)}`, 'replace')
    list.restart(load(wanted, PAGE_SIZES.conversations))
  }
  // A failure to mark as read shows no toast (section 8 of the specification): the message stays unread.
  const readAll = useCall(() => call(readAllMessages, {}), {
    onSuccess: () => {
      list.edit((items) => items.map((item) => ({ ...item, unread_count: 0 })))
      void refreshUnread()
    },
    onFailure: logFailure,
  })
  return { list, view, show, readAll }
}

/** The filter as the query of the address. */
const queryOf = ({ tab, q }: View): string =>
  new URLSearchParams({ ...(tab !== 'all' && { tab }), ...(q && { q }) }).toString()
