import { deleteSetting } from '#src/contracts/admin-settings.ts'
import type { Setting } from '#src/contracts/schemas/settings.ts'
import { systemText } from '#src/text/admin-settings.ts'
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx'
import { useCall } from '../../../hooks/use-call.ts'
import { newerOf } from '../../../hooks/use-guarded-action.ts'
import { sentenceOf } from '../../../lib/api/call-error.ts'
import { call } from '../../../lib/api/call.ts'
import { toast } from '../../../lib/toasts/toasts.ts'
import { displayedValue } from '#src/rules/displayed-setting.ts'

interface Props {
  setting: Setting
  onClose: () => void
  onRemoved: () => void
  /** Another admin changed it meanwhile: asks again with the current value. */
  onNewer: (row: Setting) => void
}

/** Asks before a custom setting is deleted. */
export function RemoveSetting({ setting, onClose, onRemoved, onNewer }: Props) {
  const { key, updatedAt } = setting
  const remove = useCall(() => call(deleteSetting, { key, expectedUpdatedAt: updatedAt }), {
    onSuccess: () => {
      toast({ title: systemText.removed, description: key })
      onRemoved()
    },
    onFailure: (error) => {
      const newer = newerOf<Setting>(error)
      if (newer) onNewer(newer)
    },
  })
  const { error } = remove
  return (
    <ConfirmDialog
      busy={remove.isBusy}
      confirmLabel={systemText.remove}
      danger
      description={
        <>
          <p className="mb-2 max-h-40 overflow-auto rounded-md bg-panel p-3 break-all whitespace-pre-wrap text-ink">
            {displayedValue(setting)}
          </p>
          {systemText.removeText}
        </>
      }
      failure={
        error ? (newerOf(error) ? systemText.changed : sentenceOf(error, systemText.removeFailedText)) : undefined
      }
      onCancel={onClose}
      onConfirm={() => remove.send()}
      open
      title={systemText.removeTitle(key)}
    />
  )
}
