import type * as OpenIdClient from 'openid-client'
import type { IdentityProvider } from '#src/rules/identity-providers.ts'
import { remembered } from '#cms/core/platform/remembered.ts'
import { env } from '#cms/core/platform/runtime.ts'

/** The identity that a provider asserts. */
export interface Identity {
  provider: IdentityProvider
  subject: string
  /** Null unless the provider says that the address is verified. */
  verifiedEmail: string | null
  name: string
}

/** State of one sign-in, stored in a cookie until the provider sends the browser back. */
export interface SignInFlow {
  state: string
  nonce: string
  verifier: string
  /** The path of this site to go to afterwards. */
  next: string
  /** The code by which a new member joins. */
  invitation?: string
  /** The session of a member who signs in again to confirm it; none is opened then. */
  confirms?: string
}

interface Description {
  issuer: string
  clientId: string | undefined
  clientSecret: string | undefined
  /** Whether the provider accepts a client without a secret. */
  isSecretOptional: boolean
  scope: string
  /** The claim with the person's name. */
  name: 'name' | 'nickname'
}

const TIMEOUT_SECONDS = 10
/** Loaded with the first sign-in by a provider: most sites have none. */
const openIdClient = () => import('openid-client')
const known = remembered<OpenIdClient.Configuration>('identity-provider')

const describe = (provider: IdentityProvider): Description => DESCRIPTIONS[provider]()

const DESCRIPTIONS: Record<IdentityProvider, () => Description> = {
  google: () => ({
    issuer: env().GOOGLE_ISSUER,
    clientId: env().GOOGLE_CLIENT_ID,
    clientSecret: env().GOOGLE_CLIENT_SECRET,
    isSecretOptional: false,
    scope: 'openid email profile',
    name: 'name',
  }),
  // Kakao has scopes of its own. Its ID token lacks `email_verified`, which only its userinfo has.
  kakao: () => ({
    issuer: env().KAKAO_ISSUER,
    clientId: env().KAKAO_CLIENT_ID,
    clientSecret: env().KAKAO_CLIENT_SECRET,
    isSecretOptional: true,
    scope: 'openid account_email profile_nickname',
    name: 'nickname',
  }),
}

/** Whether sign-in with this provider is enabled, which takes its keys. */
export function isConfigured(provider: IdentityProvider): boolean {
  const { clientId, clientSecret, isSecretOptional } = describe(provider)
  return Boolean(clientId && (clientSecret || isSecretOptional))
}

const callbackUrl = (provider: IdentityProvider) => new URL(`/api/auth/${provider}/callback`, env().SITE_URL)

/** The provider's addresses and keys. */
const configuration = (provider: IdentityProvider): Promise<OpenIdClient.Configuration> =>
  known.get(() => discover(provider), provider)

async function discover(provider: IdentityProvider): Promise<OpenIdClient.Configuration> {
  const oidc = await openIdClient()
  const { issuer: address, clientId, clientSecret } = describe(provider)
  const issuer = new URL(address)
  // Plain http is for a provider on this machine; cms/core/platform/env.ts refuses it for any other.
  const execute = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []
  const authentication = clientSecret ? oidc.ClientSecretPost(clientSecret) : oidc.None()
  return oidc.discovery(issuer, String(clientId), undefined, authentication, {
    execute: [...execute, oidc.enableNonRepudiationChecks],
    timeout: TIMEOUT_SECONDS,
  })
}

/**
 * Begins a sign-in: the address to send the browser to, and the state to store until it comes back. `isAgain` has the
 * provider ask even who is signed in there.
 */
export async function beginSignIn(
  provider: IdentityProvider,
  { next, isAgain }: { next: string; isAgain: boolean },
): Promise<{ url: URL; flow: SignInFlow }> {
  const [oidc, config] = await Promise.all([openIdClient(), configuration(provider)])
  const verifier = oidc.randomPKCECodeVerifier()
  const flow = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier, next }
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: callbackUrl(provider).href,
    scope: describe(provider).scope,
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(isAgain && { prompt: 'login' }),
  })
  return { url, flow }
}

/** The identity behind the provider's response; throws when state, nonce, PKCE or signature is wrong. */
export async function identify(
  provider: IdentityProvider,
  query: Record<string, string | undefined>,
  flow: SignInFlow,
): Promise<Identity> {
  const [oidc, config] = await Promise.all([openIdClient(), configuration(provider)])
  const url = callbackUrl(provider)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value)
  const tokens = await oidc.authorizationCodeGrant(config, url, {
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('The provider sent no identity')
  const name = claims[describe(provider).name]
  const verifiedEmail = await verifiedEmailOf(config, tokens.access_token, claims)
  return { provider, subject: claims.sub, verifiedEmail, name: typeof name === 'string' ? name : '' }
}

/**
 * The address that the provider vouches for: by the ID token or, when that does not mention verification, by userinfo,
 * which must name the same subject and, if the ID token has an address, the same one.
 */
async function verifiedEmailOf(
  config: OpenIdClient.Configuration,
  accessToken: string,
  claims: OpenIdClient.IDToken,
): Promise<string | null> {
  const { email, email_verified: isVerified, sub } = claims
  if (isVerified !== undefined) return isVerified === true && typeof email === 'string' ? email : null
  if (!config.serverMetadata().userinfo_endpoint) return null
  const oidc = await openIdClient()
  const info = await oidc.fetchUserInfo(config, accessToken, sub)
  if (info.email_verified !== true || typeof info.email !== 'string') return null
  return email === undefined || email === info.email ? info.email : null
}
