import type { Profiler } from 'node:inspector'
import type { Place } from './place.ts'

/** A name, and its percentage of the time in which the process was busy. */
export type Share = [name: string, percent: number]

/** Where the time went itself, callees not counted, the most first. */
export interface Shares {
  rooms: Share[]
  functions: Share[]
}

type Node = Profiler.ProfileNode
type Placing = (frame: Node['callFrame']) => Place

/** What V8 calls the time in which nothing ran. */
const IDLE = '(idle)'

/**
 * Adds up a CPU profile by package or room, and by function. What V8 runs by itself, such as the collector, stands for
 * itself; native functions belong to whoever calls them.
 */
export function sharesOf(profile: Profiler.Profile, placing: Placing): Shares {
  const times = selfTimes(profile)
  const byId = new Map(profile.nodes.map((node) => [node.id, node]))
  const [rooms, functions] = [new Map<string, number>(), new Map<string, number>()]
  const left: [node: Node, caller: Place | null][] = [[profile.nodes[0] as Node, null]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [{ id, callFrame, children = [] }, caller] = next
    const place = callFrame.url ? placing(callFrame) : caller
    for (const child of children) left.push([byId.get(child) as Node, place])
    const time = times.get(id) ?? 0
    if (time === 0 || callFrame.functionName === IDLE) continue
    add(rooms, place?.room ?? callFrame.functionName, time)
    add(functions, nameOf(callFrame, place), time)
  }
  return { rooms: percentages(rooms), functions: percentages(functions) }
}

/** Microseconds of each node: from a sample to the next one. */
function selfTimes({ samples = [], timeDeltas = [] }: Profiler.Profile): Map<number, number> {
  const times = new Map<number, number>()
  for (const [index, id] of samples.entries()) add(times, id, Math.max(0, timeDeltas[index + 1] ?? 0))
  return times
}

function nameOf({ functionName, url }: Node['callFrame'], place: Place | null): string {
  if (!place) return functionName
  const name = functionName || '(anonymous)'
  return url ? `${name}  ${place.file}` : `${name}  native, called by ${place.room}`
}

function percentages(times: ReadonlyMap<string, number>): Share[] {
  const whole = [...times.values()].reduce((sum, time) => sum + time, 0)
  return [...times].map(([name, time]): Share => [name, (time / whole) * 100]).sort((a, b) => b[1] - a[1])
}

const add = <Key>(sums: Map<Key, number>, key: Key, value: number): unknown =>
  sums.set(key, (sums.get(key) ?? 0) + value)
