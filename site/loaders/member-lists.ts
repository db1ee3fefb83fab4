import { listBookmarkFolders, listBookmarks } from '#src/contracts/bookmarks.ts'
import { listNotifications } from '#src/contracts/notifications.ts'
import { listRecentPosts } from '#src/contracts/read-positions.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { load, loadList } from '../cms.ts'
import { toCardPost } from '../lib/posts/card-post.ts'
import { pageOf, rangeOf } from './paging.ts'
import { listProps } from './viewer.ts'

/** A page of the viewer's bookmarks, of a folder if the URL names one of theirs; null for a guest. */
export async function loadBookmarks(url: URL, locals: App.Locals) {
  if (!locals.actor) return null
  const page = pageOf(url)
  const folders = await load(listBookmarkFolders, {}, locals)
  const folder = folders.find(({ id }) => id === url.searchParams.get('folder'))?.id ?? null
  const range = { ...rangeOf(page, PAGE_SIZES.bookmarks), ...(folder && { folder }) }
  const { items, hasMore } = await loadList(listBookmarks, range, locals)
  const folderOf = Object.fromEntries(items.map(({ postId, folderId }) => [postId, folderId]))
  const list = { items: items.map(({ post }) => toCardPost(post)), folders, folder, folderOf, ...listProps(locals) }
  return { page, hasMore, folders, folder, list }
}

/** A page of the posts that the viewer opened last; null for a guest, whose browser knows them. */
export async function loadRecentPosts(url: URL, locals: App.Locals) {
  if (!locals.actor) return null
  const page = pageOf(url)
  const { items, hasMore } = await loadList(listRecentPosts, rangeOf(page, PAGE_SIZES.recent), locals)
  const isWhole = page === 1 && !hasMore
  return { page, hasMore, list: { items: items.map(toCardPost), isWhole, today: listProps(locals).today } }
}

/** The props of /notifications: the first notifications of the tab in the URL. */
export async function loadNotifications({ searchParams }: URL, locals: App.Locals) {
  const tab = searchParams.get('tab') === 'unread' ? 'unread' : null
  const limit = String(PAGE_SIZES.notifications)
  const first = await loadList(listNotifications, { limit, ...(tab && { unread: 'true' }) }, locals)
  const unread = locals.unread?.notifications ?? 0
  return { tab, first, unread, now: locals.now.toISOString() } as const
}
