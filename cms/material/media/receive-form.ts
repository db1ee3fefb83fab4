import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import type { FileForm } from '#src/contracts/schemas/uploads.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { uploadRefusalText } from '#src/text/upload.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { newFormFolder } from './form-folders.ts'
import { UploadBudget } from './upload-budget.ts'
import { withUploadCapacity } from './upload-capacity.ts'

export interface ReceivedForm {
  /** Paths of temporary files, in the order in which they were sent. */
  files: string[]
  fields: Record<string, string>
  /** Why the form is refused once it is known whether its sender may send it at all. */
  problem: AppError | null
}

/** Beyond the files: part headers, boundaries and short fields. */
const OVERHEAD_BYTES = 256 * 1024
const MAX_FIELDS = 10
const MAX_FIELD_BYTES = 1_000

interface Sender {
  req: AppRequest
  actor: Actor
}

/**
 * Streams a multipart body into temporary files, hands them to `use`, and removes them however that ends. Images and
 * bytes are counted before they are kept; throws TOO_LARGE, RATE_LIMITED, and UNAVAILABLE where the disk is nearly
 * full.
 */
export async function withReceivedForm<T>(
  { req, actor }: Sender,
  rules: FileForm,
  use: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  const { stream } = req
  if (!stream) throw new AppError('UNSUPPORTED_TYPE')
  const total = rules.maxFiles * rules.maxBytes + OVERHEAD_BYTES
  const announced = Number(stream.headers['content-length'] ?? 0)
  if (announced > total) throw new AppError('TOO_LARGE', { message: rules.tooLarge })
  return withUploadCapacity(actor, announced || total, async () => {
    const budget = new UploadBudget(req.payload, actor)
    const folder = await newFormFolder()
    try {
      await budget.open(announced)
      const form = await new Reception(stream, { rules, folder, budget }).read(total)
      if (form.problem && COME_FIRST.has(form.problem.code)) throw form.problem
      return await use(form)
    } finally {
      await budget.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
}

/** Refusals that come before it is asked what the form is for, in their order. */
const COME_FIRST: ReadonlySet<string> = new Set(['TOO_LARGE', 'RATE_LIMITED'])

interface Place {
  rules: FileForm
  folder: string
  budget: UploadBudget
}

/**
 * One form on its way in. A refused part is read to its end without being kept, so that the sender hears the answer.
 */
class Reception {
  readonly #form: ReceivedForm = {
    files: [],
    fields: Object.create(null) as Record<string, string>,
    problem: null,
  }
  #bytes = 0
  readonly #writing: Promise<void>[] = []
  readonly #stream: IncomingMessage
  readonly #rules: FileForm
  readonly #folder: string
  readonly #budget: UploadBudget
  #failure: Error | null = null

  constructor(stream: IncomingMessage, { rules, folder, budget }: Place) {
    this.#stream = stream
    this.#rules = rules
    this.#folder = folder
    this.#budget = budget
  }

  async read(maxTotal: number): Promise<ReceivedForm> {
    await this.#parse(maxTotal)
    await Promise.all(this.#writing)
    if (this.#failure) throw this.#failure
    return this.#form
  }

  #parse(maxTotal: number): Promise<void> {
    return new Promise((resolve) => {
      // Its end was told before anyone listened, so nothing more would come.
      if (this.#stream.destroyed && !this.#stream.complete) {
        this.#refuse(unreadableForm())
        return resolve()
      }
      const parser = this.#open()
      if (!parser) return resolve()
      const counter = this.#counter()
      const stop = (problem: AppError) => {
        this.#refuse(problem)
        this.#stream.unpipe(counter)
        counter.destroy()
        parser.destroy()
        this.#stream.resume()
      }
      this.#stream.on('data', (chunk: Buffer) => {
        this.#bytes += chunk.length
        if (this.#bytes > maxTotal) stop(new AppError('TOO_LARGE', { message: this.#rules.tooLarge }))
        // Enough was read for politeness; the answer ends the connection.
        if (this.#bytes > 2 * maxTotal) this.#stream.pause()
      })
      this.#stream.once('error', () => stop(unreadableForm()))
      this.#stream.once('close', () => this.#stream.complete || stop(unreadableForm()))
      parser.on('error', () => stop(unreadableForm()))
      parser.once('close', resolve)
      counter.once('error', (error) => stop(this.#uncounted(error)))
      this.#stream.pipe(counter).pipe(parser)
    })
  }

  /** Lets a piece through once it is counted. */
  #counter(): Transform {
    const { addBytes } = this.#budget
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => void addBytes(chunk.length).then(() => done(null, chunk), done),
    })
  }

  #open(): busboy.Busboy | null {
    const { maxFiles, maxBytes, names, tooMany } = this.#rules
    try {
      const parser = busboy({
        headers: this.#stream.headers,
        // A file of exactly the limit would already count as cut, hence one byte more.
        limits: { files: maxFiles, fileSize: maxBytes + 1, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES },
      })
      parser.on('field', (name, value) => (this.#form.fields[name] = value))
      parser.on('filesLimit', () =>
        this.#refuse(new AppError('VALIDATION', { message: tooMany, fields: { images: tooMany } })),
      )
      parser.on('file', (name, file) => {
        if (names.includes(name)) this.#writing.push(this.#keep(file))
        else file.resume()
      })
      return parser
    } catch {
      this.#refuse(unreadableForm())
      this.#stream.resume()
      return null
    }
  }

  async #keep(file: Readable & { truncated?: boolean }): Promise<void> {
    const target = path.join(this.#folder, String(this.#form.files.length))
    this.#form.files.push(target)
    // It may be cut off while it waits to be counted.
    file.on('error', () => undefined)
    try {
      await this.#budget.addImage()
    } catch (thrown) {
      this.#refuse(this.#uncounted(thrown))
      return void file.resume()
    }
    try {
      await pipeline(file, createWriteStream(target))
      if (file.truncated) this.#refuse(new AppError('TOO_LARGE', { message: this.#rules.tooLarge }))
    } catch (thrown) {
      const error = thrown as NodeJS.ErrnoException
      // A full disk is our failure; a form that was cut off is already noted as a problem.
      if (error.syscall) this.#failure = error
      else this.#refuse(unreadableForm())
      file.resume()
    }
  }

  /** Why something could not be counted: there is too much, or the counter cannot be asked, which is our failure. */
  #uncounted(thrown: unknown): AppError {
    if (thrown instanceof AppError) return thrown
    this.#failure = thrown as Error
    return unreadableForm()
  }

  /** The first problem is the one that is told, but size comes before everything else. */
  #refuse(problem: AppError): void {
    if (!this.#form.problem || problem.code === 'TOO_LARGE') this.#form.problem = problem
  }
}

const unreadableForm = (): AppError => new AppError('VALIDATION', { message: uploadRefusalText.form })
