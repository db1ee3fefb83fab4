import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { AppError } from '#src/rules/app-error.ts'
import { siteText } from '#src/text/layout.ts'
import { mailPageText } from '#src/text/mail.ts'
import { log } from '#cms/machinery/platform/log.ts'
import { env } from '#cms/machinery/platform/runtime.ts'

/** A mail as it leaves. */
export interface Letter {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** The same for each try, so that programs on the way know a mail again. */
  messageId: string
}

/** Whether this site sends mails at all. */
export const hasMail = (): boolean => Boolean(env().SMTP_URL)

/** Throws UNAVAILABLE, with a sentence that says why, where this site sends no mails. */
export function assertMail(): void {
  if (!hasMail()) throw new AppError('UNAVAILABLE', { message: mailPageText.off })
}

const SETTINGS = {
  disableFileAccess: true,
  disableUrlAccess: true,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/** Who mails come from: the account at the mail server where that is an address, else the site itself. */
function sender(): string {
  const user = decodeURIComponent(new URL(env().SMTP_URL ?? '').username)
  return user.includes('@') ? user : `no-reply@${new URL(env().SITE_URL).hostname}`
}

/** What became of a mail: it was taken, can be tried again, never will be taken, or may have arrived without a word. */
export type Outcome = 'taken' | 'again' | 'never' | 'unknown'

/**
 * Hands the mail to the server that SMTP_URL names, and says what became of it. `beforeText` is awaited when the server
 * has asked for the text and no byte of it has left; when it throws, none does.
 */
export async function deliver(letter: Letter, beforeText: () => Promise<void>): Promise<Outcome> {
  let hasText = false
  const transport = createTransport({ ...SETTINGS, url: env().SMTP_URL })
  transport.use('stream', ({ message }, done) => {
    message.build((error, built) => {
      if (error) return done(error)
      // The connection reads from it once the server has asked for the text.
      message.createReadStream = () =>
        Readable.from(
          (async function* () {
            await beforeText()
            hasText = true
            yield built
          })(),
        )
      done()
    })
  })
  try {
    await transport.sendMail({ from: { name: siteText.name, address: sender() }, ...letter })
    return 'taken'
  } catch (error) {
    log().warn({ err: error, mail: letter.messageId }, 'a mail was not taken')
    const { responseCode } = error as { responseCode?: number }
    if (responseCode !== undefined) return responseCode >= 500 ? 'never' : 'again'
    return hasText ? 'unknown' : 'again'
  }
}
