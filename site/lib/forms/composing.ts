/** What a composing keyboard reports for every key until its syllable is finished. */
const COMPOSING = 229

/**
 * Whether a syllable is being composed, so that Enter and Escape belong to the keyboard's own list of candidates. Safari has
 * ended the composition when it reports the Enter that finished it, and says so by the key's number alone.
 */
export const isComposing = (press: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  press.isComposing || press.keyCode === COMPOSING

/** Runs once no syllable is being composed in the field, as site/layouts/early.js marks it; returns what calls it off. */
export function whenComposed(field: HTMLElement, run: () => void): () => void {
  let isOff = false
  const look = () => {
    if (isOff) return
    if (!field.hasAttribute('data-composing')) return run()
    // The next syllable may begin with the key that ended this one.
    field.addEventListener('compositionend', () => setTimeout(look), { once: true })
  }
  look()
  return () => {
    isOff = true
  }
}
