import { Plus } from 'lucide-react'
import { useState } from 'react'
import { listAllAnnouncements } from '#src/contracts/admin-announcements.ts'
import type { Announcement } from '#src/contracts/schemas/announcements.ts'
import { adminListText } from '#src/text/admin.ts'
import { announcementsText } from '#src/text/admin-announcements.ts'
import { csvText } from '#src/text/csv.ts'
import { CsvButton } from '../../../components/admin/CsvButton.tsx'
import { DataTable } from '../../../components/admin/DataTable.tsx'
import { chosenIn, FilterSelect } from '../../../components/admin/FilterSelect.tsx'
import { PagedPanel } from '../../../components/admin/PagedPanel.tsx'
import { pageIn } from '../../../components/admin/Pager.tsx'
import { Button } from '../../../components/ui/Button.tsx'
import { useUrlQuery } from '../../../hooks/use-url-query.ts'
import { renew } from '../../../hooks/use-fresh-query.ts'
import { usePaged } from '../../../hooks/use-paged.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import { ANNOUNCEMENT_COLUMNS } from './announcement-columns.tsx'
import { RemoveAnnouncement } from './RemoveAnnouncement.tsx'

const NEW = 'new'

/** All announcements with drafts, or the form of the one in the address. */
export default function AnnouncementsTab() {
  const { params, change } = useUrlQuery()
  const status = chosenIn(params, 'status', announcementsText.statuses)
  const { rows, putRow, ...list } = usePaged(listAllAnnouncements, { page: pageIn(params), status })
  const [removedId, setRemovedId] = useState<string | null>(null)
  const editedId = params.get('edit')
  const edited = rows.find(({ id }) => id === editedId) ?? null
  const removed = rows.find(({ id }) => id === removedId)
  const close = () => change({ edit: null })
  const refresh = () => void renew(listAllAnnouncements)
  if (editedId === NEW || edited) {
    return (
      <AnnouncementForm
        announcement={edited}
        key={editedId}
        onClose={close}
        onSaved={() => {
          refresh()
          close()
        }}
      />
    )
  }
  return (
    <PagedPanel
      action={
        <span className="flex flex-wrap justify-end gap-2">
          <CsvButton contract={listAllAnnouncements} input={{ status }} name={csvText.announcements.file} />
          <Button icon={Plus} onClick={() => change({ edit: NEW })} size="sm">
            {announcementsText.create}
          </Button>
        </span>
      }
      empty={announcementsText.empty}
      filters={['status', 'page']}
      heading={announcementsText.title}
      list={list}
      tools={<FilterSelect label={announcementsText.status} name="status" options={announcementsText.statuses} />}
    >
      <DataTable
        actions={(row) => (
          <RowButtons onEdit={() => change({ edit: row.id })} onRemove={() => setRemovedId(row.id)} row={row} />
        )}
        actionsHead={adminListText.actions}
        caption={announcementsText.title}
        columns={ANNOUNCEMENT_COLUMNS}
        isBehind={list.isBehind}
        nameOf={({ title }) => title}
        rows={rows}
      />
      {removed && (
        <RemoveAnnouncement
          announcement={removed}
          onClose={() => setRemovedId(null)}
          onNewer={putRow}
          onRemoved={() => {
            setRemovedId(null)
            refresh()
          }}
        />
      )}
    </PagedPanel>
  )
}

interface RowButtonsProps {
  row: Announcement
  onEdit: () => void
  onRemove: () => void
}

const RowButtons = ({ row: { title }, onEdit, onRemove }: RowButtonsProps) => (
  <>
    <Button aria-label={announcementsText.editOne(title)} onClick={onEdit} size="xs" variant="quiet">
      {announcementsText.edit}
    </Button>
    <Button aria-label={announcementsText.removeOne(title)} onClick={onRemove} size="xs" variant="quiet">
      {announcementsText.remove}
    </Button>
  </>
)
