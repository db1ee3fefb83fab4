import { Download } from 'lucide-react'
import { exportData } from '#src/contracts/auth.ts'
import { seoulDay } from '#src/rules/dates.ts'
import { exportText } from '#src/text/leave.ts'
import { Button } from '../../components/ui/Button.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { call } from '../../lib/api/call.ts'
import { downloadFile } from '../../lib/browser/download.ts'
import { toast } from '../../lib/toasts/toasts.ts'
import { SettingsSection } from './SettingsSection.tsx'

/** Downloads all stored data of the member as one file. */
export function ExportSection() {
  const download = useCall(() => call(exportData, {}), {
    onSuccess: (data) => {
      downloadFile(`aah-data-${seoulDay(new Date())}.json`, JSON.stringify(data, null, 2), 'application/json')
      toast({ title: exportText.done })
    },
    failure: { text: exportText.failedText, title: exportText.failed },
  })
  return (
    <SettingsSection lead={exportText.lead} title={exportText.title}>
      <Button
        busy={download.isBusy}
        className="justify-self-start max-sm:w-full"
        icon={Download}
        onClick={() => download.send()}
        variant="quiet"
      >
        {exportText.download}
      </Button>
    </SettingsSection>
  )
}
