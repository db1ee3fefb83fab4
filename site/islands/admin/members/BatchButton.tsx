import { useState } from 'react'
import { pointBatchText } from '#src/text/point-batch.ts'
import { Button } from '../../../components/ui/Button.tsx'
import { Dialog } from '../../../components/ui/Dialog.tsx'
import { BatchForm } from './BatchForm.tsx'

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
        <BatchForm
          onGiven={() => {
            close()
            onGiven()
          }}
        />
      </Dialog>
    </>
  )
}
