import type { Profiler } from 'node:inspector'
import type { SourceLocation } from './source-location.ts'

/** A name with its percentage of the busy time. */
export type Share = [name: string, percent: number]

/** Self time, without callees, highest first. */
export interface Shares {
  rooms: Share[]
  functions: Share[]
}

/** A JavaScript function, to which native functions below it are attributed. */
interface JsFunction {
  name: string
  location: SourceLocation
}

type Node = Profiler.ProfileNode
type Locate = (frame: Node['callFrame']) => SourceLocation

/** V8's names for idle time. */
const IDLE = '(idle)'

/**
 * Adds up a CPU profile by package or room, and by function. V8's own work, such as garbage collection, is listed
 * separately; native functions, such as SQLite's, are listed by the room that calls them.
 */
export function sharesOf(profile: Profiler.Profile, locate: Locate): Shares {
  const times = selfTimes(profile)
  const byId = new Map(profile.nodes.map((node) => [node.id, node]))
  const [rooms, functions] = [new Map<string, number>(), new Map<string, number>()]
  const left: [node: Node, caller: JsFunction | null][] = [[profile.nodes[0] as Node, null]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [{ id, callFrame, children = [] }, caller] = next
    const { url, functionName } = callFrame
    const name = functionName || '(anonymous)'
    const owner = url ? { name, location: locate(callFrame) } : caller
    for (const child of children) left.push([byId.get(child) as Node, owner])
    const time = times.get(id) ?? 0
    if (time === 0 || functionName === IDLE) continue
    add(rooms, owner ? `${owner.location.room}${url ? '' : ', native'}` : name, time)
    add(functions, owner ? `${name}  ${url ? owner.location.file : callOf(owner)}` : name, time)
  }
  return { rooms: percentages(rooms), functions: percentages(functions) }
}

/** Microseconds of each node: from a sample to the next one. */
function selfTimes({ samples = [], timeDeltas = [] }: Profiler.Profile): Map<number, number> {
  const times = new Map<number, number>()
  for (const [index, id] of samples.entries()) add(times, id, Math.max(0, timeDeltas[index + 1] ?? 0))
  return times
}

const callOf = ({ name, location }: JsFunction): string => `native, called by ${name} of ${location.room}`

function percentages(times: ReadonlyMap<string, number>): Share[] {
  const whole = [...times.values()].reduce((sum, time) => sum + time, 0)
  return [...times].map(([name, time]): Share => [name, (time / whole) * 100]).sort((a, b) => b[1] - a[1])
}

const add = <Key>(sums: Map<Key, number>, key: Key, value: number): unknown =>
  sums.set(key, (sums.get(key) ?? 0) + value)
