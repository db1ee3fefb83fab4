import { Clock, FileText, Search, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Output } from '#src/contracts/contract.ts'
import type { suggest } from '#src/contracts/search.ts'
import { suggestText } from '#src/text/suggest.ts'
import { Avatar } from '../../components/ui/Avatar.tsx'
import { CategoryGlyph } from '../../components/ui/CategoryGlyph.tsx'
import { Icon } from '../../components/ui/Icon.tsx'
import { hueText } from '../../components/ui/category-hue.ts'
import { nameOf } from '../../lib/members/viewer.ts'
import { searchPath } from '../../lib/search/search-path.ts'

/** One row of the list: where it leads, and how it looks. */
export interface SearchRow {
  key: string
  href: string
  label: string
  icon: ReactNode
  /** Behind the label, quieter. */
  note?: string
  /** A word that can be removed from the recent ones. */
  removable?: string
}

export interface RowGroup {
  label: string
  rows: SearchRow[]
}

const wordRow = (kind: string, word: string, icon: ReactNode): SearchRow => ({
  key: `${kind} ${word}`,
  href: searchPath({ q: word }),
  label: word,
  icon,
})

const quiet = (icon: typeof Clock) => <Icon className="text-ink-3" of={icon} size={18} />

/** The groups of an empty box: what was searched for here, and what many search for. */
export const groupsAtRest = (recent: readonly string[], popular: readonly string[]): RowGroup[] =>
  filled([
    {
      label: suggestText.recent,
      rows: recent.map((word) => ({ ...wordRow('recent', word, quiet(Clock)), removable: word })),
    },
    { label: suggestText.popular, rows: popular.map((word) => wordRow('popular', word, quiet(TrendingUp))) },
  ])

/** The groups of a text that is being typed. */
export const groupsOf = ({ words, titles, categories, members }: Output<typeof suggest>): RowGroup[] =>
  filled([
    { label: suggestText.words, rows: words.map((word) => wordRow('word', word, quiet(Search))) },
    {
      label: suggestText.titles,
      rows: titles.map(({ id, title }) => ({
        key: `title ${id}`,
        href: `/post/${id}`,
        label: title,
        icon: quiet(FileText),
      })),
    },
    {
      label: suggestText.boards,
      rows: categories.map(({ id, slug, name, hue, glyph }) => ({
        key: `board ${id}`,
        href: `/category/${encodeURIComponent(slug)}`,
        label: name,
        icon: (
          <span className={hueText(hue)}>
            <CategoryGlyph glyph={glyph} hue={hue} size={18} />
          </span>
        ),
      })),
    },
    {
      label: suggestText.members,
      rows: members.map((member) => ({
        key: `member ${member.id}`,
        href: `/profile/${member.id}`,
        label: nameOf(member),
        note: `@${member.username}`,
        icon: <Avatar id={member.id} level={member.level} size={26} src={member.profileImageUrl} />,
      })),
    },
  ])

const filled = (groups: RowGroup[]): RowGroup[] => groups.filter(({ rows }) => rows.length > 0)
