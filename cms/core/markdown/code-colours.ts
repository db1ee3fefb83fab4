import { createRequire } from 'node:module'
import { Script } from 'node:vm'
import { unescaped } from '#src/rules/markup.ts'

/** What is used of highlight.js. */
interface Highlighter {
  registerLanguage: (name: string, language: unknown) => void
  getLanguage: (name: string) => object | undefined
  highlight: (text: string, options: { language: string; ignoreIllegals: true }) => { value: string }
}

/** Languages of code blocks, each with the aliases that highlight.js has for it. Markdown is left out: it is the slowest. */
const LANGUAGES = [
  'bash',
  'c',
  'cpp',
  'csharp',
  'css',
  'diff',
  'dockerfile',
  'go',
  'ini',
  'java',
  'javascript',
  'json',
  'kotlin',
  'lua',
  'php',
  'python',
  'r',
  'ruby',
  'rust',
  'scss',
  'sql',
  'swift',
  'typescript',
  'xml',
  'yaml',
]

/** A code block's class as the sanitizer lets it through: the word behind the fence. */
export const LANGUAGE_CLASS = /^language-[a-z0-9+#-]{1,20}$/

const BLOCK = /<pre><code class="language-([a-z0-9+#-]{1,20})">([^<]*)<\/code><\/pre>/g
/** Characters of a block that is coloured. */
const MOST_CHARACTERS = 20_000
/** Coloured markup beyond this multiple of the text is an attack or no code. */
const MOST_GROWTH = 16
/**
 * Every regular expression of a highlighter can take quadratic time; a block may take the first, all blocks the second.
 * Milliseconds of CPU time: on a busy machine a good block takes longer and is coloured all the same.
 */
const BLOCK_MS = 100
const TEXT_MS = 300
/** Time passes faster than CPU time by at most this factor before a block stays plain. */
const MOST_STRETCH = 8

/** Where the script below finds its work: code in a `vm` context of its own cannot call it. */
const WORK = Symbol.for('aah-code-colours')
const script = new Script(`globalThis[Symbol.for('aah-code-colours')]()`)

/**
 * Sanitized HTML with its code blocks coloured by classes `hljs-…`. A block of an unknown language, a very long one and
 * one that takes too long stay plain.
 */
export function colourCode(html: string): string {
  if (!html.includes('<pre><code class="')) return html
  const end = cpuMs() + TEXT_MS
  return html.replace(BLOCK, (block, language: string, escaped: string) => {
    const left = Math.min(BLOCK_MS, Math.floor(end - cpuMs()))
    const coloured =
      left >= 1 && escaped.length <= MOST_CHARACTERS ? coloursOf(language, unescaped(escaped), left) : null
    if (coloured === null || coloured.length > MOST_GROWTH * escaped.length + 1_000) return block
    return `<pre><code class="language-${language}">${coloured}</code></pre>`
  })
}

/** CPU time of this thread. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** The text as markup of highlight.js, which escapes it; null for an unknown language and after `ms` of CPU time. */
function coloursOf(language: string, text: string, ms: number): string | null {
  const hljs = highlighter()
  if (!hljs.getLanguage(language)) return null
  warmUp(hljs, language)
  const work = globalThis as { [WORK]?: () => string }
  work[WORK] = () => hljs.highlight(text, { language, ignoreIllegals: true }).value
  try {
    for (let stretch = 1; stretch <= MOST_STRETCH; stretch *= 2) {
      const from = cpuMs()
      const coloured = withinTime(stretch * ms)
      if (coloured !== null || cpuMs() - from >= ms) return coloured
    }
    return null
  } finally {
    delete work[WORK]
  }
}

/** What the script returns; null when it takes longer. */
function withinTime(ms: number): string | null {
  try {
    // V8 ends a running regular expression too, which no timer in this thread could.
    return script.runInThisContext({ timeout: ms }) as string
  } catch {
    return null
  }
}

const warm = new Set<string>()

/** The first text of a language compiles its grammar, which would count as the block's own time. */
function warmUp(hljs: Highlighter, language: string): void {
  if (warm.has(language)) return
  warm.add(language)
  hljs.highlight('a = "b" // 1', { language, ignoreIllegals: true })
}

let loaded: Highlighter | undefined

/** highlight.js with its languages; it loads with the first code block, because it takes 7 MB. */
function highlighter(): Highlighter {
  if (loaded) return loaded
  const require = createRequire(import.meta.url)
  loaded = require('highlight.js/lib/core') as Highlighter
  for (const name of LANGUAGES) {
    loaded.registerLanguage(name, require(`highlight.js/lib/languages/${name}`))
  }
  return loaded
}
