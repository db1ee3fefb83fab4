import { useState } from 'react'
import { block, follow, mute, unblock, unfollow, unmute } from '#src/contracts/users.ts'
import { relationText } from '#src/text/relation.ts'
import { useCall } from './use-call.ts'
import { call } from '../lib/api/call.ts'
import { $mutes } from '../lib/members/mutes.ts'
import { toast, toastAfterMove } from '../lib/toasts/toasts.ts'

export interface Relation {
  isFollowing: boolean
  isBlocked: boolean
  isMuted: boolean
  /** What the viewer noted about them. */
  note: string | null
  mayMessage: boolean
}

/** The relation to a member of whom nothing is known: a guest's, and until it is fetched. */
export const NO_RELATION: Relation = {
  isFollowing: false,
  isBlocked: false,
  isMuted: false,
  note: null,
  mayMessage: true,
}

interface Options {
  id: string
  name: string
  initial: Relation
  /** Called with the change of the follower count. */
  onFollowers: (by: number) => void
}

const failure = { text: relationText.failedText }

/** The target member of an action, and the callback for the server's response. */
interface Acting extends Pick<Options, 'id' | 'name'> {
  onConfirmed: (confirmed: Partial<Relation>) => void
}

/** Follows or unfollows a member. */
export const useFollow = ({ id, name, onConfirmed }: Acting) =>
  useCall((isOn: boolean) => call(isOn ? follow : unfollow, { id }, { outlives: true }), {
    scope: `follow:${id}`,
    onSuccess: (confirmed) => {
      onConfirmed(confirmed)
      toast({ title: confirmed.isFollowing ? relationText.followed(name) : relationText.unfollowed(name) })
    },
    failure,
  })

/** Mutes or unmutes a member, whose content folds or unfolds at once. The toast offers to undo it. */
export function useMute({ id, name, onConfirmed }: Acting) {
  const muting = useCall((isOn: boolean) => call(isOn ? mute : unmute, { id }, { outlives: true }), {
    scope: `mute:${id}`,
    onSuccess: (confirmed) => {
      onConfirmed(confirmed)
      $mutes.setKey(id, confirmed.isMuted)
      toast(
        confirmed.isMuted
          ? {
              title: relationText.mutedDone(name),
              description: relationText.muteHint,
              action: { label: relationText.undo, onPress: () => muting.send(false) },
            }
          : { title: relationText.unmutedDone(name) },
      )
    },
    failure,
  })
  return muting
}

/** Following and blocking of one member: optimistic while the request runs, then the server's response. */
export function useRelation({ id, name, initial, onFollowers }: Options) {
  const [isFollowing, setFollowing] = useState(initial.isFollowing)
  const following = useFollow({
    id,
    name,
    onConfirmed: (confirmed) => {
      if (confirmed.isFollowing !== isFollowing) onFollowers(confirmed.isFollowing ? 1 : -1)
      setFollowing(confirmed.isFollowing === true)
    },
  })
  return {
    isFollowing: following.pendingInput ?? isFollowing,
    isBlocked: initial.isBlocked,
    setFollowing: following.send,
    ...useBlocking({ id, name }),
  }
}

/** Mutes or unmutes a member on their profile. */
export function useMuting({ id, name, initial }: Pick<Options, 'id' | 'name' | 'initial'>) {
  const [isMuted, setMuted] = useState(initial.isMuted)
  const muting = useMute({ id, name, onConfirmed: (confirmed) => setMuted(confirmed.isMuted === true) })
  return { isMuted: muting.pendingInput ?? isMuted, setMuted: muting.send }
}

/** Blocks a member or lifts the block; the page loads anew, because that changes everything it shows of the member. */
export function useBlocking({ id, name }: Pick<Options, 'id' | 'name'>) {
  const blocking = useCall((isOn: boolean) => call(isOn ? block : unblock, { id }), {
    leaves: true,
    onSuccess: ({ isBlocked }) => {
      toastAfterMove({ title: isBlocked ? relationText.blockedDone(name) : relationText.unblockedDone(name) })
      location.reload()
    },
    failure,
  })
  return { isBlocking: blocking.isBusy, setBlocked: blocking.send }
}
