import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { changeRole } from '#src/contracts/admin-users.ts'
import type { Me } from '#src/contracts/schemas/members.ts'
import { MEMBER_ROLES, type MemberRole } from '#src/rules/permissions.ts'
import { roleChangeText, usersText } from '#src/text/admin-users.ts'
import { roleText } from '#src/text/roles.ts'
import { ConflictDialog } from '../../../components/admin/ConflictDialog.tsx'
import { nameOf } from '../../../lib/members/viewer.ts'
import { Button } from '../../../components/ui/Button.tsx'
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx'
import { DropdownMenu } from '../../../components/ui/DropdownMenu.tsx'
import { useGuardedAction } from '../../../hooks/use-guarded-action.ts'
import { call } from '../../../lib/api/call.ts'
import { toast } from '../../../lib/toasts/toasts.ts'

interface RoleChange {
  id: string
  role: MemberRole
  expectedUpdatedAt?: string | undefined
}

interface Props {
  member: Me
  onChanged: (member: Me) => void
  /** `xs` in the rows of a table. */
  size?: 'xs' | 'sm'
}

/** The roles that the member does not have; one is assigned after a confirmation. */
export function RoleMenu({ member, onChanged, size = 'sm' }: Props) {
  const [wanted, setWanted] = useState<MemberRole | null>(null)
  const name = nameOf(member)
  const change = useGuardedAction<RoleChange, Me, Me>((input) => call(changeRole, input), {
    onSuccess: (changed) => {
      setWanted(null)
      onChanged(changed)
      toast({ title: roleChangeText.done, description: roleChangeText.doneText({ name, role: changed.role }) })
    },
    failure: { text: roleChangeText.failed },
    onFailure: () => setWanted(null),
  })
  const { conflict } = change
  const take = (current: Me) => {
    change.take()
    setWanted(null)
    onChanged(current)
  }
  return (
    <>
      <DropdownMenu
        items={MEMBER_ROLES.filter((role) => role !== member.role).map((role) => ({
          label: roleChangeText.item[role],
          onSelect: () => setWanted(role),
        }))}
        trigger={
          <Button aria-label={roleChangeText.openFor(name)} icon={ChevronDown} size={size} variant="quiet">
            {roleChangeText.open}
          </Button>
        }
      />
      {wanted && !conflict && (
        <ConfirmDialog
          busy={change.isBusy}
          confirmLabel={roleChangeText.confirm}
          danger={member.role === 'admin'}
          description={
            <>
              <p className="mb-1 font-semibold text-ink">{roleChangeText.change({ from: member.role, to: wanted })}</p>
              {roleChangeText.means[wanted]}
            </>
          }
          onCancel={() => setWanted(null)}
          onConfirm={() => change.send({ id: member.id, role: wanted, expectedUpdatedAt: member.updatedAt })}
          open
          title={roleChangeText.title(name)}
        />
      )}
      {conflict && (
        <ConflictDialog
          busy={change.isBusy}
          differences={[
            { name: usersText.role, stored: roleText[conflict.current.role], mine: roleText[conflict.input.role] },
          ]}
          onOverwrite={change.overwrite}
          onTake={() => take(conflict.current)}
          title={roleChangeText.title(name)}
        />
      )}
    </>
  )
}
