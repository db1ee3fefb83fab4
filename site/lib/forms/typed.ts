interface Typed {
  text: string
  /** What is selected in it. */
  start: number
  end: number
}

/** What was typed into textareas of the server's markup that no island has taken over yet. */
const typed = new WeakMap<HTMLTextAreaElement, Typed>()
const takenOver = new WeakSet<HTMLTextAreaElement>()
/** The last radio button that was chosen of each name. */
const chosen = new Map<string, string>()
/** Whether a box of a name was ticked last. */
const ticked = new Map<string, boolean>()

const stateOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Typed => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})

function note(field: unknown): void {
  if (field instanceof HTMLTextAreaElement && !takenOver.has(field)) typed.set(field, stateOf(field))
  if (field instanceof HTMLInputElement && field.type === 'radio') chosen.set(field.name, field.value)
  if (field instanceof HTMLInputElement && field.type === 'checkbox') ticked.set(field.name, field.checked)
}

// From when the module of an island loads, which is before the island hydrates: React puts the stored text back into a
// textarea, and no handler hears what is typed between the first rendering of an island and its effects.
if (typeof document !== 'undefined') {
  for (const field of document.querySelectorAll('textarea')) if (field.value !== field.defaultValue) note(field)
  for (const field of document.querySelectorAll<HTMLInputElement>('input:is([type=radio], [type=checkbox]):checked'))
    note(field)
  document.addEventListener('input', ({ target }) => note(target), true)
  // What moves the caret while the text is another one is the hydration, not the writer.
  document.addEventListener('selectionchange', () => {
    const { activeElement: field } = document
    if (field instanceof HTMLTextAreaElement && typed.get(field)?.text === field.value) note(field)
  })
}

/** A textarea as it was typed into last; called once, by the effect of the island that takes the field over. */
export function takeTyped(field: HTMLTextAreaElement): Typed {
  const found = typed.get(field) ?? stateOf(field)
  typed.delete(field)
  takenOver.add(field)
  return found
}

/** The value of the radio button of this name that was chosen last, undefined for none. */
export function takeChosen(name: string): string | undefined {
  const value = chosen.get(name)
  chosen.delete(name)
  return value
}

/** Whether the box of this name is ticked since before its island took it over. */
export function takeTicked(name: string): boolean {
  const isTicked = ticked.get(name) ?? false
  ticked.delete(name)
  return isTicked
}
