import { useState } from 'react'
import { getFollowStatus } from '#src/contracts/users.ts'
import { relationText } from '#src/text/relation.ts'
import { Button } from '../../components/ui/Button.tsx'
import { useFreshQuery } from '../../hooks/use-fresh-query.ts'
import { toastSignIn } from '../../lib/toasts/toasts.ts'
import { useFollow } from '../../hooks/use-relation.ts'

interface Props {
  id: string
  name: string
}

/** 팔로우 at the end of a member's row; for a guest it leads to sign-in. */
export function GuestFollow({ name }: Pick<Props, 'name'>) {
  return <FollowButton isFollowing={false} name={name} onPress={() => toastSignIn(relationText.guestFollow)} />
}

/** The same for a member; absent for members they blocked, and until the relation is fetched. */
export function FollowInRow({ id, name }: Props) {
  const { data } = useFreshQuery(getFollowStatus, { id })
  const [confirmed, setConfirmed] = useState<boolean>()
  const follow = useFollow({ id, name, onConfirmed: ({ isFollowing }) => setConfirmed(isFollowing === true) })
  if (!data || data.isBlocked) return null
  const isFollowing = follow.pendingInput ?? confirmed ?? data.isFollowing
  return <FollowButton isFollowing={isFollowing} name={name} onPress={() => follow.send(!isFollowing)} />
}

interface ButtonProps {
  name: string
  isFollowing: boolean
  onPress: () => void
}

const FollowButton = ({ name, isFollowing, onPress }: ButtonProps) => (
  <Button
    aria-label={relationText.followOf(name)}
    aria-pressed={isFollowing}
    className="flex-none"
    onClick={onPress}
    size="sm"
    title={isFollowing ? relationText.unfollowHint : undefined}
    variant={isFollowing ? 'quiet' : 'outline'}
  >
    {isFollowing ? relationText.unfollow : relationText.follow}
  </Button>
)
