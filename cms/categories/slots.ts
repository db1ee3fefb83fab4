import type { CollectionBeforeValidateHook } from 'payload'
import { CATEGORY_GLYPHS, type CategoryGlyph } from '#src/rules/categories.ts'
import { rowsWhere } from '#cms/core/database/rows.ts'
import { toAppRequest } from '#cms/core/collection/to-app-request.ts'
import type { Row } from '#cms/core/database/row.ts'

/** The values of the field `hue`: Payload's selects hold text. */
export const CATEGORY_HUES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const

interface Slot {
  hue: (typeof CATEGORY_HUES)[number]
  glyph: CategoryGlyph
}

/** The slot at this place, from the first again after the last. */
export function slotAt(place: number): Slot {
  const at = place % CATEGORY_GLYPHS.length
  return { hue: CATEGORY_HUES[at] ?? '1', glyph: CATEGORY_GLYPHS[at] ?? 'free' }
}

/** The first slot that the fewest categories have: a free one as long as there is one. */
function nextSlot(categories: readonly Pick<Row<'category'>, 'hue' | 'glyph'>[]): Slot {
  const uses = CATEGORY_GLYPHS.map(
    (glyph, at) => categories.filter((row) => row.hue === CATEGORY_HUES[at] && row.glyph === glyph).length,
  )
  return slotAt(uses.indexOf(Math.min(...uses)))
}

/** Gives a category without hue or glyph those of the next slot, and takes a hue as a number, as the contract shows it. */
export const takesSlot: CollectionBeforeValidateHook = async ({ data = {}, operation, req }) => {
  const look = data as { hue?: unknown; glyph?: unknown }
  if (typeof look.hue === 'number') look.hue = String(look.hue)
  const isOpen = (value: unknown) => value === null || value === '' || (value === undefined && operation === 'create')
  if (!isOpen(look.hue) && !isOpen(look.glyph)) return data
  const slot = nextSlot(await rowsWhere(await toAppRequest(req), 'category', {}))
  if (isOpen(look.hue)) look.hue = slot.hue
  if (isOpen(look.glyph)) look.glyph = slot.glyph
  return data
}
