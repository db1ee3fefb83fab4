import { X } from 'lucide-react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { suggestText } from '#src/text/suggest.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import { cx } from '../../components/ui/class-names.ts'
import { forgetWord, forgetWords, recentWords } from '../../lib/search/recent-words.ts'
import { groupsAtRest, groupsOf, type SearchRow } from './search-rows.tsx'
import { useSearchBox, useTyped } from './use-search-box.ts'
import { usePopularWords, useSuggestions } from './use-suggestions.ts'

const opened = new WeakSet<HTMLInputElement>()

/** Gives a search box its list of words, boards and members; once, when it is first used. */
export function openSearchList(input: HTMLInputElement): void {
  const box = input.parentElement
  if (opened.has(input) || !box) return
  opened.add(input)
  const place = document.createElement('div')
  box.append(place)
  createRoot(place).render(<SearchList input={input} />)
}

/** Recent and popular words below an empty search box; words, boards and members while one types. */
function SearchList({ input }: { input: HTMLInputElement }) {
  const { typed, isOpen, open, close } = useTyped(input)
  const [recent, setRecent] = useState(recentWords)
  const popular = usePopularWords()
  const suggestions = useSuggestions(typed)
  const groups = typed === '' ? groupsAtRest(recent, popular) : groupsOf(suggestions)
  const rows = groups.flatMap((group) => group.rows)
  const remove = (word: string) => {
    forgetWord(word)
    setRecent(recentWords())
    input.focus()
  }
  const removeAll = () => {
    forgetWords()
    setRecent([])
    input.focus()
  }
  const box = useSearchBox({ input, rows, isOpen, open, close, onRemove: remove })
  return (
    <>
      <span className="sr-only" role="status">
        {box.isShown && typed !== '' ? suggestText.count(rows.length) : ''}
      </span>
      {box.isShown && (
        <div
          aria-label={suggestText.list}
          className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[min(28rem,65dvh)] overflow-y-auto overscroll-contain rounded-menu bg-raised p-1.5 shadow-float"
          id={box.id}
          role="grid"
        >
          {groups.map(({ label, rows: some }) => (
            <div aria-label={label} key={label} role="rowgroup">
              <div className="flex min-h-8 items-center justify-between gap-2 px-3 text-xs text-ink-3" role="row">
                <span role="columnheader">{label}</span>
                {label === suggestText.recent && (
                  <span role="gridcell">
                    <button className="min-h-8 hover:text-ink hover:underline" onClick={removeAll} type="button">
                      {suggestText.clear}
                    </button>
                  </span>
                )}
              </div>
              {some.map((row) => (
                <Row
                  id={box.rowId(rows.indexOf(row))}
                  isChosen={rows.indexOf(row) === box.chosen}
                  key={row.key}
                  onRemove={remove}
                  row={row}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

interface RowProps {
  row: SearchRow
  id: string
  isChosen: boolean
  onRemove: (word: string) => void
}

const Row = ({ row, id, isChosen, onRemove }: RowProps) => (
  <div
    aria-selected={isChosen}
    className={cx('flex items-center rounded-full hover:bg-panel', isChosen && 'bg-panel')}
    role="row"
  >
    <span className="min-w-0 flex-1" id={id} role="gridcell">
      <a
        className="flex min-h-10 items-center gap-2.5 px-3 max-md:min-h-tap"
        href={row.href}
        // The box keeps the focus, and a syllable that is being composed stays where it is.
        onMouseDown={(event) => event.preventDefault()}
        tabIndex={-1}
      >
        <span className="grid w-[26px] flex-none place-items-center">{row.icon}</span>
        <span className="truncate">{row.label}</span>
        {row.note && <span className="truncate text-sm text-ink-3">{row.note}</span>}
      </a>
    </span>
    {row.removable !== undefined && (
      <span role="gridcell">
        <button
          aria-label={suggestText.remove(row.removable)}
          className="grid size-10 place-items-center rounded-full text-ink-3 hover:text-ink max-md:size-tap"
          onClick={() => onRemove(row.removable ?? '')}
          type="button"
        >
          <Icon of={X} size={15} />
        </button>
      </span>
    )}
  </div>
)
