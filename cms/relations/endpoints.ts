import { listSuggestedUsers as suggestedCall } from '#src/contracts/read-positions.ts'
import * as calls from '#src/contracts/users.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { guardMember } from '#cms/members/find.ts'
import { listActivity } from './activity.ts'
import { block, unblock } from './block.ts'
import { listBlocked, listMuted } from './blocked-and-muted.ts'
import { follow, unfollow } from './follow.ts'
import { listFollowers, listFollowing, listTopUsers, searchUsers } from './list.ts'
import { mute, unmute } from './mute.ts'
import { listNotes, setNote } from './note.ts'
import { getOwnRank } from './rank.ts'
import { getFollowStatus, getUser } from './read.ts'
import { listSuggestedUsers } from './suggested.ts'

const guard = guardMember

export const relationEndpoints = [
  serve(calls.listTopUsers, listTopUsers),
  serve(calls.searchUsers, searchUsers),
  serve(calls.getOwnRank, getOwnRank),
  serve(suggestedCall, listSuggestedUsers),
  serve(calls.getUser, getUser, { guard }),
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
  serve(calls.setNote, setNote, { guard }),
  serve(calls.listNotes, listNotes),
]
