import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { AppError } from '#src/rules/app-error.ts'
import { READ_ONLY } from './read-only-times.ts'
import { movingText } from '#src/text/moving.ts'
import { log } from '#cms/core/platform/log.ts'
import { shared } from '#cms/core/platform/shared.ts'
import { portOf } from './port.ts'
import type { ReadOnlyRecord } from './read-only-record.ts'

const { readEveryMs, believedMs, retrySeconds } = READ_ONLY

interface State {
  record: ReadOnlyRecord | null
  /** When the read of this record began; a process that was asleep must not believe what it knew. */
  readAt: number
  reading: Promise<void> | null
}

const state = () => shared('readOnlyMode', (): State => ({ record: null, readAt: -Infinity, reading: null }))

/** Whether the database is read-only, as far as this process knows; without reading anything. */
export const isReadOnly = (): boolean => {
  const { record } = state()
  return record !== null && (record.until === null || record.until > Date.now())
}

/** 503 with Retry-After and why. */
export const readOnlyFailure = (): AppError =>
  new AppError('UNAVAILABLE', { message: movingText.refused, retryAfter: retrySeconds })

/** Throws in read-only mode, which is read again when what is known of it is too old to be believed. */
export async function assertWritable(payload: Payload): Promise<void> {
  if (performance.now() - state().readAt > believedMs) await readMode(payload)
  if (isReadOnly()) throw readOnlyFailure()
}

/** Reads the mode; calls at the same time share one read. */
async function readMode(payload: Payload): Promise<void> {
  const known = state()
  known.reading ??= readNow(payload, known).finally(() => (known.reading = null))
  await known.reading
}

async function readNow(payload: Payload, known: State): Promise<void> {
  const readAt = performance.now()
  known.record = await portOf(payload).readOnly.read(payload)
  known.readAt = readAt
}

/** Reads the mode every second, and calls `onChange` when it changes, until the returned function is called. */
export function watchReadOnly(payload: Payload, onChange: (isOn: boolean) => void): () => void {
  let was = isReadOnly()
  const look = async () => {
    await readMode(payload).catch((error: unknown) =>
      log().warn({ err: error }, 'whether the database is read-only is not known'),
    )
    const is = isReadOnly()
    if (is === was) return
    was = is
    onChange(is)
  }
  const timer = setInterval(() => void look(), readEveryMs).unref()
  return () => clearInterval(timer)
}

/**
 * For the start of a server: waits for the end of the read-only mode of a move that runs right now, and ends that of a
 * forum that has moved, because a server that is started here again is to go on here.
 */
export async function endEarlierReadOnly(payload: Payload, say: (text: string) => void): Promise<void> {
  await readMode(payload)
  if (state().record?.until === null) {
    say(
      'This forum was moved to another database; started here again, it goes on here, and what is written is not there.',
    )
    await portOf(payload).readOnly.write(payload, null)
    await readMode(payload)
  } else if (isReadOnly())
    say('The forum is being moved to another database: waiting for the end of its read-only mode.')
  while (isReadOnly()) {
    await sleep(readEveryMs)
    await readMode(payload)
  }
}
