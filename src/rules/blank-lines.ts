/** White space of a line and characters that show nothing. */
const BLANK = String.raw`[^\S\n]|[\u00ad\u115f\u1160\u200b-\u200f\u2060\u2800\u3164\ufeff\uffa0]`
const MANY = new RegExp(String.raw`\n(?:(?:${BLANK})*\n){3,}`, 'gu')

/** A plain text as it is shown: more than two blank lines in a row are two. */
export const withFewBlankLines = (text: string): string => text.replace(MANY, '\n\n\n')

const EMPTY = String.raw`(?:<br ?\/?>|<p>(?:<br ?\/?>|&nbsp;|\s|${BLANK})*<\/p>)`
const MANY_BLOCKS = new RegExp(String.raw`((?:^|<\/[a-z\d]+>|<hr ?\/>)\s*)((?:${EMPTY}\s*){3,})`, 'gu')
const ONE_BLOCK = new RegExp(EMPTY, 'gu')
const MANY_BREAKS = new RegExp(String.raw`<br ?\/?>(?:(?:${BLANK}|\n)*<br ?\/?>){3,}`, 'gu')

/** The same for HTML of markdown: empty paragraphs and line breaks in a row. */
export const withFewBlankBlocks = (html: string): string =>
  html.replace(MANY_BREAKS, '<br /><br /><br />').replace(MANY_BLOCKS, (_, before: string, blocks: string) => {
    return `${before}${(blocks.match(ONE_BLOCK) ?? []).slice(0, 2).join('\n')}\n`
  })
