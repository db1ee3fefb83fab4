import { REPORT_ORIGINS } from '#src/rules/reports.ts'
import { panelGroupText } from '#src/text/panel.ts'
import { collection, createdAt, editedAt, figure, id, relation } from '#cms/core/collection/fields.ts'
import { ADMIN_READS } from '#cms/core/collection/access.ts'
import { readByNoMember } from '#cms/visibility/anonymous.ts'

/** Whether the panel shows the member of a report: on held content it is the author, who may be anonymous. */
const isOfCleanUp = ({ doc }: { doc?: { origin?: unknown } }): boolean => doc?.origin === 'cleanUp'

/**
 * A report on a post, comment or message, or the record of a deletion by staff (`origin`), a clean-up included, which has
 * no target but `member`. `key` is `{target}:{reporter}`, so that a member reports a target once, and the row's own id for
 * a deletion by staff.
 */
export const report = collection({
  slug: 'report',
  label: '신고',
  access: { ...ADMIN_READS, read: readByNoMember },
  admin: {
    group: panelGroupText.operation,
    useAsTitle: 'reason',
    defaultColumns: ['reason', 'post', 'comment', 'reporter', 'status', 'createdAt'],
  },
  defaultSort: '-createdAt',
  indexes: [
    { fields: ['createdAt', 'id'] },
    { fields: ['status', 'createdAt', 'id'] },
    { fields: ['reporter', 'createdAt', 'id'] },
    { fields: ['member', 'createdAt', 'id'] },
  ],
  exportedAs: ['reports'],
  whenMemberLeaves: { key: 'keep', member: 'keep', reporter: 'keep', decidedBy: 'keep' },
  fields: [
    id,
    { name: 'key', type: 'text', required: true, unique: true, admin: { hidden: true } },
    { name: 'reason', type: 'textarea', required: true },
    relation('post', 'post'),
    relation('comment', 'comment'),
    relation('message', 'message'),
    // The member that a report without a reporter is about: the author of a held text, or of what a clean-up removed.
    relation('member', 'member', { access: { read: isOfCleanUp } }),
    relation('reporter', 'member'),
    { name: 'origin', type: 'select', options: [...REPORT_ORIGINS], required: true, defaultValue: 'member' },
    {
      name: 'status',
      type: 'select',
      options: ['open', 'dismissed', 'removed'],
      required: true,
      defaultValue: 'open',
      index: true,
    },
    relation('decidedBy', 'member', { index: false }),
    { name: 'note', type: 'text' },
    // How much a clean-up removed.
    figure('removedPosts'),
    figure('removedComments'),
    figure('removedMessages'),
    { name: 'appealReason', type: 'textarea' },
    { name: 'appealedAt', type: 'date' },
    { name: 'appealDecision', type: 'select', options: ['upheld', 'restored'] },
    createdAt,
    editedAt,
  ],
})
