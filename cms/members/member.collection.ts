import { MESSAGE_CHOICES } from '#src/rules/message-rights.ts'
import type { Field } from 'payload'
import { PROFILE_TEXT_NAMES, PROFILE_TEXTS, type ProfileText } from '#src/rules/profile-texts.ts'
import { panelGroupText } from '#src/text/panel.ts'
import { collection, createdAt, editedAt, figure, id } from '#cms/core/collection/fields.ts'
import { ADMIN_READS, opensPanel } from '#cms/core/collection/access.ts'
import { panelComponent } from '#cms/core/collection/panel-component.ts'
import { toTombstone } from './tombstone.ts'

const profileText = (name: string, { isLine }: ProfileText): Field =>
  isLine ? { name, type: 'text' } : { name, type: 'textarea' }

/**
 * A member. Balance, level and counters are stored in `account`, password and lock-out in `credential`, tokens in
 * `session`, because Payload writes whole member documents back. The panel displays members
 * read-only: admins change a member through calls. Who signs in to it is added in cms/accounts/panel-sign-in.ts.
 */
export const member = collection({
  slug: 'member',
  label: '회원',
  access: { ...ADMIN_READS, admin: opensPanel },
  admin: {
    group: panelGroupText.people,
    useAsTitle: 'username',
    defaultColumns: ['username', 'nickname', 'email', 'isAdmin', 'suspendedUntil', 'createdAt'],
    listSearchableFields: ['username', 'nickname', 'email'],
  },
  indexes: [{ fields: ['leftAt', 'createdAt', 'id'] }, { fields: ['signUp', 'createdAt', 'id'] }],
  // The row remains for references to it, without personal data.
  exportedAs: ['profile', 'settings'],
  whenMemberLeaves: { id: { keepOnly: ['createdAt'], set: toTombstone } },
  fields: [
    id,
    panelComponent('MemberAccount'),
    panelComponent('SiteLinks', 'sidebar'),
    { name: 'username', type: 'text', required: true, index: true },
    { name: 'usernameKey', type: 'text', required: true, unique: true, admin: { hidden: true } },
    { name: 'nickname', type: 'text', index: true },
    { name: 'email', type: 'text', required: true, unique: true },
    { name: 'emailVerified', type: 'checkbox', defaultValue: false },
    { name: 'googleSubject', type: 'text', index: true, admin: { hidden: true } },
    { name: 'kakaoSubject', type: 'text', index: true, admin: { hidden: true } },
    ...PROFILE_TEXT_NAMES.map((name) => profileText(name, PROFILE_TEXTS[name])),
    { name: 'profileImageUrl', type: 'text' },
    { name: 'isAdmin', type: 'checkbox', defaultValue: false, index: true },
    { name: 'emailNotifications', type: 'checkbox', defaultValue: true },
    { name: 'pushNotifications', type: 'checkbox', defaultValue: true },
    // Types of notifications that are off, separated by commas; `quietUntil` may be past 24 (src/rules/quiet-hours.ts).
    { name: 'mutedTypes', type: 'text', admin: { hidden: true } },
    { name: 'quietFrom', type: 'number', admin: { hidden: true } },
    { name: 'quietUntil', type: 'number', admin: { hidden: true } },
    { name: 'pushText', type: 'checkbox', admin: { hidden: true } },
    { name: 'whoMayMessage', type: 'select', options: [...MESSAGE_CHOICES], admin: { hidden: true } },
    // Numbers of the categories that come first in menus, joined by commas.
    { name: 'boards', type: 'text', admin: { hidden: true } },
    { name: 'leftAt', type: 'date', index: true },
    createdAt,
    editedAt,
    { name: 'isModerator', type: 'checkbox', defaultValue: false, index: true },
    { name: 'suspendedUntil', type: 'date' },
    { name: 'suspendedReason', type: 'text' },
    // A pending or refused sign-up, or an import that has not ended: invisible to others. Null once accepted.
    { name: 'signUp', type: 'select', options: ['waiting', 'refused', 'importing'], admin: { hidden: true } },
    { name: 'signUpReason', type: 'text', admin: { hidden: true } },
    { name: 'signUpDecidedAt', type: 'date', admin: { hidden: true } },
    // Initial consonants of the names, by which they are found while somebody types.
    { name: 'usernameInitials', type: 'text', index: true, admin: { hidden: true } },
    { name: 'nicknameInitials', type: 'text', index: true, admin: { hidden: true } },
    // The address before the last change, and when that was: see former-email.ts.
    { name: 'formerEmail', type: 'text', index: true, admin: { hidden: true } },
    { name: 'emailChangedAt', type: 'date', admin: { hidden: true } },
    // When the provider's account was linked to a member who had joined before; null for who joined with it.
    { name: 'googleLinkedAt', type: 'date', admin: { hidden: true } },
    { name: 'kakaoLinkedAt', type: 'date', admin: { hidden: true } },
    // When they added the first passkey; stays when it is removed, so that no later one counts as the first.
    { name: 'firstPasskeyAt', type: 'date', admin: { hidden: true } },
    // 등급: given by staff, required by boards.
    figure('grade'),
    // Set by an import, for admins whose old password counts as known elsewhere, until they choose a new one.
    { name: 'mustChangePassword', type: 'checkbox', admin: { hidden: true } },
  ],
})
