import * as adminCalls from '#src/contracts/admin-users.ts'
import * as calls from '#src/contracts/users.ts'
import { changePassword } from '../accounts/change-password.ts'
import { endpoint, type AppEndpoint } from '../call/endpoint.ts'
import { listUserComments } from '../comments/list.ts'
import { listUserLikes, listUserPosts } from '../posts/list.ts'
import { block, unblock } from './block.ts'
import { changeRole } from './change-role.ts'
import { guardMember } from './find.ts'
import { follow, unfollow } from './follow.ts'
import { listAllUsers } from './list-all.ts'
import { listFollowers, listFollowing, listTopUsers, searchUsers } from './list.ts'
import { getUser } from './read.ts'
import { getFollowStatus } from './relation.ts'
import { updateNotificationSettings } from './update-notification-settings.ts'
import { updateProfile } from './update-profile.ts'

const guard = guardMember

export const memberEndpoints: AppEndpoint[] = [
  endpoint({ ...calls.listTopUsers, handler: listTopUsers }),
  endpoint({ ...calls.searchUsers, handler: searchUsers }),
  endpoint({ ...calls.getUser, handler: getUser, guard }),
  endpoint({ ...calls.listUserPosts, handler: listUserPosts, guard }),
  endpoint({ ...calls.listUserComments, handler: listUserComments, guard }),
  endpoint({ ...calls.listUserLikes, handler: listUserLikes, guard }),
  endpoint({ ...calls.getFollowStatus, handler: getFollowStatus, guard }),
  endpoint({ ...calls.listFollowers, handler: listFollowers, guard }),
  endpoint({ ...calls.listFollowing, handler: listFollowing, guard }),
  endpoint({ ...calls.follow, handler: follow, guard }),
  endpoint({ ...calls.unfollow, handler: unfollow, guard }),
  endpoint({ ...calls.block, handler: block, guard }),
  endpoint({ ...calls.unblock, handler: unblock, guard }),
  endpoint({ ...calls.updateProfile, handler: updateProfile }),
  endpoint({ ...calls.changePassword, handler: changePassword }),
  endpoint({ ...calls.updateNotificationSettings, handler: updateNotificationSettings }),
  endpoint({ ...adminCalls.listAllUsers, handler: listAllUsers }),
  endpoint({ ...adminCalls.changeRole, handler: changeRole, guard }),
]
