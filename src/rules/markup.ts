/** Characters that XML 1.0 does not allow, lone surrogates included. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** The text escaped for an element or an attribute of XML or HTML. */
export const escaped = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const SIGNS: Record<string, string> = Object.fromEntries(
  Object.entries(ENTITIES).map(([sign, entity]) => [entity, sign]),
)

/** The text that `escaped` gave, as it was before. */
export const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => SIGNS[entity] ?? entity)

/** Replaces each `{{name}}` of the HTML by its escaped value; an unknown name stays unchanged. */
export const fillPlaceholders = <F>(
  html: string,
  meanings: Readonly<Record<string, (facts: F) => string>>,
  facts: F,
): string =>
  html.replace(/\{\{([^{}<>]{1,40})\}\}/g, (whole, name: string) => {
    const meaning = Object.hasOwn(meanings, name.trim()) ? meanings[name.trim()] : undefined
    return meaning ? escaped(meaning(facts)) : whole
  })
