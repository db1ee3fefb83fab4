import { z } from 'zod'
import { LIMITS } from '../../rules/limits.ts'
import { whyNotSettingInput } from '../../rules/settings.ts'
import { checkText } from '../../text/checks.ts'
import { ExpectedUpdatedAt, text } from './inputs.ts'
import { Time } from './outputs.ts'

/** A setting as admins see it; `builtIn` ones cannot be deleted and have a rule each (src/rules/settings.ts). */
export const Setting = z
  .object({
    key: z.string(),
    value: z.string(),
    description: z.string().nullable(),
    builtIn: z.boolean(),
    updatedAt: Time,
  })
  .meta({ id: 'Setting' })
export type Setting = z.infer<typeof Setting>

export const SettingKey = text({
  min: LIMITS.setting.keyMin,
  max: LIMITS.setting.keyMax,
  short: checkText.settingKey,
  line: true,
})

/** The value as text; numbers and booleans are accepted too. The rule of a built-in key validates it. */
const SettingValue = z
  .union([z.string(), z.number(), z.boolean()], { error: checkText.settingValue })
  .transform(String)
  .pipe(text({ max: LIMITS.setting.valueMax }))

/** The body of the call that saves a setting. */
export const SettingInput = z.object({
  key: SettingKey,
  value: SettingValue,
  description: text().nullish(),
  expectedUpdatedAt: ExpectedUpdatedAt,
})

/** The form of a setting: a built-in key is validated by its rule before the call. */
export const SettingForm = SettingInput.superRefine(({ key, value }, context) => {
  const message = whyNotSettingInput(key, value)
  if (message) context.addIssue({ code: 'custom', path: ['value'], message })
})

/** Points for one coin. */
export const RateInput = z.object({
  rate: z.int({ error: checkText.rateInteger }).min(1, { error: checkText.rateMinimum }),
})
