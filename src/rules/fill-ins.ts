import { escaped } from './markup.ts'

/** Replaces each `{{name}}` of the HTML by what it stands for; a name that stands for nothing stays as it was written. */
export const filledIn = <F>(html: string, meanings: Readonly<Record<string, (facts: F) => string>>, facts: F): string =>
  html.replace(/\{\{([^{}<>]{1,40})\}\}/g, (whole, name: string) => {
    const meaning = Object.hasOwn(meanings, name.trim()) ? meanings[name.trim()] : undefined
    return meaning ? escaped(meaning(facts)) : whole
  })
