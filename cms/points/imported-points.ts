import type { PointType } from '#src/contracts/schemas/points.ts'
import type { Settings } from '#src/rules/settings.ts'
import type { Row } from '#cms/core/database/row.ts'
import { rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import type { Held } from './bought-points.ts'

/** What takes imported points before earned ones: spending, and what staff take. What takes earnings back takes these. */
const SPENDS: ReadonlySet<PointType> = new Set([
  'convert_to_aah',
  'admin_adjust',
  'post_reported',
  'comment_reported',
  'purchase_refund',
])

interface ImportedMovement {
  type: PointType
  amount: number
  /** Bought points within `amount`. */
  bought: number
  /** Imported points within it, where the caller knows. */
  share?: number | undefined
}

/**
 * The imported points of a movement, with its sign: such that those left are between 0 and the points that are not bought.
 */
export function importedIn(
  { type, amount, bought, share }: ImportedMovement,
  held: Held & { imported: number },
): number {
  const unbought = amount - bought
  const given = type === 'import' ? amount : amount < 0 && SPENDS.has(type) ? unbought : 0
  const wanted = share ?? given
  const most = Math.min(held.points + amount - held.bought - bought - held.imported, Math.max(0, unbought))
  return Math.min(most, Math.max(-held.imported, wanted)) || 0
}

interface Retained {
  points: number
  /** Whether imported points are among them. */
  isImported: boolean
}

/** What of a balance the settings keep from conversion: what is left of bought and of imported points. */
export function retainedOf(account: Row<'account'> | null, settings: Settings): Retained {
  const bought = settings.convertBoughtPoints ? 0 : (account?.boughtPoints ?? 0)
  const imported = settings.convertImportedPoints ? 0 : (account?.importedPoints ?? 0)
  return { points: bought + imported, isImported: imported > 0 }
}

/** The same of a member. */
export const retainedPoints = async (req: AppRequest, memberId: string): Promise<Retained> =>
  retainedOf(await rowById(req, 'account', memberId), await readSettings(req))
