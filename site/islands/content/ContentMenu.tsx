import {
  Ban,
  Flag,
  History,
  Link,
  RotateCcw,
  Trash2,
  UserCheck,
  UserPlus,
  UserSearch,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Moderation } from '#src/contracts/schemas/removals.ts'
import { onBoards } from '#src/rules/board-rights.ts'
import type { CommentCloser } from '#src/rules/comments-open.ts'
import { MEMBER_RIGHTS } from '#src/rules/member-rights.ts'
import { can } from '#src/rules/permissions.ts'
import { RIGHTS } from '#src/rules/content-rights.ts'
import { anonymousText } from '#src/text/anonymous.ts'
import { arrangeText } from '#src/text/arrange.ts'
import { cardText } from '#src/text/card.ts'
import { postText } from '#src/text/post.ts'
import { relationText } from '#src/text/relation.ts'
import { staffRemovalText } from '#src/text/staff-removal.ts'
import { contentMenuText } from '#src/text/content-menu.ts'
import { nameOf, type Viewer } from '../../lib/members/viewer.ts'
import { BlockDialog } from '../../components/actions/BlockDialog.tsx'
import { DropdownMenu, type MenuItem } from '../../components/ui/DropdownMenu.tsx'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { toast, toastAfterMove, toastSignIn } from '../../lib/toasts/toasts.ts'
import { copyLink } from '../../lib/posts/share.ts'
import { useAuthorRelation } from './use-author-relation.ts'
import { useRestore } from './use-restore.ts'
import { commentsItems } from './comments-items.ts'
import { arrangeItems, type Arranged } from './arrange-items.ts'
import { fetchModeration, lookAtAuthor, pathOf, type ContentRef } from './content.ts'

export interface ContentMenuProps {
  target: ContentRef
  /** Null for a deleted account and for a removed comment. */
  author: { id: string; username: string; nickname: string | null } | null
  /** The id of its author; of what is anonymous the viewer's alone, where it is theirs. */
  writerId: string | undefined
  /** Whether it names no author: staff may look who wrote it. */
  isAnonymous?: boolean | undefined
  viewer: Viewer
  /** A removed post or comment, which cannot be reported. */
  isRemoved?: boolean | undefined
  /** Menu items for the author; empty for others. */
  ownItems?: readonly MenuItem[]
  /** Of a post: where it stands, for staff who pin and move it. */
  arranged?: Arranged | undefined
  /** Of an open post: who closed its comments, for its author and staff. */
  closedBy?: CommentCloser | null
  /** Called after staff removed or restored it; without these the page reloads. */
  onRemoved?: (() => void) | undefined
  onRestored?: (() => void) | undefined
}

interface Props extends ContentMenuProps {
  trigger: ReactNode
  /** The trigger, which gets the focus after a dialog. */
  button: RefObject<HTMLButtonElement | null>
}

type DialogKind = 'report' | 'block' | 'remove' | 'versions' | 'move'

/** The ⋯ menu of a post or comment, for its author, other members, guests and staff. */
export function ContentMenu({
  target,
  author,
  writerId,
  isAnonymous = false,
  isRemoved = false,
  ownItems = [],
  ...rest
}: Props) {
  const { onRemoved, onRestored, trigger, button, arranged, closedBy } = rest
  const viewer = onBoards(rest.viewer, arranged?.categoryIds ?? [])
  const [dialog, setDialog] = useState<DialogKind | null>(null)
  const dialogs = useDialogs()
  // Guests get the same items, which lead them to sign-in.
  const other = author && (!viewer || MEMBER_RIGHTS.relate(viewer, author.id)) ? author : null
  const mayReport = !isRemoved && (!viewer || RIGHTS[target.kind].report(viewer, writerId))
  const relation = useAuthorRelation({ id: author?.id ?? '', name: author ? nameOf(author) : '' })
  const staff = useStaffItems({ target, isStaff: isStaffFor(target, viewer, writerId), isRemoved, onRestored })
  const ask = () => {
    if (viewer && other) relation.ask()
    staff.ask()
  }
  // Opens when mounted, because the first press loaded it.
  const askOnce = useEffectEvent(ask)
  useEffect(() => askOnce(), [])
  const open = (kind: DialogKind) => () => {
    if (kind !== 'block') dialogs.load[kind]()
    setDialog(kind)
  }
  const close = () => {
    flushSync(() => setDialog(null))
    // The menu item that had the focus is removed.
    button.current?.focus()
  }
  const items: MenuItem[] = [
    { label: cardText.copyLink, icon: Link, onSelect: () => void copyLink(pathOf(target)) },
    ...(other ? (viewer ? relationItems(relation, open('block')) : GUEST_ITEMS) : []),
    ...(mayReport
      ? [{ label: cardText.report, icon: Flag, onSelect: viewer ? open('report') : toSignIn(postText.guestReport) }]
      : []),
    ...(target.kind === 'post' && can(viewer, 'version.list')
      ? [{ label: cardText.versions, icon: History, onSelect: open('versions') }]
      : []),
    ...(isAnonymous && can(rest.viewer, 'anonymous.look')
      ? [{ label: anonymousText.look, icon: UserSearch, onSelect: () => void lookAtAuthor(target) }]
      : []),
    ...(closedBy === undefined ? [] : commentsItems(target.id, { closedBy, viewer, authorId: writerId ?? null })),
    ...ownItems,
    ...(arranged && can(viewer, 'post.pin')
      ? arrangeItems(target.id, { ...arranged, isOnBoards: viewer?.onBoards === true }, open('move'))
      : []),
    ...staff.items(open('remove')),
  ]
  const { late } = dialogs
  return (
    <>
      <DropdownMenu defaultOpen items={items} onOpen={ask} trigger={trigger} />
      {late.versions && dialog === 'versions' && (
        <late.versions.VersionsDialog onClose={close} target={{ postId: target.id }} />
      )}
      {late.move && arranged && dialog === 'move' && (
        <late.move.MoveDialog
          categoryIds={arranged.categoryIds}
          id={target.id}
          onClose={close}
          onMoved={() => reloadWith(arrangeText.moved)}
        />
      )}
      {late.report && mayReport && (
        <late.report.ReportDialog
          onClose={close}
          open={dialog === 'report'}
          target={target.kind === 'post' ? { postId: target.id } : { commentId: target.id }}
        />
      )}
      {late.remove && dialog === 'remove' && (
        <late.remove.StaffDeletion
          onClose={close}
          onRemoved={() => {
            close()
            if (!onRemoved) return reloadWith(staffRemovalText.removed[target.kind])
            staff.sayRemoved()
            onRemoved()
          }}
          target={target}
        />
      )}
      {other && (
        <BlockDialog
          name={nameOf(other)}
          onCancel={close}
          onConfirm={() => {
            close()
            relation.setBlocked(true)
          }}
          open={dialog === 'block'}
        />
      )}
    </>
  )
}

