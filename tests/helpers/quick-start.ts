const FILES = ['../../scripts/setup/late-libraries.mjs', '../../scripts/testing/known-modules.mjs']

/** Flags with which tests, and the servers and scripts that they start, load what production loads, and find it sooner. */
export const QUICK_START = FILES.map((file) => `--import=${new URL(file, import.meta.url).href}`)
