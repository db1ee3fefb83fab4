import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { block, follow, unblock, unfollow } from '#src/contracts/users.ts'
import { relationText } from '#src/text/profile.ts'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toast, toastAfterMove, toastFailure } from '../../lib/toasts.ts'

export interface Relation {
  isFollowing: boolean
  isBlocked: boolean
}

interface Options {
  id: string
  name: string
  initial: Relation
  /** Told how the follower count changes. */
  onFollowers: (by: number) => void
}

/** Following and blocking of one member: the wish shows while it travels, then only what the server said. */
export function useRelation({ id, name, initial, onFollowers }: Options) {
  const [isFollowing, setFollowing] = useState(initial.isFollowing)
  const onError = (error: Error) => toastFailure(error, relationText.failedText)
  const following = useMutation(
    {
      mutationFn: (wish: boolean) => call(wish ? follow : unfollow, { id }),
      scope: { id: `follow:${id}` },
      onSuccess: (told) => {
        if (told.isFollowing !== isFollowing) onFollowers(told.isFollowing ? 1 : -1)
        setFollowing(told.isFollowing)
        toast({ title: told.isFollowing ? relationText.followed(name) : relationText.unfollowed(name) })
      },
      onError,
    },
    queryClient,
  )
  const blocking = useMutation(
    {
      mutationFn: (wish: boolean) => call(wish ? block : unblock, { id }),
      scope: { id: `block:${id}` },
      onSuccess: ({ isBlocked }) => {
        // A block changes everything that this page shows of the member.
        toastAfterMove({ title: isBlocked ? relationText.blockedDone(name) : relationText.unblockedDone(name) })
        location.reload()
      },
      onError,
    },
    queryClient,
  )
  return {
    isFollowing: following.isPending ? following.variables : isFollowing,
    isBlocked: initial.isBlocked,
    isBlocking: blocking.isPending || blocking.isSuccess,
    setFollowing: (wish: boolean) => following.mutate(wish),
    setBlocked: (wish: boolean) => blocking.mutate(wish),
  }
}
