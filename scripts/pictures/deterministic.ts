// Preloaded into the server of `npm run pictures` (`--import`): a fixed clock and deterministic ids,
// so that the demo community looks the same in every run. Colours of members derive from their ids.
import { webcrypto } from 'node:crypto'
import { Random } from '#cms/running/seed/random.ts'
import { PICTURED_AT } from './fixed-time.ts'

const Real = Date
const at = Real.parse(PICTURED_AT)

class StillDate extends Real {
  constructor(...given: [] | [number | string | Date]) {
    super(...((given.length === 0 ? [at] : given) as [number]))
  }

  static override now(): number {
    return at
  }
}
globalThis.Date = StillDate as DateConstructor

/** Length of an id in bytes; longer secrets stay random. */
const ID_BYTES = 16
const random = new Random(1)
const drawn = webcrypto.getRandomValues.bind(webcrypto)
const repeated: typeof drawn = (into) => {
  if (!(into instanceof Uint8Array) || into.length !== ID_BYTES) return drawn(into)
  for (let index = 0; index < ID_BYTES; index += 1) into[index] = random.int(0, 255)
  return into
}
Object.assign(webcrypto, { getRandomValues: repeated })
