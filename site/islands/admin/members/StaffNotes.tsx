import { useState } from 'react'
import type { StaffNote } from '#src/contracts/schemas/staff-notes.ts'
import { listStaffNotes } from '#src/contracts/staff-notes.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { can, type Actor } from '#src/rules/permissions.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { staffNotesText } from '#src/text/admin-member.ts'
import { AdminSection } from '../../../components/admin/AdminSection.tsx'
import { MemberLink } from '../../../components/admin/MemberLink.tsx'
import { GrowingList } from '../../../components/list/GrowingList.tsx'
import { Button } from '../../../components/ui/Button.tsx'
import { Skeleton } from '../../../components/ui/Skeleton.tsx'
import { useList } from '../../../hooks/use-list.ts'
import { nameOf } from '../../../lib/members/viewer.ts'
import { callList } from '../../../lib/api/call.ts'
import { NoteForm } from './NoteForm.tsx'
import { RemoveNote } from './RemoveNote.tsx'

interface Props {
  memberId: string
  viewer: Pick<Actor, 'id' | 'role'>
}

/** What staff wrote down about the member, newest first, below a form for the next note. */
export function StaffNotes({ memberId, viewer }: Props) {
  const list = useList<StaffNote>({
    load: (offset) => callList(listStaffNotes, { id: memberId, offset, limit: LIMITS.list.perPage }),
  })
  const [removing, setRemoving] = useState<StaffNote | null>(null)
  return (
    <AdminSection aria-label={staffNotesText.title} heading={staffNotesText.title}>
      <NoteForm memberId={memberId} onAdded={(note) => list.edit((notes) => [note, ...notes])} />
      <GrowingList
        empty={<p className="border-t border-line pt-4 text-ink-3">{staffNotesText.empty}</p>}
        failed={staffNotesText.failed}
        list={list}
        skeleton={<Skeleton className="h-16" />}
      >
        <ul>
          {list.items.map((note) => (
            <li className="border-t border-line py-3" key={note.id}>
              <div className="flex flex-wrap items-center gap-x-2 text-sm">
                <MemberLink member={note.author} />
                <time className="num text-ink-3" dateTime={note.createdAt}>
                  {longDateTime(note.createdAt)}
                </time>
                {can(viewer, 'note.delete', note.author?.id) && (
                  <Button
                    aria-label={staffNotesText.removeOne(note.author ? nameOf(note.author) : '')}
                    className="ml-auto"
                    onClick={() => setRemoving(note)}
                    size="xs"
                    variant="ghost"
                  >
                    {staffNotesText.remove}
                  </Button>
                )}
              </div>
              <p className="mt-0.5 break-words whitespace-pre-wrap">{note.text}</p>
            </li>
          ))}
        </ul>
      </GrowingList>
      {removing && (
        <RemoveNote
          memberId={memberId}
          note={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            list.remove(removing.id)
            setRemoving(null)
          }}
        />
      )}
    </AdminSection>
  )
}
