import { randomBytes } from 'node:crypto'
import type { Row } from '#cms/core/database/row.ts'

/**
 * What the column `email` holds for an imported member without an address of their own: it is unique and required, and
 * no member can sign in with it and no mail is sent to it, because it has no `@`.
 */
export const newNoAddress = (): string => `none-${randomBytes(16).toString('hex')}`

/** Whether `newNoAddress` made this. */
export const isNoAddress = (email: string): boolean => /^none-[0-9a-f]{32}$/.test(email)

/** The member's address; null for one who has yet to give it. */
export const addressOf = ({ email }: Pick<Row<'member'>, 'email'>): string | null => (isNoAddress(email) ? null : email)
