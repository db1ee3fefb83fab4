import {
  getFollowStatus,
  getUser,
  listActivity,
  listFollowers,
  listFollowing,
  listUserPosts,
} from '#src/contracts/users.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { MEMBER_RIGHTS } from '#src/rules/member-rights.ts'
import { memberTag } from '#src/rules/page-tags.ts'
import { hueOf } from '#src/rules/draw-face.ts'
import { countWritten, load, loadList } from '../cms.ts'
import { nameOf } from '../lib/members/viewer.ts'
import { toCardPost } from '../lib/posts/card-post.ts'
import { nullIfRefused } from './null-if-refused.ts'
import { pageClock, viewerProps } from './viewer.ts'

/** The profile in a URL, null when there is none to show. */
export const loadProfileOf = (id: string, locals: App.Locals) => nullIfRefused(loadProfile(id, locals))

/** The data of a profile: the member, the counts, the viewer's relation and the first ten posts. */
export async function loadProfile(id: string, locals: App.Locals) {
  locals.tags.add(memberTag(id)).add('list')
  const isOwn = locals.actor?.id === id
  const [user, followers, following, relation, posts, counts, days] = await Promise.all([
    load(getUser, { id }, locals),
    load(listFollowers, { id, limit: '1' }, locals),
    load(listFollowing, { id, limit: '1' }, locals),
    MEMBER_RIGHTS.relate(locals.actor, id) ? load(getFollowStatus, { id }, locals) : null,
    loadList(listUserPosts, { id, limit: String(PAGE_SIZES.profile) }, locals),
    countWritten(locals, id),
    load(listActivity, { id }, locals),
  ])
  return {
    head: {
      user,
      followers: followers.totalCount,
      following: following.totalCount,
      isOwn,
      relation,
      posts: counts.posts,
    },
    hue: hueOf(id),
    year: { days, now: pageClock(locals) },
    tabs: {
      id,
      name: nameOf(user),
      isOwn,
      isBlocked: relation?.isBlocked ?? false,
      counts,
      ...viewerProps(locals),
      posts: { items: posts.items.map(toCardPost), hasMore: posts.hasMore },
    },
  }
}
