import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import { searchUsers } from '#src/contracts/users.ts'
import { nameBefore, type TypedName } from '#src/rules/mention-typing.ts'
import { applyEdit } from '../../lib/apply-edit.ts'
import { callList } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'

/** So many members are offered. */
const MOST = 6
/** Milliseconds of rest after the last key before the server is asked. */
const REST_MS = 180

/** Offers members whose name is being typed after an @ in this field, and puts the chosen one into the text. */
export function useCompletion(field: RefObject<HTMLTextAreaElement | null>) {
  const [typed, setTyped] = useState<TypedName | null>(null)
  const [asked, setAsked] = useState('')
  const [chosen, setChosen] = useState(0)
  const part = typed?.part ?? ''
  useEffect(() => {
    const timer = setTimeout(() => setAsked(part), REST_MS)
    return () => clearTimeout(timer)
  }, [part])
  const { data } = useQuery(
    {
      queryKey: ['mention', asked],
      queryFn: async () => (await callList(searchUsers, { q: asked, limit: MOST })).items,
      enabled: asked !== '' && asked === part,
    },
    queryClient,
  )
  const offered = typed && asked === part ? (data ?? []) : []
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
    const [area, member] = [field.current, offered[index]]
    if (!area || !member || !typed) return
    const insert = `@${member.username} `
    const end = typed.from + insert.length
    applyEdit(area, { from: typed.from, to: typed.from + 1 + typed.part.length, insert, start: end, end })
    close()
  }
  /** Whether the key was meant for the list. A syllable that is being composed has its keys to itself. */
  const takeKey = (event: KeyboardEvent): boolean => {
    if (offered.length === 0 || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return false
    const act = KEYS[event.key]
    if (!act) return false
    event.preventDefault()
    act({ close, take: () => take(chosen), move: (by) => setChosen((chosen + by + offered.length) % offered.length) })
    return true
  }
  return { offered, chosen, look, close, take, takeKey }
}

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
