import { firstRunText } from '#src/text/first-run.ts'
import type { ToastInput } from './toast-state.ts'

/** The toast that greets a new member by the name that others see. */
export const greetingOf = (name: string): ToastInput => ({
  title: firstRunText.welcome(name),
  description: firstRunText.welcomeText,
})
