import { hkdfSync } from 'node:crypto'
import { authSecret } from './runtime.ts'
import { shared } from './shared.ts'

/** A separate key for each purpose, derived from the server's secret. */
export const derivedKey = (purpose: string): Buffer =>
  shared(`key:${purpose}`, () => Buffer.from(hkdfSync('sha256', authSecret(), '', purpose, 32)))
