import { AppError } from '#src/rules/app-error.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { accountRefusalText } from '#src/text/account.ts'
import { looksOfficial } from './official-names.ts'

type Names = Partial<Record<'username' | 'nickname', string | null | undefined>>

/** Throws VALIDATION for names that look official, unless an admin takes them; `actor` is null during registration. */
export function assertUnofficial(actor: Actor | null, names: Names): void {
  if (actor?.role === 'admin') return
  const official = Object.entries(names).filter(([, name]) => name && looksOfficial(name))
  if (official.length === 0) return
  throw new AppError('VALIDATION', {
    fields: Object.fromEntries(official.map(([field]) => [field, accountRefusalText.official])),
  })
}
