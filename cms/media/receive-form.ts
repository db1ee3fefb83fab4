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
import { paceOf, readPaced } from '#cms/core/http/body-pacing.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { newFormFolder } from './form-folders.ts'
import { UploadBudget } from './upload-budget.ts'
import { withUploadCapacity } from './upload-capacity.ts'

export interface ReceivedForm {
  /** Paths of temporary files, in the order in which they were sent. */
  files: string[]
  /** The names under which they were sent. */
  names: string[]
  fields: Record<string, string>
  /** Why the form is invalid; reported after the sender's rights are checked. */
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
 * Streams a multipart body into temporary files, passes them to `use` and deletes them afterwards. Images and bytes are
 * counted before they are written; throws TOO_LARGE, RATE_LIMITED, and UNAVAILABLE when the disk is nearly full.
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
      const form = await new FormReceiver(stream, { rules, folder, budget }).read(total)
      if (form.problem && BEFORE_RIGHTS.has(form.problem.code)) throw form.problem
      return await use(form)
    } finally {
      await budget.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
}

/** Codes that are thrown before `use` checks the sender's rights. */
const BEFORE_RIGHTS: ReadonlySet<string> = new Set(['TOO_LARGE', 'RATE_LIMITED'])

interface Options {
  rules: FileForm
  folder: string
  budget: UploadBudget
}

/** Receives one form. A refused part is read to its end and discarded, so that the sender receives the response. */
class FormReceiver {
  readonly #form: ReceivedForm = {
    files: [],
    names: [],
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

  constructor(stream: IncomingMessage, { rules, folder, budget }: Options) {
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
      // Its `close` was emitted before this listened, so nothing more would come.
      if (this.#stream.destroyed && !this.#stream.complete) {
        this.#refuse(unreadableForm())
        return resolve()
      }
      const parser = this.#open()
      if (!parser) return resolve()
      const counter = this.#counter()
      let isStopped = false
      const stop = (problem: AppError) => {
        this.#refuse(problem)
        if (isStopped) return
        isStopped = true
        this.#stream.unpipe(counter)
        counter.destroy()
        parser.destroy()
        // Beyond this nothing is read: the response ends the connection.
        readPaced(this.#stream, 'refused', () => this.#bytes <= 2 * maxTotal)
        this.#stream.resume()
      }
      this.#stream.on('data', (chunk: Buffer) => {
        this.#bytes += chunk.length
        if (this.#bytes > maxTotal) stop(new AppError('TOO_LARGE', { message: this.#rules.tooLarge }))
      })
      this.#stream.once('error', () => stop(unreadableForm()))
      this.#stream.once('close', () => this.#stream.complete || stop(unreadableForm()))
      parser.on('error', () => stop(unreadableForm()))
      parser.once('close', resolve)
      counter.once('error', (error) => stop(this.#uncounted(error)))
      this.#stream.pipe(counter).pipe(parser)
    })
  }

  /** Passes a chunk on once it is counted and its turn has come. */
  #counter(): Transform {
    const nextTurn = paceOf('form')
    const count = async (chunk: Buffer) => {
      await this.#budget.addBytes(chunk.length)
      await nextTurn(chunk.length)
      return chunk
    }
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => void count(chunk).then((counted) => done(null, counted), done),
    })
  }

  #open(): busboy.Busboy | null {
    const { maxFiles, maxBytes, names } = this.#rules
    try {
      const parser = busboy({
        headers: this.#stream.headers,
        // Browsers write names of files in it, without saying so.
        defParamCharset: 'utf8',
        // A file of exactly the limit would already count as cut, hence one byte more.
        limits: { files: maxFiles, fileSize: maxBytes + 1, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES },
      })
      parser.on('field', (name, value) => (this.#form.fields[name] = value))
      parser.on('filesLimit', () => this.#refuse(tooManyFiles(this.#rules)))
      parser.on('file', (name, file, { filename }) => {
        // A form that ends within a file breaks its stream, also that of a file that is discarded.
        file.on('error', () => undefined)
        if (names.includes(name)) this.#writing.push(this.#write(file, filename))
        else file.resume()
      })
      return parser
    } catch {
      this.#refuse(unreadableForm())
      this.#stream.resume()
      return null
    }
  }

  /** `name` is missing where the part has none. */
  async #write(file: Readable & { truncated?: boolean }, name: string | undefined): Promise<void> {
    const target = path.join(this.#folder, String(this.#form.files.length))
    this.#form.files.push(target)
    this.#form.names.push(name ?? '')
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
      // A full disk is our failure; a truncated form is recorded as a problem already.
      if (error.syscall) this.#failure = error
      else this.#refuse(unreadableForm())
      file.resume()
    }
  }

  /** Why something could not be counted: the limit is reached, or the limiter failed, which is our failure. */
  #uncounted(thrown: unknown): AppError {
    if (thrown instanceof AppError) return thrown
    this.#failure = thrown as Error
    return unreadableForm()
  }

  /** Records the first problem; TOO_LARGE overrides others. */
  #refuse(problem: AppError): void {
    if (!this.#form.problem || problem.code === 'TOO_LARGE') this.#form.problem = problem
  }
}

const tooManyFiles = ({ tooMany, isManyConflict }: FileForm): AppError =>
  isManyConflict
    ? new AppError('CONFLICT', { message: tooMany })
    : new AppError('VALIDATION', { message: tooMany, fields: { images: tooMany } })

const unreadableForm = (): AppError => new AppError('VALIDATION', { message: uploadRefusalText.form })
