import { plainTextOf } from '#src/rules/excerpt.ts'
import { escaped } from '#src/rules/markup.ts'
import { withMediaBlocks } from '#src/rules/media-blocks.ts'
import { boxesIn } from '#src/rules/spoilers.ts'
import { proseText } from '#src/text/prose.ts'
import { withPictures } from './picture-html.ts'

/** A post's text as its page shows it. */
export interface ArticleHtml {
  html: string
  /** The headings of its parts, in order; `html` is their text, escaped. */
  headings: { id: string; html: string }[]
  /** How many pictures it has. */
  pictures: number
  /** Minutes that reading takes. */
  minutes: number
}

/** Characters, white space aside, that are read in a minute. */
const PER_MINUTE = 500
const HEADING = /<(h[23])>(.*?)<\/\1>/gs
const CODE = /<pre><code(?: class="language-([a-z0-9+#-]{1,20})")?>/g

/**
 * Adds to sanitized HTML what only the post's page has: anchors at headings, pictures in several widths over their average
 * colour (`colors` by URL) that lead to the whole ones, and the head of code blocks. The input's own rules make the
 * patterns safe: `<` and `>` occur in tags alone.
 */
export function toArticle(contentHtml: string, colors: Readonly<Record<string, string>> = {}): ArticleHtml {
  const headings: ArticleHtml['headings'] = []
  const boxes = boxesIn(contentHtml)
  const html = contentHtml
    .replace(HEADING, (whole, tag: string, inner: string, at: number) => {
      if (plain(inner) === '') return ''
      // What a box hides is in no list of contents.
      if (boxes.some(({ from, to }) => at > from && at < to)) return whole
      const text = escaped(plainTextOf(inner))
      const id = `part-${headings.length + 1}`
      headings.push({ id, html: text })
      return `<${tag} id="${id}">${inner}</${tag}>`
    })
    .replace(CODE, (start, language: string | undefined) => `<div class="code">${codeHead(language)}${start}`)
    .replaceAll('</code></pre>', '</code></pre></div>')
  const characters = plain(contentHtml).replace(/\s+/g, '').length
  // Texts that were stored before get their figures here.
  const shown = withPictures(withMediaBlocks(html), colors)
  return { ...shown, headings, minutes: Math.max(1, Math.round(characters / PER_MINUTE)) }
}

const plain = (html: string): string => html.replace(/<[^>]*>/g, '').trim()

/** Names of languages that their own word does not spell. */
const LANGUAGES: Readonly<Record<string, string>> = {
  js: 'JavaScript',
  javascript: 'JavaScript',
  jsx: 'JSX',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  tsx: 'TSX',
  py: 'Python',
  rb: 'Ruby',
  rs: 'Rust',
  cs: 'C#',
  csharp: 'C#',
  cpp: 'C++',
  kt: 'Kotlin',
  sh: 'Shell',
  bash: 'Shell',
  yml: 'YAML',
  php: 'PHP',
}
/** Short words are abbreviations: CSS, HTML, SQL, JSON, YAML. */
const MOST_LETTERS = 4

function languageName(word: string): string {
  return LANGUAGES[word] ?? (word.length <= MOST_LETTERS ? word.toUpperCase() : word[0]?.toUpperCase() + word.slice(1))
}

const codeHead = (language: string | undefined): string =>
  `<div class="code-head"><span>${language ? languageName(language) : proseText.plainCode}</span>` +
  `<button class="needs-js" data-copy-code type="button">${proseText.copy}</button></div>`
