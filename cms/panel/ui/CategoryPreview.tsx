'use client'
import { useFormFields } from '@payloadcms/ui'
import { GLYPH_SHAPES } from '#src/rules/category-glyphs.ts'
import { isCategoryGlyph } from '#src/rules/categories.ts'
import { panelText } from '#src/text/panel.ts'
import { Labelled } from './Labelled.tsx'

/** The category's name and glyph in its hue, as the site shows them, following the form. */
export function CategoryPreview() {
  const [name, hue, glyph] = useFormFields(([fields]) => [fields.name, fields.hue, fields.glyph]).map(
    (field) => (field?.value ?? '') as string,
  )
  if (!hue || !isCategoryGlyph(glyph)) return null
  return (
    <Labelled label={panelText.preview}>
      <span className={`panel-category panel-hue-${hue}`}>
        <svg
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: GLYPH_SHAPES[glyph] }}
          fill="none"
          height={18}
          stroke="currentColor"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth={2}
          viewBox="0 0 24 24"
          width={18}
        />
        {name}
      </span>
    </Labelled>
  )
}
