import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { mailText } from '#src/text/mail.ts'

/** A mail as it arrived. */
export interface Arrived {
  to: string[]
  /** Names in lower case; encoded words decoded. */
  headers: Map<string, string>
  text: string
  html: string
}

/** Set to make the server refuse or break off; called for each mail before it is taken. */
type Behaviour = (count: number) => { code: number; text: string } | 'hang up' | null

/** A mail server on this machine that records the mails it receives. */
export async function startMailServer() {
  const arrived: Arrived[] = []
  const sockets = new Set<Socket>()
  const state: { behave: Behaviour; attempts: number } = { behave: () => null, attempts: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        state.attempts += 1
        const refusal = state.behave(state.attempts)
        if (refusal && refusal !== 'hang up')
          return callback(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
        const to = session.envelope.rcptTo.map(({ address }) => address)
        arrived.push({ to, ...read(Buffer.concat(chunks).toString('latin1')) })
        if (refusal === 'hang up') return sockets.forEach((socket) => socket.destroy())
        callback()
      })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    state,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
    /** Waits for the next mail to this address; the one that comes with the registration is `welcomeTo`. */
    mailTo: async (address: string, count = 1): Promise<Arrived> => {
      for (let wait = 0; wait < 200; wait += 1) {
        const mails = arrived.filter((mail) => mail.to.includes(address) && !isWelcome(mail))
        const mail = mails[count - 1]
        if (mail) return mail
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`no mail came to ${address}`)
    },
    /** Waits for the mail that comes with the registration. */
    welcomeTo: async (address: string): Promise<Arrived> => {
      for (let wait = 0; wait < 200; wait += 1) {
        const mail = arrived.find((one) => one.to.includes(address) && isWelcome(one))
        if (mail) return mail
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`no welcome came to ${address}`)
    },
  }
}

/** Whether it is the mail of a registration. */
export const isWelcome = ({ headers }: Arrived): boolean => headers.get('subject') === mailText.welcome.subject

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** The link of a mail. */
export const linkIn = ({ text }: Arrived): URL => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '')

function read(raw: string): Omit<Arrived, 'to'> {
  const { headers, body } = split(raw)
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => split(part.trimStart()))
    : []
  const partOf = (type: string) => {
    const part = parts.find(({ headers: own }) => own.get('content-type')?.startsWith(type))
    return part ? decoded(part.body, part.headers.get('content-transfer-encoding')) : ''
  }
  return { headers, text: partOf('text/plain'), html: partOf('text/html') }
}

function split(raw: string) {
  const at = raw.search(/\r?\n\r?\n/)
  const lines = raw
    .slice(0, at)
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), words(line.slice(colon + 1).trim())]
    }),
  )
  return { headers, body: raw.slice(at).trim() }
}

/** The header with its encoded words decoded. */
const words = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, way: string, value: string) =>
      way.toLowerCase() === 'b' ? Buffer.from(value, 'base64').toString('latin1') : quoted(value.replaceAll('_', ' ')),
    )
    .replace(/[\x80-\xff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString())

const quoted = (text: string): string =>
  text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

function decoded(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return Buffer.from(encoding === 'quoted-printable' ? quoted(body) : body, 'latin1').toString()
}
