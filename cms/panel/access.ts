import type { Access, CollectionConfig } from 'payload'
import { can, type Actor, type Permission } from '#src/rules/permissions.ts'

/** The panel's signed-in member as the rules see one; the strategy in cms/accounts puts it on the user. */
const actorOf = (user: unknown): Actor | null => (user as { actor?: Actor } | null)?.actor ?? null

/** Payload access from the permission table. */
export const byPermission =
  (permission: Permission): Access =>
  ({ req }) =>
    can(actorOf(req.user), permission)

const never: Access = () => false
const admins = byPermission('admin.manage')

/** Admins read and edit these rows in the panel. */
export const ADMIN_EDITS: CollectionConfig['access'] = { create: admins, read: admins, update: admins, delete: admins }
/** Admins change these rows, but only operations make or remove them. */
export const ADMIN_UPDATES: CollectionConfig['access'] = { create: never, read: admins, update: admins, delete: never }
/** Only operations write these rows; admins may look. */
export const ADMIN_READS: CollectionConfig['access'] = { create: never, read: admins, update: never, delete: never }
/** Nobody meets these rows in the panel. */
export const NOBODY: CollectionConfig['access'] = { create: never, read: never, update: never, delete: never }
