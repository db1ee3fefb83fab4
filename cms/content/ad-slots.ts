import { hash } from 'node:crypto'
import { adSlotsOf, seesAds, type AdPlace } from '#src/rules/ad-slots.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** The operator's HTML of a place; '' for an empty place. */
export const adHtml = async (req: Pick<AppRequest, 'payload'>, place: AdPlace): Promise<string> =>
  adSlotsOf((await readSettings(req)).adSlots)[place].trim()

/** The address of a place's frame, which changes with its HTML; null where the caller sees no advertisement. */
export async function adAddress(req: AppRequest, place: AdPlace): Promise<string | null> {
  if (!seesAds(req.actor, await readSettings(req))) return null
  const html = await adHtml(req, place)
  return html === '' ? null : `/ad/${place}?v=${hash('sha1', html, 'base64url').slice(0, 10)}`
}
