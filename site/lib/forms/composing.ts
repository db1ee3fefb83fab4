/** What a composing keyboard reports for every key until its syllable is finished. */
const COMPOSING = 229

/**
 * Whether a syllable is being composed, so that Enter and Escape belong to the keyboard's own list of candidates. Safari has
 * ended the composition when it reports the Enter that finished it, and says so by the key's number alone.
 */
export const isComposing = (press: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  press.isComposing || press.keyCode === COMPOSING
