import { Readable } from 'node:stream'
import { AppError } from '#src/rules/app-error.ts'
import { siteText } from '#src/text/site.ts'
import { mailPageText } from '#src/text/mail.ts'
import { log } from '#cms/core/platform/log.ts'
import { env } from '#cms/core/platform/runtime.ts'

/** A composed mail. */
export interface OutgoingMail {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** The same for each attempt, so that mail servers recognise duplicates. */
  messageId: string
}

/** Whether this site sends mails (SMTP_URL). */
export const hasMail = (): boolean => Boolean(env().SMTP_URL)

/** Throws UNAVAILABLE when this site sends no mails. */
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

/** The From address: the user of SMTP_URL if that is an address, else no-reply at the site's host. */
function sender(): string {
  const user = decodeURIComponent(new URL(env().SMTP_URL ?? '').username)
  return user.includes('@') ? user : `no-reply@${new URL(env().SITE_URL).hostname}`
}

/**
 * The server accepted the mail, may accept a retry, rejected it finally, or may have accepted it without a response.
 */
export type Outcome = 'taken' | 'again' | 'never' | 'unknown'

/**
 * Sends the mail to the server of SMTP_URL and returns the outcome. `beforeText` is awaited when the server is ready
 * for the text, before its first byte; if it throws, no text is sent.
 */
export async function deliver(mail: OutgoingMail, beforeText: () => Promise<void>): Promise<Outcome> {
  let hasText = false
  // Loaded with the first mail: a site without SMTP_URL sends none.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ ...SETTINGS, url: env().SMTP_URL })
  transport.use('stream', ({ message }, done) => {
    message.build((error, built) => {
      if (error) return done(error)
      // The connection reads from it once the server is ready for the text.
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
    await transport.sendMail({ from: { name: siteText.name, address: sender() }, ...mail })
    return 'taken'
  } catch (error) {
    log().warn({ err: error, mail: mail.messageId }, 'a mail was not taken')
    const { responseCode } = error as { responseCode?: number }
    if (responseCode !== undefined) return responseCode >= 500 ? 'never' : 'again'
    return hasText ? 'unknown' : 'again'
  }
}
