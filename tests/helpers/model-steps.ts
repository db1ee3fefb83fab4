import assert from 'node:assert/strict'
import { AppError } from '#src/rules/app-error.ts'
import type { FailureCode } from '#src/text/failures.ts'

/** The thing that a random number means in a list of any length; undefined while there is none. */
export const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)]

/** What the model foresaw: the call is refused with this code. */
export async function refused(code: FailureCode, tried: Promise<unknown>): Promise<void> {
  await assert.rejects(tried, (error) => error instanceof AppError && error.code === code)
}
