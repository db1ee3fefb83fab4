const KEY = Symbol.for('aah')

/**
 * A value that this process has once, although Node and Next each load their own copy of `cms/`:
 * the first caller makes it, later ones get the same.
 */
export function shared<T>(name: string, make: () => T): T {
  const holder = globalThis as { [KEY]?: Map<string, unknown> }
  const values = (holder[KEY] ??= new Map())
  if (!values.has(name)) values.set(name, make())
  return values.get(name) as T
}
