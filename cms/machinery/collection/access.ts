import type { Access, CollectionConfig } from 'payload'
import { can, type Actor, type Permission, type StaffPermission } from '#src/rules/permissions.ts'

/** What may be done to a collection in the panel, and by which right; what is left out only operations do. */
export interface PanelRights {
  create?: StaffPermission
  update?: StaffPermission
  delete?: StaffPermission
}

/** The panel's signed-in member as the rules see one; the strategy in cms/running/accounts puts it on the user. */
const actorOf = (user: unknown): Actor | null => (user as { actor?: Actor } | null)?.actor ?? null

const never: Access = () => false

/** Payload access from the permission table. */
const byPermission = (permission: Permission | undefined): Access =>
  permission ? ({ req }) => can(actorOf(req.user), permission) : never

/** Whether whoever asks may open the panel at all. */
export const opensPanel = ({ req }: { req: { user: unknown } }): boolean => can(actorOf(req.user), 'panel.open')

/** Whoever may open the panel reads these rows; who holds the right changes them. */
export const accessBy = (rights: PanelRights): CollectionConfig['access'] => ({
  create: byPermission(rights.create),
  read: opensPanel,
  update: byPermission(rights.update),
  delete: byPermission(rights.delete),
})

/** Only operations write these rows; whoever may open the panel looks at them. */
export const ADMIN_READS = accessBy({})
/** Whether Payload itself never changes rows with this access. */
export const isClosed = (access: CollectionConfig['access']): boolean => access?.update === never
/** Nobody meets these rows in the panel. */
export const NO_ACCESS: CollectionConfig['access'] = { create: never, read: never, update: never, delete: never }
