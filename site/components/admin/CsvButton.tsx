import { Download } from 'lucide-react'
import type { Contract, Input } from '#src/contracts/contract.ts'
import { adminText } from '#src/text/admin.ts'
import { useCall } from '../../hooks/use-call.ts'
import { callText } from '../../lib/api/call.ts'
import { downloadFile } from '../../lib/browser/download.ts'
import { Button } from '../ui/Button.tsx'

interface Props<C extends Contract> {
  contract: C
  /** The list's filters; the file has all matching rows. */
  input: Input<C>
  /** The file's name, without its ending. */
  name: string
}

/** Downloads a list as a CSV file. */
export function CsvButton<C extends Contract>({ contract, input, name }: Props<C>) {
  const file = useCall(() => callText(contract, { ...(input as object), format: 'csv' } as Input<C>), {
    onSuccess: (text) => downloadFile(`${name}.csv`, text, 'text/csv'),
    failure: { text: adminText.csvFailed },
  })
  return (
    <Button busy={file.isBusy} icon={Download} onClick={() => file.send()} size="sm" variant="quiet">
      {adminText.csv}
    </Button>
  )
}
