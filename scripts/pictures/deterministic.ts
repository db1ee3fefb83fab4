// Loaded into the server of `npm run pictures` before anything else (`--import`): its clock stands still and its ids are the
// same at every start, so that the demo community looks the same at every drawing. Colours of members come from their ids.
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

/** As many bytes as an id takes; longer secrets stay what they are. */
const ID_BYTES = 16
const random = new Random(1)
const drawn = webcrypto.getRandomValues.bind(webcrypto)
const repeated: typeof drawn = (into) => {
  if (!(into instanceof Uint8Array) || into.length !== ID_BYTES) return drawn(into)
  for (let index = 0; index < ID_BYTES; index += 1) into[index] = random.int(0, 255)
  return into
}
Object.assign(webcrypto, { getRandomValues: repeated })
