/** The OpenID providers that can sign a member in; each is offered when the environment has its keys. */
export const IDENTITY_PROVIDERS = ['google', 'kakao'] as const
export type IdentityProvider = (typeof IDENTITY_PROVIDERS)[number]

/** The cookie of a member who has just joined with a provider, whom the next page greets by name. */
export const NEWCOMER_COOKIE = { name: 'aah-newcomer', seconds: 60 } as const
