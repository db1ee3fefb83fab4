/**
 * Settings that keep the server's memory small. V8's default young generation and glibc's arena per thread cost
 * 150 MB more at rest, and measured no faster. Half of this young generation promotes objects of running requests:
 * three times as many full collections, and a quarter fewer pages for members (docs/decisions/0030-reading-and-rendering-pages.md).
 * Blocks of 64 kB and more are mapped by themselves, so that freed ones return to the system, and libraries that a
 * server needs late or never are not loaded with it. V8 collects the old generation when it is 30 % larger than what it
 * held last, not up to four times as large (docs/decisions/0074-what-holds-memory.md).
 */
export const MEMORY = {
  flags: [
    '--max-semi-space-size=32',
    '--heap-growing-percent=30',
    `--import=${new URL('./late-libraries.mjs', import.meta.url).href}`,
  ],
  env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' },
}
