import type { Category, Post } from '#src/contracts/schemas/posts.ts'

/** What of a category stands on a card. */
type CardCategory = Pick<Category, 'id' | 'name' | 'slug' | 'hue' | 'glyph'>

/** The fields of a post in a list. Texts stay out of the island's props: the excerpt is in the HTML already. */
export type CardPost = Omit<Post, 'content' | 'contentHtml' | 'categories'> & { categories: CardCategory[] }

export const toCardPost = ({ content: _text, contentHtml: _html, categories, ...card }: Post): CardPost => ({
  ...card,
  categories: categories.map(({ id, name, slug, hue, glyph }) => ({ id, name, slug, hue, glyph })),
})
