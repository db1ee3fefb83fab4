import { type ReactNode, useState } from 'react'
import type { InquiryStatus } from '#src/contracts/schemas/inquiries.ts'
import { inquiriesText } from '#src/text/admin-inquiries.ts'
import { adminListText } from '#src/text/admin.ts'
import { inquiryText } from '#src/text/inquiry.ts'
import { BulkDialog } from '../../../components/admin/BulkDialog.tsx'
import { SelectionBar } from '../../../components/admin/SelectionBar.tsx'
import { ConflictNotice } from '../../../components/admin/ConflictNotice.tsx'
import { DataTable } from '../../../components/admin/DataTable.tsx'
import { FilterSelect } from '../../../components/admin/FilterSelect.tsx'
import { caseIn, OneCase } from '../../../components/admin/OneCase.tsx'
import { PagedPanel } from '../../../components/admin/PagedPanel.tsx'
import { Button } from '../../../components/ui/Button.tsx'
import { useUrlQuery } from '../../../hooks/use-url-query.ts'
import { useSelection } from '../../../hooks/use-selection.ts'
import { showingNewest, useGuardedAction } from '../../../hooks/use-guarded-action.ts'
import type { PagedList } from '../../../hooks/use-paged.ts'
import { toast } from '../../../lib/toasts/toasts.ts'
import { InquiryDialog } from './InquiryDialog.tsx'
import { StatusButtons } from './StatusButtons.tsx'
import { inquiryColumns } from './inquiry-columns.tsx'
import { type Answer, type Inquiry, inquiryName, otherStatuses, type StatusChange, statusWord } from './inquiry.ts'

interface Props<T extends Inquiry> {
  kind: 'contacts' | 'feedbacks'
  list: PagedList
  rows: readonly T[]
  putRow: (row: T) => void
  change: (input: StatusChange) => Promise<T>
  answer: (input: Answer) => Promise<T>
  /** Switches to the other list. */
  kindSwitch: ReactNode
  csv: ReactNode
}

/** Contacts or feedback: each can be read in full and set to any other status, singly or in bulk. */
export function InquiryList<T extends Inquiry>({
  kind,
  list,
  rows,
  putRow,
  change,
  answer,
  kindSwitch,
  csv,
}: Props<T>) {
  const chosen = useSelection(rows)
  const { params } = useUrlQuery()
  // A notification leads to one entry, which opens at once.
  const [readId, setReadId] = useState<string | null>(caseIn(params) ?? null)
  const [bulk, setBulk] = useState<InquiryStatus | null>(null)
  const statusChange = useStatusChange({ change, putRow })
  const changeTo = ({ id, updatedAt }: Inquiry, status: InquiryStatus) =>
    statusChange.send({ id, status, expectedUpdatedAt: updatedAt })
  const read = rows.find(({ id }) => id === readId)
  const { conflict } = statusChange
  return (
    <PagedPanel
      action={csv}
      empty={inquiriesText.empty[kind]}
      filters={['status', 'id', 'page']}
      heading={inquiriesText.title}
      list={list}
      tools={
        <>
          <OneCase />
          {kindSwitch}
          <FilterSelect label={inquiriesText.status} name="status" options={inquiryText.statuses} />
          <SelectionBar count={chosen.chosen.length} onClear={chosen.clear}>
            {otherStatuses('').map((status) => (
              <Button key={status} onClick={() => setBulk(status)} size="sm" variant="quiet">
                {inquiriesText.to[status]}
              </Button>
            ))}
          </SelectionBar>
        </>
      }
    >
      {conflict && (
        <div className="pb-3">
          <ConflictNotice
            busy={statusChange.isBusy}
            differences={[
              {
                name: inquiryName(conflict.current),
                stored: statusWord(conflict.current.status),
                mine: statusWord(conflict.input.status),
              },
            ]}
            onOverwrite={statusChange.overwrite}
            onTake={() => {
              putRow(conflict.current)
              statusChange.take()
            }}
          />
        </div>
      )}
      <DataTable
        actions={(row) => <StatusButtons onChange={(status) => changeTo(row, status)} row={row} />}
        actionsHead={adminListText.actions}
        caption={inquiriesText.kinds[kind]}
        chosen={chosen}
        columns={inquiryColumns(kind, ({ id }) => setReadId(id))}
        isBehind={list.isBehind}
        nameOf={inquiryName}
        rows={rows}
      />
      {read && (
        <InquiryDialog
          answer={answer}
          onChange={(status) => {
            setReadId(null)
            changeTo(read, status)
          }}
          onClose={() => setReadId(null)}
          putRow={putRow}
          row={read}
        />
      )}
      {bulk && (
        <BulkDialog
          act={({ id, updatedAt }) => showingNewest(change({ id, status: bulk, expectedUpdatedAt: updatedAt }), putRow)}
          confirmLabel={inquiriesText.bulkAct}
          description={inquiriesText.bulkText}
          failedText={inquiriesText.failed}
          nameOf={inquiryName}
          onClose={() => {
            setBulk(null)
            chosen.clear()
          }}
          rows={chosen.chosen}
          title={inquiriesText.bulkTitle({ count: chosen.chosen.length, to: inquiriesText.to[bulk] })}
        />
      )}
    </PagedPanel>
  )
}

interface Options<T> {
  change: (input: StatusChange) => Promise<T>
  putRow: (row: T) => void
}

/** Changes a status; on a conflict with another admin's change the caller decides. */
const useStatusChange = <T extends Inquiry>({ change, putRow }: Options<T>) =>
  useGuardedAction<StatusChange, T, T>(change, {
    onSuccess: (row) => {
      putRow(row)
      toast({ title: inquiriesText.changedTo(statusWord(row.status)), description: inquiryName(row) })
    },
    failure: { text: inquiriesText.failedText, title: inquiriesText.failed },
  })
