import { settingNameText } from '#src/text/admin-settings.ts'

/** The name of a setting; one that an admin added has its key alone. */
export const settingName = (key: string): string =>
  Object.hasOwn(settingNameText, key) ? settingNameText[key as keyof typeof settingNameText] : key
