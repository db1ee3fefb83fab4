import { useEffect, useRef, useState } from 'react'
import { sendMessage } from '#src/contracts/messages.ts'
import type { Message } from '#src/contracts/schemas/messages.ts'
import { messageText } from '#src/text/message.ts'
import { codeOf, sentenceOf } from '../../lib/api/call-error.ts'
import { call } from '../../lib/api/call.ts'
import { writeOutbox, readOutbox, type MessageDraft, type PendingMessage } from './outbox.ts'

interface Options {
  me: string
  otherId: string
  onSent: (message: Message) => void
  /** Called with the server's reason when messages to the other member are refused. */
  onClosed: (why: string) => void
}

/** Sends messages one after another; failed ones wait for a retry and survive a reload. */
export function useOutbox({ me, otherId, onSent, onClosed }: Options) {
  const name = `aah:outbox:${me}:${otherId}`
  const [items, setItems] = useState<PendingMessage[]>([])
  const isLoaded = useRef(false)
  const queue = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => {
    setItems((before) => [...readOutbox(name, messageText.failed), ...before])
    isLoaded.current = true
  }, [name])
  useEffect(() => {
    if (isLoaded.current) writeOutbox(name, items)
  }, [name, items])

  const drop = (key: string) => setItems((before) => before.filter((item) => item.key !== key))
  const mark = (key: string, failure: string | null) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, failure } : item)))
  const attempt = async ({ key, content, imageUrls }: PendingMessage): Promise<void> => {
    try {
      const message = await call(sendMessage, { receiverId: otherId, content, imageUrls }, { key })
      drop(key)
      onSent(message)
    } catch (error) {
      mark(key, sentenceOf(error, messageText.failed))
      const code = codeOf(error)
      if (code === 'FORBIDDEN' || code === 'NOT_FOUND') onClosed(sentenceOf(error, messageText.failed))
    }
  }
  const enqueue = (item: PendingMessage) => {
    queue.current = queue.current.then(() => attempt(item))
  }
  return {
    items,
    send: (draft: MessageDraft) => {
      const item = { ...draft, key: crypto.randomUUID(), at: new Date().toISOString(), failure: null }
      setItems((before) => [...before, item])
      enqueue(item)
    },
    retry: (item: PendingMessage) => {
      mark(item.key, null)
      enqueue(item)
    },
    discard: drop,
  }
}
