import { type RefObject, useEffect, useState } from 'react'
import type { Output } from '#src/contracts/contract.ts'
import type { Author } from '#src/contracts/schemas/members.ts'
import { searchUsers } from '#src/contracts/users.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { nameOf } from '../../lib/members/viewer.ts'
import { callList } from '../../lib/api/call.ts'
import type { Edit } from '../../lib/forms/apply-edit.ts'
import { isComposing } from '../../lib/forms/composing.ts'

/** The most members that are offered. */
const MOST = 6
/** Milliseconds after the last key before the server is queried. */
const REST_MS = 180

/** Members with names that begin so. */
interface Found {
  part: string
  members: Output<typeof searchUsers>
}

/** A field in which names are typed: a textarea, or a part of a writing surface. */
export type NameField = Pick<
  HTMLTextAreaElement,
  'value' | 'selectionStart' | 'selectionEnd' | 'setAttribute' | 'removeAttribute'
>

/** What the list takes of a press. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'isComposing' | 'keyCode' | 'preventDefault'>

interface Options {
  field: RefObject<NameField | null>
  /** Members who are offered first. */
  people: readonly Author[]
  /** Changes the field's text. */
  put: (edit: Edit) => void
}

/**
 * Offers members whose name is being typed after an @ in this field, those among `people` first, and puts the chosen one
 * into the text.
 */
export function useCompletion({ field, people, put }: Options) {
  const [typed, setTyped] = useState<TypedName | null>(null)
  const [found, setFound] = useState<Found>({ part: '', members: [] })
  const [chosen, setChosen] = useState(0)
  const part = typed?.part ?? ''
  useEffect(() => {
    if (part === '') return undefined
    let isOver = false
    const ask = async () => {
      const answer = await callList(searchUsers, { q: part, limit: MOST }).catch(() => null)
      if (answer && !isOver) setFound({ part, members: answer.items })
    }
    const timer = setTimeout(() => void ask(), REST_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [part])
  const offered = part === '' ? [] : withOthers(named(people, part), found.part === part ? found.members : [])
  const close = () => setTyped(null)
  /** Looks at what stands before the caret. */
  const look = () => {
    const area = field.current
    if (!area) return
    const found = area.selectionStart === area.selectionEnd ? nameBefore(area.value, area.selectionStart) : null
    setTyped(found)
    setChosen(0)
  }
  const take = (index: number) => {
    const member = offered[index]
    if (!member || !typed) return
    const insert = `@${nameOf(member)} `
    const end = typed.from + insert.length
    put({ from: typed.from, to: typed.from + 1 + typed.part.length, insert, start: end, end })
    close()
  }
  /** Whether the list handled the key. Keys during the composition of a syllable are left to the keyboard. */
  const takeKey = (event: Press): boolean => {
    if (offered.length === 0 || isComposing(event) || event.ctrlKey || event.metaKey) return false
    const act = KEYS[event.key]
    if (!act) return false
    event.preventDefault()
    act({ close, take: () => take(chosen), move: (by) => setChosen((chosen + by + offered.length) % offered.length) })
    return true
  }
  return { offered, chosen, look, close, take, takeKey }
}

/** Members with this in a name, as the search finds them; names that begin with it come first. */
function named(people: readonly Author[], part: string): Author[] {
  const wanted = part.normalize('NFC').toLowerCase()
  const namesOf = ({ username, nickname }: Author) => [username, nickname ?? ''].map((name) => name.toLowerCase())
  const begins = (person: Author) => namesOf(person).some((name) => name.startsWith(wanted))
  const found = people.filter((person) => namesOf(person).some((name) => name.includes(wanted)))
  return [...found.filter(begins), ...found.filter((person) => !begins(person))]
}

const withOthers = (first: readonly Author[], others: readonly Author[]): Author[] =>
  [...first, ...others.filter(({ id }) => !first.some((known) => known.id === id))].slice(0, MOST)

interface Acts {
  close: () => void
  take: () => void
  move: (by: number) => void
}

const KEYS: Record<string, (acts: Acts) => void> = {
  ArrowDown: ({ move }) => move(1),
  ArrowUp: ({ move }) => move(-1),
  Enter: ({ take }) => take(),
  Tab: ({ take }) => take(),
  Escape: ({ close }) => close(),
}

/** A name that is being typed: where its @ stands, and what is there of it. */
interface TypedName {
  from: number
  part: string
}

const TYPED = /(?:^|[^\p{L}\p{N}_.@/:=+&%#?~-])@([^\s@]*)$/u
/** The most UTF-16 units of a name and its @ before the caret. */
const MOST_UNITS = 2 * LIMITS.mention.nameMax + 2

/** The name that is being typed right before the caret; null when none is. */
function nameBefore(text: string, caret: number): TypedName | null {
  const part = TYPED.exec(text.slice(Math.max(0, caret - MOST_UNITS), caret))?.[1]
  return part ? { from: caret - part.length - 1, part } : null
}
