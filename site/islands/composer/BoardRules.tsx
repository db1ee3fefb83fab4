import { useWatch } from 'react-hook-form'
import { composerText } from '#src/text/composer.ts'
import { hueSoft } from '../../components/ui/category-hue.ts'
import { cx } from '../../components/ui/class-names.ts'
import type { CategoryOption } from './CategoryField.tsx'
import type { PostValues } from './save-post.ts'

/** The rules of the chosen boards. */
export function BoardRules({ options }: { options: readonly CategoryOption[] }) {
  const chosen = useWatch<PostValues, 'categoryIds'>({ name: 'categoryIds' })
  return options.map(
    ({ id, name, hue, rulesHtml }) =>
      rulesHtml &&
      chosen.includes(id) && (
        <section
          aria-label={composerText.rulesOf(name)}
          className={cx('rounded-lg px-4 py-3 text-sm text-ink-2', hueSoft(hue))}
          key={id}
        >
          <p className="font-bold text-ink">{composerText.rulesOf(name)}</p>
          <div className="prose mt-1 text-sm" dangerouslySetInnerHTML={{ __html: rulesHtml }} />
        </section>
      ),
  )
}
