// Preloaded into the server of `npm run pictures` (`--import`): a fixed clock and deterministic ids,
// so that the demo community looks the same in every run. Colours of members derive from their ids.
import { webcrypto } from 'node:crypto'
import { Random } from '#cms/operations/seed/random.ts'
import { FIXED_TIME } from './fixed-time.ts'

const Real = Date
const at = Real.parse(FIXED_TIME)

class FixedDate extends Real {
  constructor(...given: [] | [number | string | Date]) {
    super(...((given.length === 0 ? [at] : given) as [number]))
  }

  static override now(): number {
    return at
  }
}
globalThis.Date = FixedDate as DateConstructor

/** Length of an id in bytes; longer secrets stay random. */
const ID_BYTES = 16
const random = new Random(1)
const original = webcrypto.getRandomValues.bind(webcrypto)
const deterministic: typeof original = (into) => {
  if (!(into instanceof Uint8Array) || into.length !== ID_BYTES) return original(into)
  for (let index = 0; index < ID_BYTES; index += 1) into[index] = random.int(0, 255)
  return into
}
Object.assign(webcrypto, { getRandomValues: deterministic })
