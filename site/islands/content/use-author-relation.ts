import { useState } from 'react'
import { getFollowStatus } from '#src/contracts/users.ts'
import { call } from '../../lib/api/call.ts'
import { NO_RELATION, useBlocking, useFollow, useMute, type Relation } from '../../hooks/use-relation.ts'

interface Author {
  id: string
  name: string
}

/** A member's relation to an author and the actions that change it; `ask` fetches the relation. */
export function useAuthorRelation({ id, name }: Author) {
  const [relation, setRelation] = useState(NO_RELATION)
  const onConfirmed = (changes: Partial<Relation>) => setRelation((before) => ({ ...before, ...changes }))
  const following = useFollow({ id, name, onConfirmed })
  const muting = useMute({ id, name, onConfirmed })
  const { setBlocked } = useBlocking({ id, name })
  return {
    ...relation,
    /** On failure the menu offers what it offers for an unrelated author, which the server accepts too. */
    ask: () => void call(getFollowStatus, { id }).then(setRelation, () => undefined),
    setFollowing: following.send,
    setMuted: muting.send,
    setBlocked,
  }
}
