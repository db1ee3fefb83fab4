import type { Draft, DraftPoll } from '#src/contracts/schemas/drafts.ts'
import { splitImages } from '#src/rules/images.ts'
import { askedLevel, isSecretLevel } from '#src/rules/secrets.ts'
import { splitTags } from '#src/rules/tags.ts'
import type { Row } from '#cms/core/database/row.ts'

/** The columns of a draft in a list: all but its text. */
export const DRAFT_CARD_FIELDS = [
  'id',
  'title',
  'excerpt',
  'categoryIds',
  'levelRestriction',
  'prefix',
  'tags',
  'isBlurred',
  'poll',
  'imageUrl',
  'fileCount',
  'createdAt',
  'editedAt',
] as const satisfies (keyof Row<'draft'>)[]

/** A draft's row with or without its text. */
export type DraftRow = Pick<Row<'draft'>, (typeof DRAFT_CARD_FIELDS)[number]> & Partial<Pick<Row<'draft'>, 'content'>>

/** A draft as its member sees it in a list, with those of its categories that still exist. */
export const toDraft = (row: DraftRow, known: ReadonlySet<number>): Draft => ({
  id: row.id,
  title: row.title ?? '',
  content: row.content ?? '',
  excerpt: row.excerpt ?? '',
  categoryIds: draftBoards(row).filter((id) => known.has(id)),
  levelRestriction: askedLevel(row.levelRestriction),
  isSecret: isSecretLevel(row.levelRestriction),
  prefix: row.prefix || null,
  tags: splitTags(row.tags),
  isBlurred: row.isBlurred === true,
  poll: row.poll ? (JSON.parse(row.poll) as DraftPoll) : null,
  imageUrls: splitImages(row.imageUrl),
  files: [],
  fileCount: row.fileCount ?? 0,
  createdAt: row.createdAt,
  updatedAt: row.editedAt,
})

/** The boards that a draft is for. */
export const draftBoards = ({ categoryIds }: Pick<Row<'draft'>, 'categoryIds'>): number[] =>
  categoryIds ? categoryIds.split(',').map(Number) : []
