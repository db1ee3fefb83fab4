import type { FraudSignal } from '#src/contracts/schemas/fraud-signals.ts'

/** A signal with the ids of its members. */
export type PlainSignal = Omit<FraudSignal, 'members'> & { members: readonly string[] }
