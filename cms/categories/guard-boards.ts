import { CategoryId } from '#src/contracts/schemas/inputs.ts'
import type { Guard } from '#cms/core/call/call.ts'
import { assertCategories } from './find.ts'

/** A guard that refuses unknown boards in this field before the other fields are validated. */
export const guardBoards =
  (field: string): Guard =>
  async ({ req, received }) => {
    const ids = received[field]
    if (!Array.isArray(ids)) return
    await assertCategories(
      req,
      ids.filter((id) => CategoryId.safeParse(id).success),
    )
  }
