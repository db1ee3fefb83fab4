/**
 * A property of an island that its markup is drawn from and that its browser does not get: there it is an object without
 * `value`. For texts, which the markup holds already.
 */
export class Unsent<T> {
  // Neither of these is a property of the object itself, so Astro writes none into the page.
  readonly #value: T

  constructor(value: T) {
    this.#value = value
  }

  get value(): T {
    return this.#value
  }
}
