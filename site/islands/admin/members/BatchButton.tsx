import { useState } from 'react'
import { givePointsToMany } from '#src/contracts/admin-point-batch.ts'
import type { PointBatch } from '#src/contracts/schemas/points.ts'
import { pointBatchText } from '#src/text/point-batch.ts'
import { Button } from '../../../components/ui/Button.tsx'
import { Dialog } from '../../../components/ui/Dialog.tsx'
import { call } from '../../../lib/api/call.ts'
import { CsvForm } from './CsvForm.tsx'

/** Opens the form that gives points to many members by a file. */
export function BatchButton({ onGiven }: { onGiven: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} size="sm" variant="quiet">
        {pointBatchText.open}
      </Button>
      <Dialog description={pointBatchText.lead} onClose={close} open={isOpen} title={pointBatchText.title}>
        <CsvForm<PointBatch>
          onGiven={() => {
            close()
            onGiven()
          }}
          ready={pointBatchText.ready}
          send={(file) => call(givePointsToMany, file)}
          words={pointBatchText}
        />
      </Dialog>
    </>
  )
}
