import { panelGroupText } from '#src/text/panel.ts'
import { collection, createdAt, figure, id, relation } from '#cms/core/collection/fields.ts'
import { ADMIN_READS } from '#cms/core/collection/access.ts'
import { namesOwner, readByNoMember } from '#cms/visibility/anonymous.ts'
import { takeDownOwnFiles } from './delete-files.ts'

/**
 * A file of a post or draft, whose bytes are in the media store under `key`. While `droppedAt` is set no reader sees it: it is
 * being stored, or to be deleted. An upload that never ended and a dropped file go after a day.
 */
export const postFile = collection({
  slug: 'post-file',
  label: '첨부 파일',
  // A draft is its author's alone, and so are its files.
  access: { ...ADMIN_READS, read: (args) => readByNoMember(args) && { draft: { exists: false } } },
  admin: {
    group: panelGroupText.content,
    useAsTitle: 'name',
    defaultColumns: ['name', 'owner', 'bytes', 'downloads', 'createdAt'],
  },
  exportedAs: ['files'],
  // Files of posts stay with them, as their images do.
  whenMemberLeaves: { owner: { run: takeDownOwnFiles, then: 'keep' } },
  fields: [
    id,
    { name: 'key', type: 'text', required: true, admin: { hidden: true } },
    { name: 'name', type: 'text', required: true },
    { name: 'type', type: 'text', required: true },
    { name: 'bytes', type: 'number', required: true },
    figure('downloads'),
    relation('owner', 'member', { required: true, access: { read: namesOwner } }),
    relation('post', 'post'),
    // Of a file of a draft, until a post is made of it.
    { name: 'draft', type: 'text', index: true },
    createdAt,
    { name: 'droppedAt', type: 'date', index: true },
  ],
})
