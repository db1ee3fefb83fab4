import { z } from 'zod'
import { LIMITS } from '../../rules/limits.ts'
import { passkeyText } from '../../text/passkeys.ts'
import { text } from './inputs.ts'
import { Time } from './outputs.ts'

/** A passkey as its owner sees it. */
export const Passkey = z
  .object({ id: z.string(), name: z.string(), createdAt: Time, lastUsedAt: Time.nullable() })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof Passkey>

/** What its owner calls a passkey: one line. */
export const PasskeyName = text({
  min: LIMITS.passkey.nameMin,
  max: LIMITS.passkey.nameMax,
  short: passkeyText.nameLength(LIMITS.passkey.nameMax),
  long: passkeyText.nameLength(LIMITS.passkey.nameMax),
  line: true,
})

/** Options of WebAuthn level 3 in JSON, for `navigator.credentials`. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() }).meta({ id: 'PasskeyOptions' })

const Base64Url = z
  .string({ error: passkeyText.broken })
  .regex(/^[\w-]+$/, { error: passkeyText.broken })
  .max(LIMITS.passkey.partMax, { error: passkeyText.broken })

/** What every answer of `navigator.credentials` has, in JSON. */
const answer = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
  authenticatorAttachment: z.string().max(30).nullish(),
}

/** A RegistrationResponseJSON. */
export const PasskeyRegistration = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z
      .array(z.string().regex(/^[\w-]{1,20}$/))
      .max(10)
      .optional(),
  }),
})

/** An AuthenticationResponseJSON. A passkey of this site always names its user. */
export const PasskeyAssertion = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.nullish(),
  }),
})
