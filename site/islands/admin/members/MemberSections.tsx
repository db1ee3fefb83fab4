import { Tabs } from 'radix-ui'
import type { ComponentType } from 'react'
import { memberPageText } from '#src/text/admin-member.ts'
import { tabClass } from '../../../components/ui/tab-class.ts'
import { useUrlQuery } from '../../../hooks/use-url-query.ts'
import { MemberConversions, MemberLedger, MemberOrders, ReportsAgainst, ReportsBy } from './MemberTables.tsx'
import { MemberSessions } from './MemberSessions.tsx'

type Section = keyof typeof memberPageText.sections

const SECTIONS: Record<Section, ComponentType<{ id: string }>> = {
  ledger: MemberLedger,
  orders: MemberOrders,
  conversions: MemberConversions,
  against: ReportsAgainst,
  by: ReportsBy,
  sessions: MemberSessions,
}

/** The sections that moderators may see. */
const MODERATOR_SECTIONS: readonly Section[] = ['against', 'by']

/** The member's records, one list at a time; the address says which. */
export function MemberSections({ id, isAdmin }: { id: string; isAdmin: boolean }) {
  const { params, go } = useUrlQuery()
  const sections = isAdmin ? (Object.keys(SECTIONS) as Section[]) : MODERATOR_SECTIONS
  const requested = params.get('section')
  const chosen = sections.find((section) => section === requested) ?? sections[0]
  return (
    <Tabs.Root activationMode="manual" onValueChange={(section) => go(`?section=${section}`)} value={chosen}>
      <Tabs.List
        aria-label={memberPageText.sectionsLabel}
        className="panel mb-4 flex overflow-x-auto px-1 max-md:mb-2.5"
      >
        {sections.map((section) => (
          <Tabs.Trigger className={tabClass} key={section} value={section}>
            {memberPageText.sections[section]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {sections.map((section) => {
        const Content = SECTIONS[section]
        return (
          <Tabs.Content className="outline-none" key={section} value={section}>
            <Content id={id} />
          </Tabs.Content>
        )
      })}
    </Tabs.Root>
  )
}
