import { collection, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/**
 * That a member downloaded a file on `day` (Asia/Seoul), so that it counts once; the id is `{file}:{member}:{day}`. Rows of
 * earlier days have no effect and are deleted.
 */
export const fileDownload = collection({
  slug: 'file-download',
  label: '파일 다운로드',
  access: NO_ACCESS,
  admin: { hidden: true },
  // Gone after its day.
  exportedAs: [],
  whenMemberLeaves: { member: 'delete' },
  fields: [
    id,
    relation('member', 'member', { required: true }),
    { name: 'day', type: 'text', required: true, index: true },
  ],
})
