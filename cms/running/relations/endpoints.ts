import * as memberCalls from '#src/contracts/admin-member.ts'
import * as adminCalls from '#src/contracts/admin-users.ts'
import * as notificationCalls from '#src/contracts/notifications.ts'
import { CategoryId } from '#src/contracts/schemas/inputs.ts'
import type { Me } from '#src/contracts/schemas/members.ts'
import { listSuggestedUsers as suggestedCall } from '#src/contracts/reading.ts'
import * as calls from '#src/contracts/users.ts'
import { changePassword } from '#cms/running/accounts/change-password.ts'
import type { Call, GuardCall } from '#cms/machinery/call/call.ts'
import { serve } from '#cms/machinery/call/endpoint.ts'
import { listUserComments } from '#cms/writing/comments/list.ts'
import { assertCategories } from '#cms/material/categories/find.ts'
import { listUserLikes, listUserPosts } from '#cms/writing/posts/list.ts'
import { block, unblock } from './block.ts'
import { listActivity } from './activity.ts'
import { listBlocked, listMuted } from './blocked-and-muted.ts'
import { changeRole } from '#cms/people/members/change-role.ts'
import { guardMember } from '#cms/people/members/find.ts'
import { follow, unfollow } from './follow.ts'
import { getMember, listAllUsers } from '#cms/people/members/admin-tables.ts'
import { listFollowers, listFollowing, listTopUsers, searchUsers } from './list.ts'
import { mute, unmute } from './mute.ts'
import { getOwnRank } from './rank.ts'
import { getUser, getFollowStatus } from './read.ts'
import { getNotificationChoices, saveNotificationChoices } from '#cms/people/members/notification-choices.ts'
import { listSuggestedUsers } from './suggested.ts'
import { signOutMember } from '#cms/running/accounts/sign-out-member.ts'
import { suspendMember } from '#cms/people/members/suspend.ts'
import { updateNotificationSettings, updateProfile } from '#cms/people/members/profile-calls.ts'

const guard = guardMember

/** Refuses unknown boards. */
const guardBoards = async ({ req, received: { boards } }: GuardCall): Promise<void> => {
  if (Array.isArray(boards))
    await assertCategories(
      req,
      boards.filter((id) => CategoryId.safeParse(id).success),
    )
}

/** The boards are checked here, because those of members are below those of categories. */
const updateOwnProfile = async (call: Call<typeof calls.updateProfile>): Promise<Me> => {
  await assertCategories(call.req, call.input.boards ?? [])
  return updateProfile(call)
}

export const memberEndpoints = [
  serve(calls.listTopUsers, listTopUsers),
  serve(calls.searchUsers, searchUsers),
  serve(calls.getOwnRank, getOwnRank),
  serve(suggestedCall, listSuggestedUsers),
  serve(calls.getUser, getUser, { guard }),
  serve(calls.listUserPosts, listUserPosts, { guard }),
  serve(calls.listUserComments, listUserComments, { guard }),
  serve(calls.listUserLikes, listUserLikes, { guard }),
  serve(calls.listActivity, listActivity, { guard }),
  serve(calls.getFollowStatus, getFollowStatus, { guard }),
  serve(calls.listFollowers, listFollowers, { guard }),
  serve(calls.listFollowing, listFollowing, { guard }),
  serve(calls.follow, follow, { guard }),
  serve(calls.unfollow, unfollow, { guard }),
  serve(calls.block, block, { guard }),
  serve(calls.unblock, unblock, { guard }),
  serve(calls.mute, mute, { guard }),
  serve(calls.unmute, unmute, { guard }),
  serve(calls.listBlocked, listBlocked),
  serve(calls.listMuted, listMuted),
  serve(calls.updateProfile, updateOwnProfile, { guard: guardBoards }),
  serve(calls.changePassword, changePassword),
  serve(calls.updateNotificationSettings, updateNotificationSettings),
  serve(notificationCalls.getNotificationChoices, getNotificationChoices),
  serve(notificationCalls.saveNotificationChoices, saveNotificationChoices),
  serve(adminCalls.listAllUsers, listAllUsers),
  serve(memberCalls.getMember, getMember, { guard }),
  serve(adminCalls.changeRole, changeRole, { guard }),
  serve(adminCalls.suspendMember, suspendMember, { guard }),
  serve(adminCalls.signOutMember, signOutMember, { guard }),
]
