import { setTimeout as sleep } from 'node:timers/promises'
import type { Api } from './client.ts'

export interface SentEvent {
  id: string
  name: string
  data: Record<string, unknown>
}

export interface Listener {
  events: SentEvent[]
  comments: number
  /** Whether the server has ended the stream. */
  isEnded: () => boolean
  /** The next event of this name that fits and was not waited for before; throws when none comes in time. */
  next: (name: string, fits?: (data: SentEvent['data']) => boolean) => Promise<SentEvent>
  close: () => void
}

interface Options {
  query?: string
  lastEventId?: string
  cookie?: string
}

const WITHIN_MS = 5_000

/** Opens the event stream of the client's member and collects its events. */
export async function listen(
  { base, token }: Api,
  { query = '', lastEventId, cookie }: Options = {},
): Promise<Listener> {
  const stop = new AbortController()
  const response = await fetch(`${base}/api/events${query}`, {
    signal: stop.signal,
    headers: {
      Accept: 'text/event-stream',
      ...(cookie ? { Cookie: cookie } : { Authorization: `Bearer ${token}` }),
      ...(lastEventId && { 'Last-Event-ID': lastEventId }),
    },
  })
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  const state = { events: [] as SentEvent[], comments: 0, isEnded: false, taken: new Set<SentEvent>() }
  void gather(response, state)
  return {
    events: state.events,
    get comments() {
      return state.comments
    },
    isEnded: () => state.isEnded,
    next: async (name, fits = () => true) => {
      for (const end = Date.now() + WITHIN_MS; Date.now() < end; await sleep(10)) {
        const found = state.events.find((event) => event.name === name && !state.taken.has(event) && fits(event.data))
        if (!found) continue
        state.taken.add(found)
        return found
      }
      throw new Error(`no ${name} within ${WITHIN_MS} ms; came: ${JSON.stringify(state.events)}`)
    },
    close: () => stop.abort(),
  }
}

async function gather(response: Response, state: { events: SentEvent[]; comments: number; isEnded: boolean }) {
  let text = ''
  try {
    for await (const chunk of response.body as ReadableStream<Uint8Array>) {
      text += Buffer.from(chunk).toString()
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) take(block, state)
    }
  } catch {
    // The test or the server has closed it.
  }
  state.isEnded = true
}

function take(block: string, state: { events: SentEvent[]; comments: number }): void {
  if (block.startsWith(':')) return void (state.comments += 1)
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  const [id, name, data] = [fields.get('id'), fields.get('event'), fields.get('data')]
  if (id && name && data) state.events.push({ id, name, data: JSON.parse(data) as SentEvent['data'] })
}
