import * as calls from '#src/contracts/users.ts'
import { changePassword } from '../operations/change-password.ts'
import { updateNotificationSettings } from '../operations/update-notification-settings.ts'
import { updateProfile } from '../operations/update-profile.ts'
import { endpoint } from './endpoint.ts'

export const profileEndpoints = [
  endpoint({ ...calls.updateProfile, handler: updateProfile }),
  endpoint({ ...calls.changePassword, handler: changePassword }),
  endpoint({ ...calls.updateNotificationSettings, handler: updateNotificationSettings }),
]
