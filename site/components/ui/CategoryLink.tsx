import type { Category } from '#src/contracts/schemas/posts.ts'
import { CategoryGlyph } from './CategoryGlyph.tsx'
import { hueText } from './category-hue.ts'
import { cx } from './class-names.ts'

interface Props {
  category: Pick<Category, 'name' | 'slug' | 'hue' | 'glyph'>
  className?: string
  /** The name is in the ink of the line; the glyph alone has the hue. */
  isQuiet?: boolean
  /** The glyph stands for the name. */
  isGlyph?: boolean
}

/** A category on a meta line: glyph and name in its hue, leading to its page. */
export const CategoryLink = ({
  category: { name, slug, hue, glyph },
  className,
  isQuiet = false,
  isGlyph = false,
}: Props) => (
  <a
    aria-label={isGlyph ? name : undefined}
    className={cx(
      // A target of 24 px in a line of 20.
      '-my-0.5 inline-flex min-h-6 items-center gap-1 text-sm whitespace-nowrap hover:underline',
      !isQuiet && `font-medium ${hueText(hue)}`,
      className,
    )}
    href={`/category/${slug}`}
    title={isGlyph ? name : undefined}
  >
    <CategoryGlyph glyph={glyph} hue={hue} />
    {!isGlyph && <span className="truncate">{name}</span>}
  </a>
)
