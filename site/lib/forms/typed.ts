/** Text typed into textareas of the server's markup that no island has taken over yet. */
const typed = new WeakMap<HTMLTextAreaElement, string>()
const takenOver = new WeakSet<HTMLTextAreaElement>()
/** The last radio button that was chosen of each name. */
const chosen = new Map<string, string>()

function note(field: unknown): void {
  if (field instanceof HTMLTextAreaElement && !takenOver.has(field)) typed.set(field, field.value)
  if (field instanceof HTMLInputElement && field.type === 'radio') chosen.set(field.name, field.value)
}

// From when the module of an island loads, which is before the island hydrates: React puts the stored text back into a
// textarea, and no handler hears what is typed between the first rendering of an island and its effects.
if (typeof document !== 'undefined') {
  for (const field of document.querySelectorAll('textarea')) if (field.value !== field.defaultValue) note(field)
  for (const field of document.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')) note(field)
  document.addEventListener('input', ({ target }) => note(target), true)
}

/** The text of a textarea as it was typed last; called once, by the effect of the island that takes the field over. */
export function takeTyped(field: HTMLTextAreaElement): string {
  const text = typed.get(field) ?? field.value
  typed.delete(field)
  takenOver.add(field)
  return text
}

/** The value of the radio button of this name that was chosen last, undefined for none. */
export function takeChosen(name: string): string | undefined {
  const value = chosen.get(name)
  chosen.delete(name)
  return value
}
