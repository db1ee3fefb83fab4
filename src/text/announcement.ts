import { siteName } from './names.ts'

/** Words of the announcements pages. */
export const announcementText = {
  title: '공지사항',
  get description() {
    return `${siteName()} 커뮤니티의 새 소식과 안내를 전해요.`
  },
  important: '중요 공지',
  general: '일반 공지',
  importantBadge: '중요',
  empty: '아직 공지가 없어요',
  emptyText: '새 소식이 생기면 이곳에 올릴게요.',
  back: '공지사항 목록',
  defaultCategory: '공지',
} as const
