import { deflatedPiece } from './gzip-pieces.ts'

const PROCESS = crypto.randomUUID().slice(0, 8)
let made = 0

/** A name that nothing else in this process has, or in one that runs beside or after it. */
export const newMark = (): string => `${PROCESS}${(made += 1).toString(36)}`

/** Markup that pages are put together from, as bytes; packed when the first page that holds it is sent, and then kept so. */
export class Piece {
  readonly bytes: Buffer
  readonly mark = newMark()
  #packed?: Buffer

  constructor(markup: string) {
    this.bytes = Buffer.from(markup)
  }

  get packed(): Buffer {
    return (this.#packed ??= deflatedPiece(this.bytes))
  }
}
