/**
 * How Node is started so that the server stays small. V8's default young generation and glibc's arena per thread cost
 * 150 MB more at rest here, and measured no faster. With half of this young generation what requests hold lives to see the old
 * one: three times as many full collections, and a quarter fewer pages for members (docs/decisions/0030-reading-and-rendering-pages.md).
 */
export const MEMORY = {
  flags: ['--max-semi-space-size=32'],
  env: { MALLOC_ARENA_MAX: '2' },
}
