import { useState } from 'react'
import { listCategories } from '#src/contracts/categories.ts'
import type { ModeratedCategory } from '#src/contracts/schemas/posts.ts'
import { rightsOf } from '#src/rules/board-settings.ts'
import { boardsTabText } from '#src/text/admin-categories.ts'
import { AdminSection } from '../../../components/admin/AdminSection.tsx'
import { ListFailure } from '../../../components/list/ListFailure.tsx'
import { Checkbox } from '../../../components/ui/Checkbox.tsx'
import { Skeleton } from '../../../components/ui/Skeleton.tsx'
import { useFreshQuery } from '../../../hooks/use-fresh-query.ts'
import { RenamePrefixButton } from './RenamePrefixButton.tsx'
import { RightsForm } from './RightsForm.tsx'

/** Every board with what it asks; those that are chosen get their rights by one form. */
export default function CategoriesTab() {
  const { data, hasFailed, retry } = useFreshQuery(listCategories, {})
  const [chosen, choose] = useState<readonly number[]>([])
  const ids = data?.map(({ id }) => id) ?? []
  const toggle = (id: number) =>
    choose((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  const hasAll = ids.length > 0 && chosen.length === ids.length
  return (
    <AdminSection heading={boardsTabText.title} isTab>
      <p className="pb-1 text-sm text-ink-3">{boardsTabText.lead}</p>
      <p className="pb-3 text-sm text-ink-3">{boardsTabText.follower}</p>
      {hasFailed && <ListFailure onRetry={retry} title={boardsTabText.failed} />}
      {!data && !hasFailed && <Skeleton className="h-40" />}
      {data && (
        <>
          <Checkbox checked={hasAll} label={boardsTabText.all} onChange={() => choose(hasAll ? [] : ids)} />
          <ul className="mb-6 border-b border-line">
            {data.map((board) => (
              <li className="flex flex-wrap items-center gap-x-4 border-t border-line py-1" key={board.id}>
                <Checkbox checked={chosen.includes(board.id)} label={board.name} onChange={() => toggle(board.id)} />
                <RequiredLevels board={board} />
                {board.prefixes.length > 0 && <RenamePrefixButton board={board} onRenamed={retry} />}
              </li>
            ))}
          </ul>
          <RightsForm boards={data.filter(({ id }) => chosen.includes(id))} onSaved={retry} />
        </>
      )}
    </AdminSection>
  )
}

/** What a board asks of readers, writers and commenters, in a line. */
function RequiredLevels({ board }: { board: ModeratedCategory }) {
  const rights = rightsOf(board)
  return (
    <dl className="num flex flex-wrap gap-x-4 text-sm text-ink-2 max-sm:w-full max-sm:pb-1.5 max-sm:pl-7.5 sm:ml-auto">
      {(['read', 'write', 'comment'] as const).map((act) => (
        <div className="flex gap-1.5" key={act}>
          <dt className="text-ink-3">{boardsTabText.act[act]}</dt>
          <dd>
            {boardsTabText.asks({
              role: boardsTabText.roles[rights[`${act}Role`]],
              level: rights[`${act}Level`],
              grade: rights[`${act}Grade`],
            })}
          </dd>
        </div>
      ))}
      {(rights.fileLevel > 0 || rights.fileGrade > 0) && (
        <div className="flex gap-1.5">
          <dt className="text-ink-3">{boardsTabText.file}</dt>
          <dd>{boardsTabText.asks({ role: '', level: rights.fileLevel, grade: rights.fileGrade })}</dd>
        </div>
      )}
    </dl>
  )
}
