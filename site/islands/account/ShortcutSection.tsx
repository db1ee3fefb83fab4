import { useState } from 'react'
import { shortcutText } from '#src/text/shortcut.ts'
import { Switch } from '../../components/ui/Switch.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import { inBrowser, SHORTCUTS_OFF } from '../../lib/browser/storage.ts'
import { SettingsSection } from './SettingsSection.tsx'

/** Turns single-key shortcuts off and on in this browser. */
export function ShortcutSection() {
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState<boolean>()
  const isOn = chosen ?? (!isHydrated || inBrowser.get(SHORTCUTS_OFF) === null)
  const choose = (isOn: boolean) => {
    setChosen(isOn)
    if (isOn) inBrowser.remove(SHORTCUTS_OFF)
    else inBrowser.set(SHORTCUTS_OFF, '1')
  }
  return (
    <SettingsSection lead={shortcutText.settingsLead} title={shortcutText.title}>
      <Switch
        checked={isOn}
        help={shortcutText.switchHelp}
        label={shortcutText.switch}
        onChange={({ target }) => choose(target.checked)}
      />
      <button className={buttonClass({ variant: 'quiet', className: 'w-fit' })} data-shortcuts type="button">
        {shortcutText.show}
      </button>
    </SettingsSection>
  )
}
