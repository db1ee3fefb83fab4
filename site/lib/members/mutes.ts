import { map } from 'nanostores'

/** Members muted or unmuted since this page was rendered; their content folds or unfolds at once. */
export const $mutes = map<Record<string, boolean>>({})
