import { CircleAlert } from 'lucide-react'
import { useId, useRef } from 'react'
import { useController } from 'react-hook-form'
import { composerText } from '#src/text/composer.ts'
import { Checkbox } from '../../components/ui/Checkbox.tsx'
import { Icon } from '../../components/ui/Icon.tsx'
import type { PostValues } from './save-post.ts'

export interface CategoryOption {
  id: number
  name: string
  /** Why the member may not post in it; null when they may. */
  whyNot: string | null
}

interface Props {
  options: readonly CategoryOption[]
  /** The preselected category of a new post, until the author chooses another. */
  preset: number | null
}

/** Checkboxes of all categories; at least one is required. */
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
  return (
    <fieldset aria-describedby={noteId} className="grid gap-1.5">
      <legend className="text-base font-semibold">{composerText.categories}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(112px,1fr))] gap-x-2">
        {options.map(({ id, name, whyNot }, index) => (
          <Checkbox
            aria-invalid={error ? true : undefined}
            checked={field.value.includes(id)}
            disabled={whyNot !== null && !storedIds.includes(id) && !field.value.includes(id)}
            key={id}
            label={whyNot ? <Closed name={name} whyNot={whyNot} /> : name}
            name="categoryIds"
            onBlur={field.onBlur}
            onChange={(event) => toggle(id, event.target.checked)}
            ref={index === 0 ? field.ref : undefined}
            value={id}
          />
        ))}
      </div>
      <p className="min-h-5 text-sm text-ink-3" id={noteId}>
        {error ? (
          <span className="inline-flex items-center gap-1 text-danger" role="alert">
            <Icon of={CircleAlert} size={16} />
            {error}
          </span>
        ) : (
          composerText.categoriesHelp
        )}
      </p>
    </fieldset>
  )
}

const Closed = ({ name, whyNot }: { name: string; whyNot: string }) => (
  <>
    <span className="block text-ink-2">{name}</span>
    <span className="block text-xs text-ink-3">{whyNot}</span>
  </>
)
