import { useState } from 'react'
import { Button } from '../../../components/ui/Button.tsx'
import { Dialog } from '../../../components/ui/Dialog.tsx'
import { CsvForm, type Batch, type CsvFormProps } from './CsvForm.tsx'

interface Props<B extends Batch> extends CsvFormProps<B> {
  words: CsvFormProps<B>['words'] & { open: string; title: string; lead: string }
}

/** Opens the form that changes many members by a file. */
export function BatchButton<B extends Batch>({ onGiven, ...form }: Props<B>) {
  const { open, title, lead } = form.words
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} size="sm" variant="quiet">
        {open}
      </Button>
      <Dialog description={lead} onClose={close} open={isOpen} title={title}>
        <CsvForm
          {...form}
          onGiven={() => {
            close()
            onGiven()
          }}
        />
      </Dialog>
    </>
  )
}
