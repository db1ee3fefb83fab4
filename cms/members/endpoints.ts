import * as admin from '#src/contracts/admin-users.ts'
import * as calls from '#src/contracts/users.ts'
import {
  block,
  follow,
  getFollowStatus,
  getUser,
  listFollowers,
  listFollowing,
  listTopUsers,
  listUserComments,
  listUserLikes,
  listUserPosts,
  searchUsers,
  unblock,
  unfollow,
} from '#src/contracts/users.ts'
import { changePassword } from '../accounts/change-password.ts'
import { endpoint, type AppEndpoint } from '../call/endpoint.ts'
import { listCommentsOfUser } from '../comments/list.ts'
import { listPostsLikedByUser, listPostsOfUser } from '../posts/list.ts'
import { blockMember, unblockMember } from './block.ts'
import { changeRole } from './change-role.ts'
import { guardMember } from './find.ts'
import { followMember, unfollowMember } from './follow.ts'
import { listMembers } from './list-all.ts'
import { listFollowedBy, listFollowersOf, listTop, searchMembers } from './list.ts'
import { readUser } from './read.ts'
import { readRelation } from './relation.ts'
import { updateNotificationSettings } from './update-notification-settings.ts'
import { updateProfile } from './update-profile.ts'

const guard = guardMember

export const memberEndpoints: AppEndpoint[] = [
  endpoint({ ...listTopUsers, handler: listTop }),
  endpoint({ ...searchUsers, handler: searchMembers }),
  endpoint({ ...getUser, handler: readUser, guard }),
  endpoint({ ...listUserPosts, handler: listPostsOfUser, guard }),
  endpoint({ ...listUserComments, handler: listCommentsOfUser, guard }),
  endpoint({ ...listUserLikes, handler: listPostsLikedByUser, guard }),
  endpoint({ ...getFollowStatus, handler: readRelation, guard }),
  endpoint({ ...listFollowers, handler: listFollowersOf, guard }),
  endpoint({ ...listFollowing, handler: listFollowedBy, guard }),
  endpoint({ ...follow, handler: followMember, guard }),
  endpoint({ ...unfollow, handler: unfollowMember, guard }),
  endpoint({ ...block, handler: blockMember, guard }),
  endpoint({ ...unblock, handler: unblockMember, guard }),
  endpoint({ ...calls.updateProfile, handler: updateProfile }),
  endpoint({ ...calls.changePassword, handler: changePassword }),
  endpoint({ ...calls.updateNotificationSettings, handler: updateNotificationSettings }),
  endpoint({ ...admin.listAllUsers, handler: listMembers }),
  endpoint({ ...admin.changeRole, handler: changeRole, guard }),
]
