import { useState } from 'react'
import { changeGrades } from '#src/contracts/admin-users.ts'
import type { GradeBatch } from '#src/contracts/schemas/board-rights.ts'
import { gradesText } from '#src/text/grades.ts'
import { Button } from '../../../components/ui/Button.tsx'
import { Dialog } from '../../../components/ui/Dialog.tsx'
import { call } from '../../../lib/api/call.ts'
import { CsvForm } from './CsvForm.tsx'

/** Opens the form that gives grades (등급) to many members by a file. */
export function GradesButton({ onGiven }: { onGiven: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} size="sm" variant="quiet">
        {gradesText.open}
      </Button>
      <Dialog description={gradesText.lead} onClose={close} open={isOpen} title={gradesText.title}>
        <CsvForm<GradeBatch>
          onGiven={() => {
            close()
            onGiven()
          }}
          ready={({ rows }) => gradesText.ready(rows)}
          send={(file) => call(changeGrades, file)}
          words={gradesText}
        />
      </Dialog>
    </>
  )
}
