import type { Failure } from '../port.ts'

const UNAVAILABLE = /Mongo(ose)?(Network|ServerSelection|NotConnected|PoolCleared|TopologyClosed|OperationTimeout)/
/** What a server answers that is no primary, is starting or is shutting down. */
const NO_PRIMARY = new Set<unknown>([91, 189, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436])
/**
 * What a server answers that runs out of time or of room, or that a member or shard does not answer in time: locks, limits
 * of time and of writes to a majority, read preferences that no member meets, and the network errors of a mongos.
 */
const BUSY = new Set<unknown>([6, 7, 24, 46, 50, 63, 64, 89, 133, 134, 150, 202, 262, 365, 462, 9001, 13_388])
/** A unique index refused a row; a save by Payload throws its own error. */
const DUPLICATE_KEY = 11_000
const SOCKET_CODES = new Set<unknown>(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT'])
const DRIVER_FRAME = /[/\\]node_modules[/\\]mongodb[/\\]/
const LABELS = { UnknownTransactionCommitResult: 'unknownEnd', TransientTransactionError: 'conflict' } as const
type Label = keyof typeof LABELS

/** How MongoDB failed, by the labels that it put on the error or on what caused it, and by its code. */
export function mongoFailure(error: unknown): Failure | null {
  if (!(error instanceof Error)) return null
  const label = (Object.keys(LABELS) as Label[]).find((name) => hasLabel(error, name))
  if (label) return LABELS[label]
  if (codeOf(error) === DUPLICATE_KEY) return 'taken'
  if (isMongoUnreachable(error) || isNoPrimary(error)) return 'unavailable'
  return BUSY.has(codeOf(error)) ? 'busy' : null
}

/** Whether the connection broke or no server was found, whatever label the error has. */
export const isMongoUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  (UNAVAILABLE.test(`${error.name} ${error.message} ${String(error.cause ?? '')}`) || isBrokenSocket(error))

/** The driver lets through as it is what its socket threw. */
const isBrokenSocket = ({ code, stack = '' }: Error & { code?: unknown }): boolean =>
  SOCKET_CODES.has(code) && DRIVER_FRAME.test(stack)

const isNoPrimary = (error: Error): boolean => NO_PRIMARY.has(codeOf(error))

/** The number that a server gave the error, or what caused it; undefined for one of another origin. */
const codeOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return undefined
  return error.name.startsWith('Mongo') ? (error as { code?: unknown }).code : codeOf(error.cause)
}

function hasLabel(error: unknown, label: Label): boolean {
  if (!(error instanceof Error)) return false
  const { hasErrorLabel } = error as { hasErrorLabel?: (label: Label) => boolean }
  return hasErrorLabel?.call(error, label) === true || hasLabel(error.cause, label)
}
