import type { ReactNode } from 'react'
import type { Setting } from '#src/contracts/schemas/settings.ts'
import type { BuiltInKey } from '#src/rules/settings.ts'
import { adminText } from '#src/text/admin.ts'
import { ListFailure } from '../../../components/list/ListFailure.tsx'
import { AdminSection } from '../../../components/admin/AdminSection.tsx'
import { Skeleton } from '../../../components/ui/Skeleton.tsx'
import { useSettings } from './use-settings.ts'

interface Props {
  heading: string
  children: (settingOf: (key: BuiltInKey) => Setting, putSetting: (row: Setting) => void) => ReactNode
}

/** A panel with some built-in settings, or a loading or failure state. */
export function SettingsPanel({ heading, children }: Props) {
  const { settings, hasFailed, retry, putSetting } = useSettings()
  return (
    <AdminSection heading={heading} isTab>
      {hasFailed && <ListFailure onRetry={retry} title={adminText.failed} />}
      {settings ? children(among(settings), putSetting) : !hasFailed && <Skeleton className="h-40 max-w-110" />}
    </AdminSection>
  )
}

/** Built-in settings are always in the list. */
const among =
  (settings: readonly Setting[]) =>
  (key: BuiltInKey): Setting => {
    const setting = settings.find((other) => other.key === key)
    if (!setting) throw new Error(`no setting ${key}`)
    return setting
  }
