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
import { blockMember, unblockMember } from '../operations/block-member.ts'
import { guardMember } from '../operations/find-member.ts'
import { followMember, unfollowMember } from '../operations/follow-member.ts'
import { listCommentsOfUser } from '../operations/list-comments.ts'
import { listFollowedBy, listFollowersOf, listTop, searchMembers } from '../operations/list-members.ts'
import { listPostsLikedByUser, listPostsOfUser } from '../operations/list-posts.ts'
import { readRelation } from '../operations/read-relation.ts'
import { readUser } from '../operations/read-user.ts'
import { endpoint, type AppEndpoint } from './endpoint.ts'

const guard = guardMember

export const userEndpoints: AppEndpoint[] = [
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
]
