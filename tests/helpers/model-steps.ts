import assert from 'node:assert/strict'
import { AppError } from '#src/rules/app-error.ts'
import type { FailureCode } from '#src/text/failures.ts'

/** The item of a list that a random number selects; undefined for an empty list. */
export const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)]

/** Asserts that the call is refused with the code that the model predicts. */
export async function refused(code: FailureCode, tried: Promise<unknown>): Promise<void> {
  await assert.rejects(tried, (error) => error instanceof AppError && error.code === code)
}
