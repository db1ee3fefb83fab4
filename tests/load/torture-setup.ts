import type { Api } from '#tests/helpers/client.ts'
import type { Forum, Person } from '#tests/helpers/forum.ts'

/** What people meet while they do all that members do. */
export interface Ground {
  people: Person[]
  posts: string[]
  comments: string[]
  victim: Person
  /** They follow, block and write to each other alone. */
  feuding: Person[]
  /** Members who are about to leave. */
  leaving: Person[]
  world: Forum
}

/** One thing that they do. */
export interface Verb {
  /** Out of the sum of all. */
  weight: number
  isWrite: boolean
  /** Statuses that are right for it. */
  right: readonly number[]
  run: (at: { api: Api; person: Person; ground: Ground }) => Promise<{ status: number; text: string }>
}

export const any = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T
export const text = () => `글자 ${Math.random().toString(36).slice(2)} 그리고 조금 더`
export const otherThan = ({ id }: Person, { people }: Ground): Person =>
  any(people.filter((person) => person.id !== id))
