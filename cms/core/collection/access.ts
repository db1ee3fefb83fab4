import type { Access, CollectionConfig } from 'payload'
import { can, type Actor, type Permission, type StaffPermission } from '#src/rules/permissions.ts'

/** The right that each action on a collection in the panel needs; without one the panel cannot do it. */
export interface PanelRights {
  create?: StaffPermission
  update?: StaffPermission
  delete?: StaffPermission
}

/** The actor of the panel's user, which the strategy in cms/accounts sets. */
const actorOf = (user: unknown): Actor | null => (user as { actor?: Actor } | null)?.actor ?? null

const never: Access = () => false

/** Payload access from the permission table. */
const byPermission = (permission: Permission | undefined): Access =>
  permission ? ({ req }) => can(actorOf(req.user), permission) : never

/** Whether the user may open the panel. */
export const opensPanel = ({ req }: { req: { user: unknown } }): boolean => can(actorOf(req.user), 'panel.open')

/** Everyone who may open the panel reads these rows; changing them needs the rights. */
export const accessBy = (rights: PanelRights): CollectionConfig['access'] => ({
  create: byPermission(rights.create),
  read: opensPanel,
  update: byPermission(rights.update),
  delete: byPermission(rights.delete),
})

/** Read-only in the panel: only operations write these rows. */
export const ADMIN_READS = accessBy({})
/** Whether Payload itself never changes rows with this access. */
export const isClosed = (access: CollectionConfig['access']): boolean => access?.update === never
/** Not accessible in the panel. */
export const NO_ACCESS: CollectionConfig['access'] = { create: never, read: never, update: never, delete: never }
