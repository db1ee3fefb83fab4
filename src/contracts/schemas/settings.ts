import { z } from 'zod'
import { LIMITS } from '../../rules/limits.ts'
import { whyNotSetting } from '../../rules/settings.ts'
import { checkText } from '../../text/checks.ts'
import { ExpectedUpdatedAt, text } from './inputs.ts'
import { Time } from './outputs.ts'

/** A setting as admins see it; `builtIn` ones cannot be deleted and keep their own rules (src/rules/settings.ts). */
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

const SettingText = text({ min: LIMITS.setting.valueMin, short: checkText.settingValue })

/** The value as text; a number, a yes or a no may be sent as itself. What a built-in key takes is judged by its own rule. */
export const SettingValue = z
  .union([z.string(), z.number(), z.boolean()], { error: checkText.settingValue })
  .transform(String)
  .pipe(SettingText)

/** The body of the call that saves a setting. */
export const SettingInput = z.object({
  key: SettingKey,
  value: SettingValue,
  description: text().nullish(),
  expectedUpdatedAt: ExpectedUpdatedAt,
})

/** The form of a setting: what a built-in key takes is judged before it is sent. */
export const SettingForm = SettingInput.superRefine(({ key, value }, context) => {
  const message = whyNotSetting(key, value)
  if (message) context.addIssue({ code: 'custom', path: ['value'], message })
})

/** Points for 1 AAH. */
export const RateInput = z.object({
  rate: z.int({ error: checkText.rateInteger }).min(1, { error: checkText.rateMinimum }),
})
