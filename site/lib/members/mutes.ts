import { map } from 'nanostores'

/** Members that were muted, or no longer are, since this page was drawn; what they wrote folds at once. */
export const $mutes = map<Record<string, boolean>>({})
