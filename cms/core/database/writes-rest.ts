import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { AppError } from '#src/rules/app-error.ts'
import { WRITES_REST } from './rest-times.ts'
import { movingText } from '#src/text/moving.ts'
import { log } from '#cms/core/platform/log.ts'
import { shared } from '#cms/core/platform/shared.ts'
import { portOf } from './port.ts'
import type { WritesRest } from './rest-record.ts'

const { readEveryMs, believedMs, retrySeconds } = WRITES_REST

interface State {
  rest: WritesRest | null
  /** When the read began that told so; a process that was asleep must not believe what it knew. */
  readAt: number
  reading: Promise<void> | null
}

const state = () => shared('writesRest', (): State => ({ rest: null, readAt: -Infinity, reading: null }))

/** Whether writes rest, as far as this process knows; without reading anything. */
export const isResting = (): boolean => {
  const { rest } = state()
  return rest !== null && (rest.until === null || rest.until > Date.now())
}

/** 503 with Retry-After and why. */
export const restingFailure = (): AppError =>
  new AppError('UNAVAILABLE', { message: movingText.refused, retryAfter: retrySeconds })

/** Throws when writes rest. What is known is read again when it is too old to be believed. */
export async function assertWritable(payload: Payload): Promise<void> {
  if (performance.now() - state().readAt > believedMs) await readRest(payload)
  if (isResting()) throw restingFailure()
}

/** Reads whether writes rest. */
async function readRest(payload: Payload): Promise<void> {
  const known = state()
  known.reading ??= readNow(payload, known).finally(() => (known.reading = null))
  await known.reading
}

async function readNow(payload: Payload, known: State): Promise<void> {
  const readAt = performance.now()
  known.rest = await portOf(payload).rest.read(payload)
  known.readAt = readAt
}

/** Reads every second whether writes rest, and calls `onChange` when that changes, until the returned function is called. */
export function watchRest(payload: Payload, onChange: (resting: boolean) => void): () => void {
  let was = isResting()
  const look = async () => {
    await readRest(payload).catch((error: unknown) => log().warn({ err: error }, 'whether writes rest is not known'))
    const is = isResting()
    if (is === was) return
    was = is
    onChange(is)
  }
  const timer = setInterval(() => void look(), readEveryMs).unref()
  return () => clearInterval(timer)
}

/**
 * For the start of a server: waits for the end of a rest that a move holds right now, and ends that of a forum that has
 * moved, because a server that is started here again is to go on here.
 */
export async function endEarlierRest(payload: Payload, say: (text: string) => void): Promise<void> {
  await readRest(payload)
  const { rest } = state()
  if (rest?.until === null) {
    say(
      'This forum was moved to another database; started here again, it goes on here, and what is written is not there.',
    )
    await portOf(payload).rest.write(payload, null)
    await readRest(payload)
  } else if (isResting()) say('The forum is being moved to another database: waiting until its writes no longer rest.')
  while (isResting()) {
    await sleep(readEveryMs)
    await readRest(payload)
  }
}
