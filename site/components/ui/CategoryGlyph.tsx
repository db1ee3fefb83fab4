import { GLYPH_SHAPES } from '#src/rules/category-glyphs.ts'
import { hueText, type CategoryLook } from './category-hue.ts'
import { cx } from './class-names.ts'

interface Props extends CategoryLook {
  size?: number
  className?: string
}

/** The glyph of a category in its hue, beside or in place of its name. */
export const CategoryGlyph = ({ hue, glyph, size = 15, className }: Props) => (
  <svg
    aria-hidden="true"
    className={cx('flex-none', hueText(hue), className)}
    dangerouslySetInnerHTML={{ __html: GLYPH_SHAPES[glyph] }}
    fill="none"
    height={size}
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    strokeWidth={2}
    viewBox="0 0 24 24"
    width={size}
  />
)
