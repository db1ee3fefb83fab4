import { z } from 'zod'
import { MESSAGE_CHOICES } from '../rules/message-rights.ts'
import { RANKINGS } from '../rules/rankings.ts'
import { contract } from './contract.ts'
import { PasswordInput, ProfileInput } from './schemas/account.ts'
import { ProfileComment } from './schemas/comments.ts'
import { choice, flag, Id, Limit, NameQuery, Slice, TopLimit } from './schemas/inputs.ts'
import {
  ActiveDay,
  Author,
  Me,
  MemberList,
  MemberNote,
  NoteText,
  OwnRank,
  PublicUser,
  TopUser,
} from './schemas/members.ts'
import { Post } from './schemas/posts.ts'

const One = z.object({ id: Id })
const ListOfOne = Slice.safeExtend({ id: Id })
const NotificationSettings = z.object({
  emailNotifications: flag(),
  pushNotifications: flag(),
  whoMayMessage: choice(MESSAGE_CHOICES).optional(),
})

export const getUser = contract({
  summary: '회원',
  method: 'get',
  path: '/users/:id',
  auth: 'member.read',
  input: One,
  output: PublicUser,
})

export const listUserPosts = contract({
  summary: '회원이 쓴 게시글',
  method: 'get',
  path: '/users/:id/posts',
  auth: 'member.read',
  input: ListOfOne,
  output: z.array(Post),
})

export const listUserComments = contract({
  summary: '회원이 쓴 댓글',
  method: 'get',
  path: '/users/:id/comments',
  auth: 'member.read',
  input: ListOfOne,
  output: z.array(ProfileComment),
})

export const listUserLikes = contract({
  summary: '회원이 좋아한 게시글',
  method: 'get',
  path: '/users/:id/likes',
  auth: 'member.read',
  input: ListOfOne,
  output: z.array(Post),
})

export const searchUsers = contract({
  summary: '@멘션할 회원 찾기',
  method: 'get',
  path: '/users/search',
  auth: 'member.search',
  input: z.object({ q: NameQuery, limit: Limit }),
  output: z.array(Author),
  limit: 'search',
})

export const listTopUsers = contract({
  summary: '포인트 랭킹. by=month 는 이번 달 활동으로 모은 포인트와 경험치 순서',
  method: 'get',
  path: '/users/top',
  auth: 'member.read',
  input: z.object({ limit: TopLimit, by: choice(RANKINGS).default('points') }),
  output: z.array(TopUser),
})

export const getOwnRank = contract({
  summary: '포인트 랭킹에서 나의 자리와 바로 앞 회원의 포인트',
  method: 'get',
  path: '/users/me/rank',
  auth: 'point.read',
  input: z.object({}),
  output: OwnRank,
})

/** Days without any post or comment are left out. */
export const listActivity = contract({
  summary: '회원이 지난 366일 동안 쓴 글과 댓글의 수, 날짜별(서울). 모두가 읽을 수 있는 것만 셈',
  method: 'get',
  path: '/users/:id/activity',
  auth: 'member.read',
  input: One,
  output: z.array(ActiveDay),
})

export const getFollowStatus = contract({
  summary: '내가 팔로우하거나 차단하거나 뮤트했는지, 쪽지를 보낼 수 있는지',
  method: 'get',
  path: '/users/:id/follow-status',
  auth: 'member.relate',
  input: One,
  output: z.object({
    isFollowing: z.boolean(),
    isBlocked: z.boolean(),
    isMuted: z.boolean(),
    /** What the caller noted about them. */
    note: z.string().nullable(),
    mayMessage: z.boolean(),
  }),
})

export const listFollowers = contract({
  summary: '팔로워',
  method: 'get',
  path: '/users/:id/followers',
  auth: 'member.read',
  input: ListOfOne,
  output: MemberList,
})

export const listFollowing = contract({
  summary: '팔로우하는 회원',
  method: 'get',
  path: '/users/:id/following',
  auth: 'member.read',
  input: ListOfOne,
  output: MemberList,
})

export const follow = contract({
  summary: '팔로우',
  method: 'post',
  path: '/users/:id/follow',
  auth: 'member.relate',
  input: One,
  output: z.object({ isFollowing: z.boolean() }),
  limit: 'relate',
})

export const unfollow = contract({ ...follow, summary: '팔로우 취소', method: 'delete' })

export const block = contract({
  summary: '차단. 서로의 팔로우도 끊김',
  method: 'post',
  path: '/users/:id/block',
  auth: 'member.relate',
  input: One,
  output: z.object({ isBlocked: z.boolean() }),
  limit: 'relate',
})

export const unblock = contract({ ...block, summary: '차단 해제', method: 'delete' })

/** The member's posts and comments fold in the caller's lists; no notification is sent. */
export const mute = contract({
  summary: '뮤트. 그 회원의 글과 댓글이 접혀 보이고 알림이 오지 않음',
  method: 'post',
  path: '/users/:id/mute',
  auth: 'member.relate',
  input: One,
  output: z.object({ isMuted: z.boolean() }),
  limit: 'relate',
})

export const unmute = contract({ ...mute, summary: '뮤트 해제', method: 'delete' })

export const listBlocked = contract({
  summary: '내가 차단한 회원, 새것부터',
  method: 'get',
  path: '/users/me/blocked',
  auth: 'member.relate',
  input: Slice,
  output: MemberList,
})

export const listMuted = contract({ ...listBlocked, summary: '내가 뮤트한 회원, 새것부터', path: '/users/me/muted' })

/** Seen by the caller alone; '' clears it. */
export const setNote = contract({
  summary: '회원에 대한 내 메모. 나에게만 보임',
  method: 'put',
  path: '/users/:id/note',
  auth: 'member.relate',
  input: One.extend({ text: NoteText }),
  output: z.void(),
  status: 204,
  limit: 'relate',
})

export const listNotes = contract({
  summary: '내가 메모한 회원, 마지막에 고친 것부터',
  method: 'get',
  path: '/users/me/notes',
  auth: 'member.relate',
  input: Slice,
  output: z.array(MemberNote),
})

export const updateProfile = contract({
  summary: '내 프로필 고치기',
  method: 'patch',
  path: '/users/profile',
  auth: 'profile.update',
  limit: 'profileChange',
  input: ProfileInput,
  output: Me,
})

/** Revokes every earlier token; the response has the new one. A member without a password sends no `currentPassword`. */
export const changePassword = contract({
  summary: '비밀번호 바꾸기',
  method: 'patch',
  path: '/users/password',
  auth: 'profile.update',
  limit: 'passwordChange',
  input: PasswordInput,
  output: z.object({ token: z.string() }),
  whileOwing: ['password'],
  beforeAgreeing: true,
})

export const updateNotificationSettings = contract({
  summary: '알림 설정',
  method: 'patch',
  path: '/users/notification-settings',
  auth: 'profile.update',
  input: NotificationSettings.partial(),
  output: NotificationSettings,
})
