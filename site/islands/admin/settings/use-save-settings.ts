import { useState } from 'react'
import { saveSetting } from '#src/contracts/admin-settings.ts'
import type { Setting } from '#src/contracts/schemas/settings.ts'
import { settingFormText } from '#src/text/admin-settings.ts'
import { useCall } from '../../../hooks/use-call.ts'
import { newerOf, type Conflict } from '../../../hooks/use-guarded-action.ts'
import { call } from '../../../lib/api/call.ts'
import { toast } from '../../../lib/toasts/toasts.ts'

interface Change {
  key: string
  value: string
  expectedUpdatedAt: string
}

interface Options {
  saved: string
  onStored: (row: Setting) => void
}

/** Saves settings one after another; conflicts with another admin's change are returned for a decision. */
export function useSaveSettings({ saved, onStored }: Options) {
  const [conflicts, setConflicts] = useState<Conflict<Change, Setting>[]>([])
  const saveEach = async (changes: readonly Change[]) => {
    const open: Conflict<Change, Setting>[] = []
    for (const input of changes) {
      try {
        onStored(await call(saveSetting, input))
      } catch (error) {
        const current = newerOf<Setting>(error)
        if (!current) throw error
        open.push({ input, current })
      }
    }
    return open
  }
  const save = useCall(saveEach, {
    onSuccess: (open) => {
      setConflicts(open)
      if (open.length === 0) toast({ title: saved })
    },
    failure: { text: settingFormText.failedText, title: settingFormText.failed },
  })
  return {
    ...save,
    conflicts,
    overwrite: () =>
      save.send(conflicts.map(({ input, current }) => ({ ...input, expectedUpdatedAt: current.updatedAt }))),
    take: () => {
      for (const { current } of conflicts) onStored(current)
      setConflicts([])
    },
  }
}
