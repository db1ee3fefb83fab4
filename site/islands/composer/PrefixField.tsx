import { useEffect } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { prefixText } from '#src/text/prefixes.ts'
import { cx } from '../../components/ui/class-names.ts'
import type { CategoryOption } from './CategoryField.tsx'
import type { PostValues } from './save-post.ts'

const chipClass =
  'relative inline-flex h-8 flex-none cursor-pointer items-center rounded-sm border px-2.5 text-sm font-semibold transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-act'

/** The prefixes (말머리) of the chosen boards, of which a post has one or none; nothing where the boards have none. */
export function PrefixField({ options }: { options: readonly CategoryOption[] }) {
  const { field, fieldState, formState } = useController<PostValues, 'prefix'>({ name: 'prefix' })
  const chosen = useWatch<PostValues, 'categoryIds'>({ name: 'categoryIds' })
  const { categoryIds: storedIds = [], prefix: stored } = formState.defaultValues ?? {}
  const offered = options.filter(({ id }) => chosen.includes(id)).flatMap(({ prefixes }) => prefixes)
  // A post keeps a prefix that was taken out of its board.
  const isKept = stored && storedIds.every((id) => id !== undefined && chosen.includes(id))
  const prefixes = [...new Set([...offered, ...(isKept ? [stored] : [])])]
  const { value = null, onChange } = field
  const isLost = value !== null && !prefixes.includes(value)
  useEffect(() => {
    if (isLost) onChange(null)
  }, [isLost, onChange])
  if (prefixes.length === 0) return null
  const error = fieldState.error?.message
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{prefixText.label}</legend>
      <div className="flex flex-wrap items-center gap-1.5 max-md:-mx-4 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:[scrollbar-width:none]">
        <span aria-hidden="true" className="mr-1 flex-none text-sm text-ink-3">
          {prefixText.label}
        </span>
        {[null, ...prefixes].map((prefix) => (
          <label
            className={cx(
              chipClass,
              prefix === value ? 'border-act bg-act-soft text-act' : 'border-line text-ink-2 hover:bg-panel',
            )}
            key={prefix ?? ''}
          >
            <input
              checked={prefix === value}
              className="absolute inset-0 z-1 m-0 cursor-[inherit] opacity-0"
              name="prefix"
              onBlur={field.onBlur}
              onChange={() => onChange(prefix)}
              ref={prefix === value ? field.ref : undefined}
              type="radio"
              value={prefix ?? ''}
            />
            {prefix ?? prefixText.none}
          </label>
        ))}
      </div>
      {error && (
        <p className="mt-2 text-sm text-danger" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
