import type { Failure } from '../port.ts'

const UNAVAILABLE = /Mongo(ose)?(Network|ServerSelection|NotConnected|PoolCleared)/
const LABELS = { UnknownTransactionCommitResult: 'unknownEnd', TransientTransactionError: 'conflict' } as const
type Label = keyof typeof LABELS

/** How MongoDB failed, by the labels that it put on the error or on what caused it. */
export function mongoFailure(error: unknown): Failure | null {
  if (!(error instanceof Error)) return null
  const label = (Object.keys(LABELS) as Label[]).find((name) => hasLabel(error, name))
  if (label) return LABELS[label]
  return UNAVAILABLE.test(`${error.name} ${error.message} ${String(error.cause ?? '')}`) ? 'unavailable' : null
}

function hasLabel(error: unknown, label: Label): boolean {
  if (!(error instanceof Error)) return false
  const { hasErrorLabel } = error as { hasErrorLabel?: (label: Label) => boolean }
  return hasErrorLabel?.call(error, label) === true || hasLabel(error.cause, label)
}
