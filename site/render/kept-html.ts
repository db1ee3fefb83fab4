import { LRUCache } from 'lru-cache'

/** Markup that is kept, in characters; a post with twenty comments has about fifty thousand. */
const MOST_CHARACTERS = 16 * 1024 * 1024
const KEY_OVERHEAD = 100

const htmlByInput = new LRUCache<string, string>({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length + KEY_OVERHEAD,
})
const numbers = new WeakMap<object, number>()
let lastNumber = 0

interface Drawing {
  component: object
  props: Record<string, unknown>
  /** Markup of Astro's that stands within it. */
  slots: readonly unknown[]
  /** What sets the ids of this island apart from those of the page's other ones. */
  prefix: string
}

/**
 * The markup of a React component for these properties, drawn once for all readers who are shown the same. It is kept by
 * everything that it is drawn from, so that nobody is handed what was drawn from something else:
 * docs/decisions/0028-drawn-once.md.
 */
export function keptHtml({ component, props, slots, prefix }: Drawing, draw: () => string): string {
  const input = inputOf(props, slots)
  if (input === null) return draw()
  const anywhere = `${numberOf(component)} ${input.text}`
  const here = `${prefix} ${anywhere}`
  const known = htmlByInput.get(anywhere) ?? htmlByInput.get(here)
  if (known !== undefined) return known
  const html = draw()
  if (!input.without || !html.includes(input.without)) htmlByInput.set(html.includes(prefix) ? here : anywhere, html)
  return html
}

/**
 * Properties and slots as text, `without` the reader's id where nothing else in there bears it: what is drawn can depend
 * on it only by comparing it with another, or by showing it. Null when they hold something that text cannot stand for.
 */
export function inputOf(
  props: Record<string, unknown>,
  slots: readonly unknown[],
): { text: string; without: string | null } | null {
  let isPlain = true
  const text = JSON.stringify([props, slots], (_, value: unknown) => {
    if (!isPlainValue(value)) isPlain = false
    return value
  })
  if (!isPlain) return null
  const reader = readerIn(props)
  const id = JSON.stringify(reader)
  return reader && text.indexOf(id) === text.lastIndexOf(id)
    ? { text: text.replace(id, ''), without: reader }
    : { text, without: null }
}

/** The id of the member for whom it is drawn. */
function readerIn({ viewer }: { viewer?: unknown }): string | null {
  const id = (viewer as { id?: unknown } | null | undefined)?.id
  return typeof id === 'string' ? id : null
}

function isPlainValue(value: unknown): boolean {
  if (typeof value === 'function' || typeof value === 'symbol') return false
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true
  // A React element is nothing that JSON can tell from another; Astro's markup is text in a class of its own.
  return value instanceof String || (Object.getPrototypeOf(value) === Object.prototype && !('$$typeof' in value))
}

function numberOf(component: object): number {
  const number = numbers.get(component) ?? (lastNumber += 1)
  numbers.set(component, number)
  return number
}

const isReact = new WeakMap<object, Promise<boolean>>()

/** Whether a component is React's, asked once: the integration finds out by drawing it. */
export function knownCheck(component: unknown, check: () => Promise<boolean>): Promise<boolean> {
  if (typeof component !== 'function') return check()
  const known = isReact.get(component) ?? check()
  isReact.set(component, known)
  return known
}
