import { Gutter } from '@payloadcms/ui'
import type { ServerProps } from 'payload'
import { adminPath } from '#src/rules/admin-tabs.ts'
import { displayedValue } from '#src/rules/displayed-setting.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { isSettingShown } from '#src/rules/settings.ts'
import { panelLabelText } from '#src/text/panel.ts'
import { settingListText as TEXT } from '#src/text/panel-dashboard.ts'
import { allSettings, isChanged } from '#cms/core/settings/present.ts'

/**
 * The panel's list of settings: every built-in one with its value, though only those that were changed have a row. They
 * are changed in /admin, where each keeps its own rule.
 */
export async function SettingList({ payload }: ServerProps) {
  const { docs } = await payload.find({ collection: 'setting', depth: 0, pagination: false, sort: 'id' })
  const shown = allSettings(docs).filter(({ key }) => isSettingShown(key))
  return (
    <Gutter className="collection-list panel-desk">
      <div className="panel-desk-head">
        <h1>{TEXT.title}</h1>
        <nav aria-label={TEXT.title}>
          <a href={adminPath('system')}>{TEXT.change}</a>
        </nav>
      </div>
      <div className="panel-scroll">
        <table className="panel-settings">
          <thead>
            <tr>
              {[TEXT.key, panelLabelText.value, panelLabelText.description, panelLabelText.editedAt].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((setting) => (
              <tr key={setting.key}>
                <th scope="row">{setting.key}</th>
                <td>{displayedValue(setting)}</td>
                <td>{setting.description}</td>
                <td>{isChanged(setting) ? longDateTime(setting.updatedAt) : TEXT.unchanged}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Gutter>
  )
}
