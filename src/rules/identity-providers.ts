/** The OpenID providers that can sign a member in; each is offered when the environment has its keys. */
export const IDENTITY_PROVIDERS = ['google', 'kakao'] as const
export type IdentityProvider = (typeof IDENTITY_PROVIDERS)[number]
