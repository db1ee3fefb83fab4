import { getWordFilter } from '#src/contracts/word-filter.ts'
import { adminText } from '#src/text/admin.ts'
import { moderationTabText, wordListsText } from '#src/text/word-filter.ts'
import { AdminSection } from '../../../components/admin/AdminSection.tsx'
import { ListFailure } from '../../../components/list/ListFailure.tsx'
import { Skeleton } from '../../../components/ui/Skeleton.tsx'
import { useFreshQuery } from '../../../hooks/use-fresh-query.ts'
import { NumbersForm } from '../settings/NumbersForm.tsx'
import { SettingsPanel } from '../settings/SettingsPanel.tsx'
import { FirstLinksSwitch } from './FirstLinksSwitch.tsx'
import { WordListsForm } from './WordListsForm.tsx'

/** What is hidden by itself until staff decide, and the words that are refused or held. */
export default function ModerationTab() {
  return (
    <div className="grid grid-cols-1 gap-10">
      <SettingsPanel heading={moderationTabText.title}>
        {(settingOf, putSetting) => (
          <>
            <p className="text-ink-2">{moderationTabText.lead}</p>
            <NumbersForm
              className="mt-3"
              help={moderationTabText.autoHideHelp}
              labels={moderationTabText.labels}
              onStored={putSetting}
              saved={moderationTabText.saved}
              settings={[settingOf('autoHideReports')]}
            />
            <FirstLinksSwitch onStored={putSetting} setting={settingOf('holdFirstLinks')} />
          </>
        )}
      </SettingsPanel>
      <WordLists />
    </div>
  )
}

function WordLists() {
  const { data, hasFailed, retry, put } = useFreshQuery(getWordFilter, {})
  return (
    <AdminSection heading={wordListsText.title}>
      <p className="mb-4 text-ink-2">{wordListsText.lead}</p>
      {hasFailed && <ListFailure onRetry={retry} title={adminText.failed} />}
      {data ? (
        <WordListsForm filter={data} onStored={(filter) => put(() => filter)} />
      ) : (
        !hasFailed && <Skeleton className="h-60" />
      )}
    </AdminSection>
  )
}
