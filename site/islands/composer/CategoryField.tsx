import { ChevronDown, CircleAlert, Lock } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { foldsOf } from '#src/rules/categories.ts'
import type { FileRule } from '#src/rules/files.ts'
import type { SecretMode } from '#src/rules/secrets.ts'
import { composerText } from '#src/text/composer.ts'
import { CategoryGlyph } from '../../components/ui/CategoryGlyph.tsx'
import { Icon } from '../../components/ui/Icon.tsx'
import { hueSoft, hueText, type CategoryLook } from '../../components/ui/category-hue.ts'
import { cx } from '../../components/ui/class-names.ts'
import type { PostValues } from './save-post.ts'

export interface CategoryOption extends CategoryLook {
  id: number
  name: string
  /** Why the member may not post in it; null when they may. */
  whyNot: string | null
  /** Whether posts there may be, or are, secret. */
  secret: SecretMode
  /** Whether new posts there name no author. */
  isAnonymous: boolean
  /** What the board asks of its posts; null for nothing. */
  rulesHtml: string | null
  /** The prefixes (말머리) that its posts may have. */
  prefixes: readonly string[]
  /** The group under which it is folded where there are many boards. */
  group: { id: string; name: string } | null
  /** Markdown that an empty text begins with. */
  template: string | null
  /** How many files its posts may have, and how large each may be; null for none. */
  files: FileRule | null
}

interface Props {
  options: readonly CategoryOption[]
  /** The preselected category of a new post, until the author chooses another. */
  preset: number | null
}

const chipClass =
  'relative inline-flex h-9 flex-none cursor-pointer items-center gap-1.5 rounded-full border pr-3.5 pl-[11px] text-sm font-semibold transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-act'

/** Checkboxes of all categories, drawn as chips and folded by group where there are many; at least one is required. */
export function CategoryField({ options, preset }: Props) {
  const noteId = useId()
  const isTouched = useRef(false)
  const { field, fieldState, formState } = useController<PostValues, 'categoryIds'>({ name: 'categoryIds' })
  const error = fieldState.error?.message
  // A category that the post already has can be removed and added again.
  const storedIds: readonly number[] = formState.defaultValues?.categoryIds?.flatMap((id) => id ?? []) ?? []
  const toggle = (id: number, isChosen: boolean) => {
    // The first choice replaces the preselected category, which the author did not choose.
    const others =
      isTouched.current || field.value.length > 1 ? field.value : field.value.filter((one) => one !== preset)
    isTouched.current = true
    field.onChange(isChosen ? [...others, id] : field.value.filter((chosen) => chosen !== id))
  }
  const isClosed = ({ id, whyNot }: CategoryOption) =>
    whyNot !== null && !storedIds.includes(id) && !field.value.includes(id)
  const folds = foldsOf(options)
  const first = folds[0]?.boards[0]
  const chipOf = (option: CategoryOption) => {
    const { id, name, hue, glyph } = option
    const isChosen = field.value.includes(id)
    return (
      <label
        className={cx(
          chipClass,
          isChosen && cx('border-current', hueSoft(hue), hueText(hue)),
          !isChosen && 'border-line hover:bg-panel',
          !isChosen && (isClosed(option) ? 'cursor-not-allowed text-ink-3' : 'text-ink-2'),
        )}
        key={id}
      >
        <input
          aria-invalid={error ? true : undefined}
          checked={isChosen}
          className="absolute inset-0 z-1 m-0 cursor-[inherit] opacity-0"
          disabled={isClosed(option)}
          name="categoryIds"
          onBlur={field.onBlur}
          onChange={(event) => toggle(id, event.target.checked)}
          ref={option === first ? field.ref : undefined}
          type="checkbox"
          value={id}
        />
        {isClosed(option) ? <Icon of={Lock} size={16} /> : <CategoryGlyph glyph={glyph} hue={hue} size={16} />}
        {name}
      </label>
    )
  }
  const closed = options.filter(isClosed).map(({ name, whyNot }) => `${name}: ${whyNot}`)
  return (
    <fieldset aria-describedby={noteId} className="min-w-0">
      <legend className="sr-only">{composerText.categories}</legend>
      {folds
        .filter(({ name }) => name === null)
        .map(({ boards }) => (
          <ChipRow key="">{boards.map(chipOf)}</ChipRow>
        ))}
      <div className="flex flex-wrap gap-x-5 empty:hidden">
        {folds.map(
          ({ name, boards }) =>
            name !== null && (
              <BoardFold
                asks={error !== undefined && boards.some((option) => option === first)}
                isChosen={boards.some(({ id }) => field.value.includes(id))}
                key={boards[0]?.group?.id}
                name={name}
              >
                <ChipRow>{boards.map(chipOf)}</ChipRow>
              </BoardFold>
            ),
        )}
      </div>
      <p className={cx('text-sm text-ink-3', error || closed.length > 0 ? 'mt-2' : 'sr-only')} id={noteId}>
        {error ? (
          <span className="inline-flex items-center gap-1 text-danger" role="alert">
            <Icon of={CircleAlert} size={16} />
            {error}
          </span>
        ) : (
          closed.join(' · ') || composerText.categoriesHelp
        )}
      </p>
    </fieldset>
  )
}

// The room around the chips is for their focus ring, which the row would cut on phones.
const ChipRow = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-2 max-md:-mx-4 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:[scrollbar-width:none]">
    {children}
  </div>
)

interface FoldProps {
  name: string
  isChosen: boolean
  /** Whether the field refuses the choice and puts the focus into this fold. */
  asks: boolean
  children: ReactNode
}

/** The boards of a group, folded at first unless one of them is chosen; it opens where the field asks for a choice. */
function BoardFold({ name, isChosen, asks, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isChosen)
  const [asked, setAsked] = useState(false)
  if (asks !== asked) {
    setAsked(asks)
    if (asks) setOpen(true)
  }
  return (
    <details
      className="group/fold mt-1 max-w-full open:w-full"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      open={isOpen}
    >
      <summary className="inline-flex h-9 cursor-pointer items-center gap-1 rounded-full text-sm font-semibold text-ink-2 hover:text-ink max-md:h-10">
        {name}
        <Icon className="text-ink-3 transition-transform group-open/fold:rotate-180" of={ChevronDown} size={16} />
      </summary>
      <div className="pt-1 pb-1.5">{children}</div>
    </details>
  )
}