/** Dialogs load when they are first opened. */
function useDialogs() {
  const [report, loadReport] = useLazyModule(() => import('../report/ReportDialog.tsx'))
  const [remove, loadRemove] = useLazyModule(() => import('./StaffDeletion.tsx'))
  const [versions, loadVersions] = useLazyModule(() => import('../version/VersionsDialog.tsx'))
  const [move, loadMove] = useLazyModule(() => import('./MoveDialog.tsx'))
  return {
    late: { report, remove, versions, move },
    load: { report: loadReport, remove: loadRemove, versions: loadVersions, move: loadMove },
  }
}

const toSignIn = (reason: string) => () => toastSignIn(reason)

/** For guests the items lead to sign-in. */
const GUEST_ITEMS: MenuItem[] = [
  { label: contentMenuText.follow, icon: UserPlus, onSelect: toSignIn(relationText.guestFollow) },
  { label: relationText.mute, icon: VolumeX, onSelect: toSignIn(relationText.guestMute) },
  { label: relationText.block, icon: Ban, onSelect: toSignIn(relationText.guestBlock) },
]

function relationItems(relation: ReturnType<typeof useAuthorRelation>, askToBlock: () => void): MenuItem[] {
  const { isFollowing, isMuted, isBlocked, setFollowing, setMuted, setBlocked } = relation
  const following = isFollowing
    ? { label: contentMenuText.unfollow, icon: UserCheck, onSelect: () => setFollowing(false) }
    : { label: contentMenuText.follow, icon: UserPlus, onSelect: () => setFollowing(true) }
  return [
    // Following is impossible across a block.
    ...(isBlocked ? [] : [following]),
    isMuted
      ? { label: relationText.unmute, icon: Volume2, onSelect: () => setMuted(false) }
      : { label: relationText.mute, icon: VolumeX, onSelect: () => setMuted(true) },
    isBlocked
      ? { label: relationText.unblock, icon: Ban, onSelect: () => setBlocked(false) }
      : { label: relationText.block, icon: Ban, onSelect: askToBlock },
  ]
}

/** Staff moderate the content of others, and of their own what other staff removed. */
const isStaffFor = ({ kind }: ContentRef, viewer: Viewer, writerId: string | undefined): boolean =>
  RIGHTS[kind].moderate(viewer, writerId)

interface StaffOptions extends Pick<ContentMenuProps, 'target' | 'onRestored'> {
  isStaff: boolean
  isRemoved: boolean
}

/**
 * 삭제 or 복구 for staff if the server allows it, else the reason. Fetched each time the menu opens; until the answer comes,
 * the menu has what is right in nearly all cases, so that no item appears under the pointer.
 */
function useStaffItems({ target, isStaff, isRemoved, onRestored }: StaffOptions) {
  const [moderation, setModeration] = useState<Moderation | null>(null)
  const { restore, sayRemoved } = useRestore(target, () => {
    const title = staffRemovalText.restored[target.kind]
    if (!onRestored) return reloadWith(title)
    toast({ title })
    onRestored()
  })
  return {
    sayRemoved,
    ask: () => void (isStaff && fetchModeration(target).then(setModeration, () => undefined)),
    items: (remove: () => void): MenuItem[] => {
      if (!isStaff) return []
      const { removal, whyNot } = moderation ?? { removal: isRemoved, whyNot: null }
      if (whyNot) return [{ label: whyNot, isNote: true }]
      return removal
        ? [{ label: contentMenuText.restore, icon: RotateCcw, onSelect: restore }]
        : [{ label: cardText.remove, icon: Trash2, danger: true, onSelect: remove }]
    },
  }
}

function reloadWith(title: string): void {
  toastAfterMove({ title })
  location.reload()
}
