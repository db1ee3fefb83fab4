import type { AuthStrategy, CollectionConfig } from 'payload'
import { owedBy } from '#src/rules/owed.ts'
import { can } from '#src/rules/permissions.ts'
import { cookieToken } from '#cms/core/platform/credentials.ts'
import { viewerBy } from '#cms/sessions/actor.ts'

/** Signs an admin in to the CMS panel by the site's own cookie, and no other member. */
const panelStrategy: AuthStrategy = {
  name: 'site-session',
  authenticate: async ({ headers, payload }) => {
    const signedIn = await viewerBy(payload, cookieToken(headers.get('cookie')))
    if (!signedIn || !can(signedIn.actor, 'panel.open') || owedBy(signedIn.actor)) return { user: null }
    const member = await payload.findByID({
      collection: 'member',
      id: signedIn.actor.id,
      depth: 0,
      disableErrors: true,
    })
    return { user: member && { ...member, collection: 'member', actor: signedIn.actor } } as never
  },
}

/** The collection of members, as the one whose rows sign in to the panel: by the site's session alone. */
export const withPanelSignIn = (members: CollectionConfig): CollectionConfig => ({
  ...members,
  auth: { disableLocalStrategy: true, useSessions: false, strategies: [panelStrategy] },
})
