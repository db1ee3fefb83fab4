import { useState } from 'react'
import { listAllConversions } from '#src/contracts/admin-conversions.ts'
import type { AdminConversion } from '#src/contracts/schemas/points.ts'
import { isSettleable } from '#src/rules/conversion-rights.ts'
import { adminListText } from '#src/text/admin.ts'
import { settleText } from '#src/text/admin-conversions.ts'
import { conversionText } from '#src/text/conversion.ts'
import { csvText } from '#src/text/csv.ts'
import { SelectionBar } from '../../../components/admin/SelectionBar.tsx'
import { CsvButton } from '../../../components/admin/CsvButton.tsx'
import { DataTable } from '../../../components/admin/DataTable.tsx'
import { chosenIn, FilterSelect } from '../../../components/admin/FilterSelect.tsx'
import { caseIn, OneCase } from '../../../components/admin/OneCase.tsx'
import { PagedPanel } from '../../../components/admin/PagedPanel.tsx'
import { pageIn } from '../../../components/admin/Pager.tsx'
import { Button } from '../../../components/ui/Button.tsx'
import { useUrlQuery } from '../../../hooks/use-url-query.ts'
import { useSelection } from '../../../hooks/use-selection.ts'
import { CompleteChosen } from './CompleteChosen.tsx'
import { SettleDialog } from './SettleDialog.tsx'
import { askerOf, CONVERSION_COLUMNS, conversionName } from './conversion-columns.tsx'
import { settling, type FinalStatus } from './settle.ts'
import { useConversions } from './use-conversions.ts'

/** All conversions, pending ones first; each is completed or failed once, singly or in bulk. */
export default function ConversionsTab() {
  const { params } = useUrlQuery()
  const status = chosenIn(params, 'status', conversionText.status)
  const { rows, putRow, ...list } = useConversions({ page: pageIn(params), status, id: caseIn(params) })
  const chosen = useSelection(rows.filter(isPlain))
  const [question, setQuestion] = useState<{ id: string; end: FinalStatus } | null>(null)
  const [isBulk, setBulk] = useState(false)
  const settle = settling(putRow)
  const conversion = rows.find(({ id }) => id === question?.id)
  return (
    <PagedPanel
      action={<CsvButton contract={listAllConversions} input={{ status }} name={csvText.conversions.file} />}
      empty={settleText.empty}
      filters={['status', 'id', 'page']}
      heading={settleText.title}
      list={list}
      tools={
        <>
          <OneCase />
          <FilterSelect label={settleText.status} name="status" options={conversionText.status} />
          <SelectionBar count={chosen.chosen.length} onClear={chosen.clear}>
            <Button onClick={() => setBulk(true)} size="sm">
              {settleText.bulk}
            </Button>
          </SelectionBar>
        </>
      }
    >
      <DataTable
        actions={(row) =>
          isSettleable(row) && <SettleButtons onAsk={(end) => setQuestion({ id: row.id, end })} row={row} />
        }
        actionsHead={adminListText.actions}
        canChoose={isPlain}
        caption={settleText.title}
        chosen={chosen}
        columns={CONVERSION_COLUMNS}
        isBehind={list.isBehind}
        nameOf={conversionName}
        rows={rows}
      />
      {conversion && question && (
        <SettleDialog conversion={conversion} end={question.end} onClose={() => setQuestion(null)} settle={settle} />
      )}
      {isBulk && (
        <CompleteChosen
          onClose={() => {
            setBulk(false)
            chosen.clear()
          }}
          rows={chosen.chosen}
          settle={settle}
        />
      )}
    </PagedPanel>
  )
}

/** Conversions with fraud signals are settled one by one. */
const isPlain = (row: AdminConversion): boolean => isSettleable(row) && !row.needsReason

const SettleButtons = ({ row, onAsk }: { row: AdminConversion; onAsk: (end: FinalStatus) => void }) => (
  <>
    <Button aria-label={settleText.actOn.completed(askerOf(row))} onClick={() => onAsk('completed')} size="xs">
      {settleText.acts.completed}
    </Button>
    <Button
      aria-label={settleText.actOn.failed(askerOf(row))}
      onClick={() => onAsk('failed')}
      size="xs"
      variant="quiet"
    >
      {settleText.acts.failed}
    </Button>
  </>
)
