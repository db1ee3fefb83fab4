import { z } from 'zod'
import type { Contract } from '#src/contracts/contract.ts'
import { mostBytes } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'

/** What of a JSON schema says how long its texts may be. */
interface Shape {
  maxLength?: number
  properties?: Record<string, Shape>
  anyOf?: Shape[]
  items?: Shape
  maxItems?: number
}

/** Names, numbers and punctuation beside the texts. */
const OTHERS = 2 * 1024

/** The longest JSON body of a call in bytes: 16 kB unless its texts need more. */
export function bodyLimit({ input }: Pick<Contract, 'input'>): number {
  const shape = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape
  return Math.max(LIMITS.body.bytes, mostBytes(longest(shape)) + OTHERS)
}

/** Characters of all texts of the shape together. */
function longest({ maxLength = 0, properties = {}, anyOf = [], items, maxItems = 0 }: Shape): number {
  const fields = Object.values(properties).reduce((sum, field) => sum + longest(field), 0)
  return maxLength + fields + Math.max(0, ...anyOf.map(longest)) + (items ? maxItems * longest(items) : 0)
}
