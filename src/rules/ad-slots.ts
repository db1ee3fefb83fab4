import { adText } from '../text/places.ts'
import { codePoints } from './characters.ts'

/** Where advertisements of the operator may stand: beside the list, below the post, between lists. */
export type AdPlace = keyof typeof adText.places
export const AD_PLACES = Object.keys(adText.places) as AdPlace[]
/** The HTML of each place; '' where nothing stands. */
export type AdSlots = Record<AdPlace, string>

/** Code points of the HTML of one place. */
const HTML_MAX = 4_000
const NONE: AdSlots = { beside: '', below: '', between: '' }

/** Whether a word names a place. */
export const isAdPlace = (name: string): name is AdPlace => Object.hasOwn(adText.places, name)

/** The value of the setting as an object of texts; null where it is none. */
function parsed(value: string): Record<string, string> | null {
  if (value.trim() === '') return {}
  try {
    const read: unknown = JSON.parse(value)
    const isObject = typeof read === 'object' && read !== null && !Array.isArray(read)
    return isObject && Object.values(read).every((html) => typeof html === 'string')
      ? (read as Record<string, string>)
      : null
  } catch {
    return null
  }
}

/** The HTML of the places, from the setting `adSlots`. */
export const adSlotsOf = (setting: string): AdSlots => ({ ...NONE, ...parsed(setting) })

/** The setting that has this HTML; '' where all places are empty. */
export const adSlotsSetting = (slots: AdSlots): string =>
  Object.values(slots).every((html) => html.trim() === '') ? '' : JSON.stringify(slots)

/** The sentence that refuses this value of the setting `adSlots`. */
export function whyNotAdSlots(value: string): string | null {
  const slots = parsed(value)
  if (!slots) return adText.notJson
  const unknown = Object.keys(slots).find((name) => !isAdPlace(name))
  if (unknown !== undefined) return adText.unknownPlace(unknown.slice(0, 40))
  const long = AD_PLACES.find((place) => codePoints(slots[place] ?? '') > HTML_MAX)
  return long ? adText.tooLong({ place: adText.places[long], max: HTML_MAX }) : null
}

interface Reader {
  level: number
}

/** Whether a reader sees advertisements: members of `adFreeLevel` and up do not; 0 shows them to all. */
export const seesAds = (reader: Reader | null, { adFreeLevel }: { adFreeLevel: number }): boolean =>
  adFreeLevel === 0 || (reader?.level ?? 0) < adFreeLevel
