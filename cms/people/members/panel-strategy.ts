import type { AuthStrategy } from 'payload'
import { can } from '#src/rules/permissions.ts'
import { cookieToken } from '#cms/machinery/platform/credentials.ts'
import { readerBy } from './actor.ts'

/** Lets the CMS panel recognise an admin by the site's own cookie; nobody else gets in. */
export const panelStrategy: AuthStrategy = {
  name: 'site-session',
  authenticate: async ({ headers, payload }) => {
    const signedIn = await readerBy(payload, cookieToken(headers.get('cookie')))
    if (!signedIn || !can(signedIn.actor, 'panel.open')) return { user: null }
    const member = await payload.findByID({
      collection: 'member',
      id: signedIn.actor.id,
      depth: 0,
      disableErrors: true,
    })
    return { user: member && { ...member, collection: 'member', actor: signedIn.actor } } as never
  },
}
