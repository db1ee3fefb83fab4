import type { Field } from 'payload'
import { ProfileInput } from '#src/contracts/schemas/account.ts'
import { memberTag } from '#src/rules/page-tags.ts'
import { panelStrategy } from '../accounts/panel-strategy.ts'
import { collection, createdAt, editedAt, id } from '../database/fields.ts'
import { accessBy, opensPanel } from '../panel/access.ts'
import { auditHooksOf } from '../panel/audit-hooks.ts'
import { clearsPages } from '../panel/cache-hooks.ts'

const RIGHTS = { update: 'member.update' } as const
const auditHooks = auditHooksOf(RIGHTS)

/** A field that only operations change, whoever asks. */
const fixed = (field: Field): Field => ({ ...field, access: { create: () => false, update: () => false } }) as Field

/** The rule that the profile form has, for the panel. */
const fits =
  (name: 'nickname' | 'bio') =>
  (value: string | null | undefined): true | string =>
    ProfileInput.shape[name].safeParse(value ?? null).error?.issues[0]?.message ?? true

/**
 * A person. Balance, level and counters live in `account`, password and lock-out in `credential`, tokens in `session`,
 * because Payload writes whole member documents back. The panel signs in with the site's own cookie.
 */
export const member = collection({
  slug: 'member',
  label: '회원',
  access: { ...accessBy(RIGHTS), admin: opensPanel },
  auth: { disableLocalStrategy: true, useSessions: false, strategies: [panelStrategy] },
  admin: { useAsTitle: 'username', defaultColumns: ['username', 'nickname', 'email', 'isAdmin', 'createdAt'] },
  hooks: { afterChange: [auditHooks.afterChange, clearsPages(({ doc }) => [memberTag(doc.id), 'site'])] },
  fields: [
    id,
    fixed({ name: 'username', type: 'text', required: true, index: true }),
    fixed({ name: 'usernameKey', type: 'text', required: true, unique: true, admin: { hidden: true } }),
    { name: 'nickname', type: 'text', index: true, validate: fits('nickname') },
    fixed({ name: 'email', type: 'text', required: true, unique: true }),
    fixed({ name: 'emailVerified', type: 'checkbox', defaultValue: false }),
    fixed({ name: 'googleSubject', type: 'text', index: true, admin: { hidden: true } }),
    { name: 'bio', type: 'textarea', validate: fits('bio') },
    fixed({ name: 'profileImageUrl', type: 'text' }),
    fixed({ name: 'isAdmin', type: 'checkbox', defaultValue: false, index: true }),
    fixed({ name: 'emailNotifications', type: 'checkbox', defaultValue: true }),
    fixed({ name: 'pushNotifications', type: 'checkbox', defaultValue: true }),
    // The row of a member who has left stays for what refers to it, without anything that says who it was.
    fixed({ name: 'leftAt', type: 'date', index: true }),
    createdAt,
    editedAt,
    fixed({ name: 'isModerator', type: 'checkbox', defaultValue: false, index: true }),
    fixed({ name: 'suspendedUntil', type: 'date' }),
    fixed({ name: 'suspendedReason', type: 'text' }),
  ],
})
