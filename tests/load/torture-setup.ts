import type { Api } from '#tests/helpers/client.ts'
import type { Forum, Person } from '#tests/helpers/forum.ts'

/** The members and contents that operations act on. */
export interface TortureSetup {
  people: Person[]
  posts: string[]
  comments: string[]
  victim: Person
  /** Members who follow, block and write to each other alone. */
  feuding: Person[]
  /** Members who are about to leave. */
  leaving: Person[]
  world: Forum
}

/** One kind of call. */
export interface Operation {
  /** Relative to the sum of all weights. */
  weight: number
  isWrite: boolean
  /** Expected statuses. */
  right: readonly number[]
  run: (at: { api: Api; person: Person; setup: TortureSetup }) => Promise<{ status: number; text: string }>
}

export const any = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T
export const text = () => `글자 ${Math.random().toString(36).slice(2)} 그리고 조금 더`
export const otherThan = ({ id }: Person, { people }: TortureSetup): Person =>
  any(people.filter((person) => person.id !== id))
