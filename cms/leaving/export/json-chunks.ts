/** Pages of a list, each read after the previous one was sent. */
export type Pages<T> = AsyncIterable<readonly T[]>

/** The same object with each list as pages. */
export type Paged<T> = { [K in keyof T]: T[K] extends (infer Item)[] ? Pages<Item> : T[K] }

const isPages = (value: unknown): value is Pages<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** One JSON object in chunks: each of `parts` under its name, lists page by page. */
export async function* jsonChunks(parts: object): AsyncGenerator<string> {
  let before = '{'
  for (const [name, value] of Object.entries(parts)) {
    yield `${before}${JSON.stringify(name)}:`
    if (isPages(value)) yield* listChunks(value)
    else yield JSON.stringify(value)
    before = ',\n'
  }
  yield '}\n'
}

async function* listChunks(pages: Pages<unknown>): AsyncGenerator<string> {
  let before = '['
  for await (const page of pages) {
    if (page.length === 0) continue
    yield before + page.map((item) => JSON.stringify(item)).join(',\n')
    before = ',\n'
  }
  yield before === '[' ? '[]' : ']'
}
