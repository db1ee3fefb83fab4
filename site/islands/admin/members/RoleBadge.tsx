import type { MemberRole } from '#src/rules/permissions.ts'
import { roleText } from '#src/text/roles.ts'
import { Badge } from '../../../components/ui/Badge.tsx'

const TONES = { member: 'neutral', moderator: 'act', admin: 'act' } as const

/** The member's role. */
export const RoleBadge = ({ role }: { role: MemberRole }) => <Badge tone={TONES[role]}>{roleText[role]}</Badge>
