import type { Category, Post } from '#src/contracts/schemas/posts.ts'

/** What of a category stands on a card. */
type CardCategory = Pick<Category, 'id' | 'name' | 'slug' | 'hue' | 'glyph'>

/** The fields of a post in a list. Texts and files stay out of the island's props: the excerpt is in the HTML already. */
export type CardPost = Omit<Post, 'content' | 'contentHtml' | 'files' | 'fileCount' | 'categories'> & {
  categories: CardCategory[]
}

export const toCardPost = ({
  content: _text,
  contentHtml: _html,
  files: _files,
  fileCount: _count,
  categories,
  ...card
}: Post): CardPost => ({
  ...card,
  categories: categories.map(({ id, name, slug, hue, glyph }) => ({ id, name, slug, hue, glyph })),
})
