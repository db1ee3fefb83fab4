import { useState } from 'react'
import { listNotes, setNote } from '#src/contracts/users.ts'
import type { MemberNote } from '#src/contracts/schemas/members.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { memberNoteText } from '#src/text/member-note.ts'
import { toastText } from '#src/text/toast.ts'
import { GrowingList } from '../../components/list/GrowingList.tsx'
import { MemberRowSkeleton } from '../../components/people/MemberRow.tsx'
import { Avatar } from '../../components/ui/Avatar.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Skeletons } from '../../components/ui/Skeleton.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { useList } from '../../hooks/use-list.ts'
import { call, callList } from '../../lib/api/call.ts'
import { nameOf } from '../../lib/members/viewer.ts'
import { toast } from '../../lib/toasts/toasts.ts'
import { SettingsSection } from './SettingsSection.tsx'

interface Row extends MemberNote {
  id: string
}

/** What the member noted about others, each with a button that clears it. */
export function NotesSection() {
  const list = useList<Row>({
    load: async (offset) => {
      const page = await callList(listNotes, { limit: LIMITS.list.default, offset })
      return { ...page, items: page.items.map((note) => ({ ...note, id: note.user.id })) }
    },
  })
  return (
    <SettingsSection lead={memberNoteText.lead} title={memberNoteText.title}>
      <GrowingList
        empty={<p className="text-ink-3">{memberNoteText.empty}</p>}
        failed={memberNoteText.listFailed}
        list={list}
        skeleton={<Skeletons of={MemberRowSkeleton} />}
      >
        <ul>
          {list.items.map((row) => (
            <NoteRow key={row.id} row={row} />
          ))}
        </ul>
      </GrowingList>
    </SettingsSection>
  )
}

/** A cleared note stays in its place until the page is left, so that it can be put back. */
function NoteRow({ row: { user, text } }: { row: Row }) {
  const name = nameOf(user)
  const [isCleared, setCleared] = useState(false)
  const store = useCall((note: string) => call(setNote, { id: user.id, text: note }), {
    onSuccess: (_, note) => {
      setCleared(note === '')
      if (note === '')
        toast({
          title: memberNoteText.cleared,
          action: { label: toastText.undo, onPress: () => store.send(text) },
        })
    },
    failure: { text: memberNoteText.failed },
    scope: `note:${user.id}`,
  })
  if (isCleared) return null
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5 last:border-0">
      <Avatar id={user.id} level={user.level} size={36} src={user.profileImageUrl} />
      <div className="min-w-0 flex-1">
        <a className="block truncate font-semibold hover:underline" href={`/profile/${user.id}`}>
          {name}
        </a>
        <p className="text-sm wrap-anywhere text-ink-2">{text}</p>
      </div>
      <Button
        aria-label={memberNoteText.clearOf(name)}
        busy={store.isBusy}
        className="flex-none"
        onClick={() => store.send('')}
        size="sm"
        variant="quiet"
      >
        {memberNoteText.clear}
      </Button>
    </li>
  )
}
