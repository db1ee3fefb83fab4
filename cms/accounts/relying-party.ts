import { isIP } from 'node:net'
import { AppError } from '#src/rules/app-error.ts'
import { passkeyText } from '#src/text/passkeys.ts'
import { env } from '#cms/core/platform/runtime.ts'

/** Passkeys belong to a name: browsers refuse them where the site's address is an IP address. */
export const hasPasskeys = (): boolean => isIP(new URL(env().SITE_URL).hostname.replace(/^\[|\]$/g, '')) === 0

/**
 * This site as WebAuthn names it: `id` is the host without port, `origin` the whole origin. Throws UNAVAILABLE on an IP
 * address.
 */
export function relyingParty(): { id: string; origin: string } {
  if (!hasPasskeys()) throw new AppError('UNAVAILABLE', { message: passkeyText.needsName })
  const { hostname, origin } = new URL(env().SITE_URL)
  return { id: hostname, origin }
}
