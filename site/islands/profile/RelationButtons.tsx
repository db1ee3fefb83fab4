import { Ban, Ellipsis, MessageSquare, NotebookPen, UserCheck, UserPlus, Volume2, VolumeX } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { messageText } from '#src/text/message.ts'
import { memberNoteText } from '#src/text/member-note.ts'
import { relationText } from '#src/text/relation.ts'
import { Button } from '../../components/ui/Button.tsx'
import { BlockDialog } from '../../components/actions/BlockDialog.tsx'
import { DropdownMenu } from '../../components/ui/DropdownMenu.tsx'
import { Icon } from '../../components/ui/Icon.tsx'
import { IconButton } from '../../components/ui/IconButton.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import { toastSignIn } from '../../lib/toasts/toasts.ts'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { NO_RELATION, useMuting, useRelation, type Relation } from '../../hooks/use-relation.ts'

interface Props {
  id: string
  name: string
  /** Null for a guest, who is led to sign-in. */
  relation: Relation | null
  /** What the viewer noted about the member; '' for nothing. */
  note: string
  onNote: (note: string) => void
  onFollowers: (by: number) => void
}

/** Follow and message; mute and block behind ⋯, and a button that lifts the block. Blocking asks for confirmation. */
export function RelationButtons({ id, name, relation, note, onNote, onFollowers }: Props) {
  const { isFollowing, isBlocked, isBlocking, setFollowing, setBlocked } = useRelation({
    id,
    name,
    initial: relation ?? NO_RELATION,
    onFollowers,
  })
  const { isMuted, setMuted } = useMuting({ id, name, initial: relation ?? NO_RELATION })
  const [isAsking, setAsking] = useState(false)
  const [dialog, loadDialog] = useLazyModule(() => import('./NoteDialog.tsx'))
  const [isNoting, setNoting] = useState(false)
  const menu = useRef<HTMLButtonElement>(null)
  const mayAct = relation !== null
  const mayMessage = relation?.mayMessage !== false
  const toggleFollow = () => (mayAct ? setFollowing(!isFollowing) : toastSignIn(relationText.guestFollow))
  const toggleMute = () => (mayAct ? setMuted(!isMuted) : toastSignIn(relationText.guestMute))
  const askToBlock = () => (mayAct ? setAsking(true) : toastSignIn(relationText.guestBlock))
  const askForNote = () => {
    if (!mayAct) return toastSignIn(memberNoteText.guest)
    loadDialog()
    setNoting(true)
  }
  const closeNote = () => {
    flushSync(() => setNoting(false))
    menu.current?.focus()
  }
  const close = () => {
    flushSync(() => setAsking(false))
    // The menu item that had the focus is removed.
    menu.current?.focus()
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
      {isBlocked && (
        <Button busy={isBlocking} icon={Ban} onClick={() => setBlocked(false)} variant="quiet">
          {relationText.unblock}
        </Button>
      )}
      <DropdownMenu
        items={[
          {
            label: note ? memberNoteText.change : memberNoteText.add,
            icon: NotebookPen,
            onSelect: askForNote,
          },
          isMuted
            ? { label: relationText.unmute, icon: Volume2, onSelect: toggleMute }
            : { label: relationText.mute, icon: VolumeX, onSelect: toggleMute },
          ...(isBlocked ? [] : [{ label: relationText.block, icon: Ban, danger: true, onSelect: askToBlock }]),
        ]}
        trigger={
          <IconButton
            className="bg-panel"
            disabled={isBlocking}
            icon={Ellipsis}
            label={relationText.menu(name)}
            ref={menu}
          />
        }
      />
      {dialog && isNoting && (
        <dialog.NoteDialog
          id={id}
          name={name}
          note={note}
          onClose={closeNote}
          onSaved={(saved) => {
            closeNote()
            onNote(saved)
          }}
        />
      )}
      <BlockDialog name={name} onCancel={close} onConfirm={confirm} open={isAsking} />
      {!isBlocked && !mayMessage && <p className="w-full text-sm text-ink-3">{relationText.noMessages}</p>}
      {isMuted && !isBlocked && <p className="w-full text-sm text-ink-3">{relationText.muted}</p>}
      {isBlocked && <p className="w-full text-sm text-ink-3">{relationText.blocked}</p>}
    </>
  )
}
