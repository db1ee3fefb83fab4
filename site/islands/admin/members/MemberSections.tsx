import { Tabs } from 'radix-ui'
import type { ComponentType } from 'react'
import { can, type Actor, type Permission } from '#src/rules/permissions.ts'
import { memberPageText } from '#src/text/admin-member.ts'
import { hasCoin } from '#src/text/names.ts'
import { tabClass } from '../../../components/ui/tab-class.ts'
import { useUrlQuery } from '../../../hooks/use-url-query.ts'
import { MemberConversions, MemberLedger, MemberOrders, ReportsAgainst, ReportsBy } from './MemberTables.tsx'
import { MemberSessions } from './MemberSessions.tsx'

type Section = keyof typeof memberPageText.sections

interface SectionContent {
  Content: ComponentType<{ id: string }>
  /** The permission of the call that the section lists. */
  permission: Permission
}

const SECTIONS: Record<Section, SectionContent> = {
  ledger: { Content: MemberLedger, permission: 'member.list' },
  orders: { Content: MemberOrders, permission: 'member.list' },
  conversions: { Content: MemberConversions, permission: 'member.list' },
  against: { Content: ReportsAgainst, permission: 'member.inspect' },
  by: { Content: ReportsBy, permission: 'member.inspect' },
  sessions: { Content: MemberSessions, permission: 'member.list' },
}

/** The member's records that the viewer may read, one list at a time; the address says which. */
export function MemberSections({ id, viewer }: { id: string; viewer: Pick<Actor, 'id' | 'role'> }) {
  const { params, go } = useUrlQuery()
  const sections = (Object.keys(SECTIONS) as Section[]).filter(
    (section) => can(viewer, SECTIONS[section].permission) && (section !== 'conversions' || hasCoin()),
  )
  const requested = params.get('section')
  const chosen = sections.find((section) => section === requested) ?? sections[0]
  return (
    <Tabs.Root activationMode="manual" onValueChange={(section) => go(`?section=${section}`)} value={chosen}>
      <Tabs.List aria-label={memberPageText.sectionsLabel} className="mb-5 flex overflow-x-auto border-b border-line">
        {sections.map((section) => (
          <Tabs.Trigger className={tabClass} key={section} value={section}>
            {memberPageText.sections[section]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {sections.map((section) => {
        const { Content } = SECTIONS[section]
        return (
          <Tabs.Content className="outline-none" key={section} value={section}>
            <Content id={id} />
          </Tabs.Content>
        )
      })}
    </Tabs.Root>
  )
}
