import { Ban, MessageSquare, UserCheck, UserPlus, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { messageText } from '#src/text/message.ts'
import { relationText } from '#src/text/profile.ts'
import { Button } from '../../components/ui/Button.tsx'
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx'
import { Icon } from '../../components/ui/Icon.tsx'
import { IconButton } from '../../components/ui/IconButton.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import { toastSignIn } from '../../lib/toasts/toasts.ts'
import { useMuting, useRelation, type Relation } from '../../hooks/use-relation.ts'

interface Props {
  id: string
  name: string
  /** Null for a guest, who is led to sign-in. */
  relation: Relation | null
  onFollowers: (by: number) => void
}

const NONE: Relation = { isFollowing: false, isBlocked: false, isMuted: false, mayMessage: true }

/** Follow, mute and block buttons and their opposites; blocking asks for confirmation. */
export function RelationButtons({ id, name, relation, onFollowers }: Props) {
  const { isFollowing, isBlocked, isBlocking, setFollowing, setBlocked } = useRelation({
    id,
    name,
    initial: relation ?? NONE,
    onFollowers,
  })
  const { isMuted, setMuted } = useMuting({ id, name, initial: relation ?? NONE })
  const [isAsking, setAsking] = useState(false)
  const mayAct = relation !== null
  const mayMessage = relation?.mayMessage !== false
  const toggleFollow = () => (mayAct ? setFollowing(!isFollowing) : toastSignIn(relationText.guestFollow))
  const toggleMute = () => (mayAct ? setMuted(!isMuted) : toastSignIn(relationText.guestMute))
  const toggleBlock = () => {
    if (!mayAct) return toastSignIn(relationText.guestBlock)
    if (isBlocked) setBlocked(false)
    else setAsking(true)
  }
  const confirm = () => {
    setAsking(false)
    setBlocked(true)
  }
  return (
    <>
      {!isBlocked && (
        <Button
          aria-pressed={isFollowing}
          icon={isFollowing ? UserCheck : UserPlus}
          onClick={toggleFollow}
          title={isFollowing ? relationText.unfollowHint : undefined}
          variant={isFollowing ? 'quiet' : 'primary'}
        >
          {isFollowing ? relationText.unfollow : relationText.follow}
        </Button>
      )}
      {!isBlocked && mayMessage && (
        <a className={buttonClass({ variant: 'quiet' })} href={`/messages/${id}`}>
          <Icon of={MessageSquare} size={18} />
          {messageText.sendTo}
        </a>
      )}
      <IconButton
        className="bg-panel"
        icon={isMuted ? Volume2 : VolumeX}
        label={isMuted ? relationText.unmute : relationText.mute}
        onClick={toggleMute}
        title={relationText.muteHint}
      />
      {isBlocked ? (
        <Button busy={isBlocking} icon={Ban} onClick={toggleBlock} variant="quiet">
          {relationText.unblock}
        </Button>
      ) : (
        <IconButton
          className="bg-panel"
          disabled={isBlocking}
          icon={Ban}
          label={relationText.block}
          onClick={toggleBlock}
        />
      )}
      <ConfirmDialog
        confirmLabel={relationText.confirm}
        danger
        description={relationText.confirmText}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
        open={isAsking}
        title={relationText.confirmTitle(name)}
      />
      {!isBlocked && !mayMessage && <p className="w-full text-sm text-ink-3">{relationText.noMessages}</p>}
      {isBlocked && <p className="w-full text-sm text-ink-3">{relationText.blocked}</p>}
    </>
  )
}
