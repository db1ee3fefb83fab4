import { useEffect, useRef, useState } from 'react'
import { sendMessage } from '#src/contracts/messages.ts'
import type { Message } from '#src/contracts/schemas/messages.ts'
import { messageText } from '#src/text/message.ts'
import { codeOf, sentenceOf } from '../../lib/api/call-error.ts'
import { call } from '../../lib/api/call.ts'
import { keepOutbox, keptOutbox, type Letter, type Waiting } from './outbox.ts'

interface Options {
  me: string
  otherId: string
  onSent: (message: Message) => void
  /** The other one cannot be written to any more, in the server's words. */
  onClosed: (why: string) => void
}

/** Sends messages one after the other; what did not get through waits for another try, over a reload too. */
export function useOutbox({ me, otherId, onSent, onClosed }: Options) {
  const name = `aah:outbox:${me}:${otherId}`
  const [items, setItems] = useState<Waiting[]>([])
  const isLoaded = useRef(false)
  const line = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => {
    setItems((before) => [...keptOutbox(name, messageText.failed), ...before])
    isLoaded.current = true
  }, [name])
  useEffect(() => {
    if (isLoaded.current) keepOutbox(name, items)
  }, [name, items])

  const drop = (key: string) => setItems((before) => before.filter((item) => item.key !== key))
  const mark = (key: string, failure: string | null) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, failure } : item)))
  const attempt = async ({ key, content, imageUrls }: Waiting): Promise<void> => {
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
  const queue = (item: Waiting) => {
    line.current = line.current.then(() => attempt(item))
  }
  return {
    items,
    send: (letter: Letter) => {
      const item = { ...letter, key: crypto.randomUUID(), at: new Date().toISOString(), failure: null }
      setItems((before) => [...before, item])
      queue(item)
    },
    retry: (item: Waiting) => {
      mark(item.key, null)
      queue(item)
    },
    discard: drop,
  }
}
