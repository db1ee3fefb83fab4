import type { Announcement } from '#src/contracts/schemas/announcements.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { announcementText } from '#src/text/announcement.ts'
import { announcementsText } from '#src/text/admin-announcements.ts'
import type { Column } from '../../../components/admin/DataTable.tsx'
import { Badge } from '../../../components/ui/Badge.tsx'

const timeClass = 'num whitespace-nowrap'

/** Columns of the announcement table. */
export const ANNOUNCEMENT_COLUMNS: readonly Column<Announcement>[] = [
  {
    head: announcementsText.name,
    isTitle: true,
    cell: ({ id, title, status, isImportant }) => (
      <span className="flex items-center gap-2">
        {isImportant && <Badge tone="act">{announcementText.importantBadge}</Badge>}
        <span className="min-w-0 md:max-w-80 md:truncate" title={title}>
          {status === 'published' ? (
            <a className="hover:underline" href={`/announcements/${id}`}>
              {title}
            </a>
          ) : (
            title
          )}
        </span>
      </span>
    ),
  },
  { head: announcementsText.category, cell: ({ category }) => category },
  {
    head: announcementsText.status,
    cell: ({ status, publishAt }) => (
      <Badge tone={status === 'published' ? 'neutral' : 'act'}>
        {publishAt ? announcementsText.publishAt(longDateTime(publishAt)) : announcementsText.statuses[status]}
      </Badge>
    ),
  },
  { head: announcementsText.created, className: timeClass, cell: ({ createdAt }) => longDateTime(createdAt) },
]
