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

const wrong = { error: passkeyText.broken }

const Base64Url = z
  .string(wrong)
  .regex(/^[\w-]+$/, wrong)
  .max(LIMITS.passkey.partMax, wrong)

/** What every answer of `navigator.credentials` has, in JSON. */
const answer = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key', wrong),
  clientExtensionResults: z.looseObject({}, wrong).default({}),
  authenticatorAttachment: z.string(wrong).max(30, wrong).nullish(),
}

const transport = z.string(wrong).regex(/^[\w-]{1,20}$/, wrong)

/** A RegistrationResponseJSON. */
export const PasskeyRegistration = z.object({
  ...answer,
  response: z.object(
    {
      clientDataJSON: Base64Url,
      attestationObject: Base64Url,
      transports: z.array(transport, wrong).max(10, wrong).optional(),
    },
    wrong,
  ),
})

/** An AuthenticationResponseJSON. A passkey of this site always names its user. */
export const PasskeyAssertion = z.object({
  ...answer,
  response: z.object(
    {
      clientDataJSON: Base64Url,
      authenticatorData: Base64Url,
      signature: Base64Url,
      userHandle: Base64Url.nullish(),
    },
    wrong,
  ),
})
