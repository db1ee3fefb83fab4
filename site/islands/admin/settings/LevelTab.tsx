import { levelCapText } from '#src/text/admin-settings.ts'
import { OneNumberTab } from './OneNumberTab.tsx'

/** The level that no member and no post goes beyond. */
export default function LevelTab() {
  return <OneNumberTab of="maxLevelRestriction" text={levelCapText} />
}
