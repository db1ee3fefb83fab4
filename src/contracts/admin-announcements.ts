import { z } from 'zod'
import { contract } from './contract.ts'
import { Announcement, AnnouncementChange, AnnouncementInput, AnnouncementStatus } from './schemas/announcements.ts'
import { ExpectedUpdatedAt, Format, Id, Page } from './schemas/inputs.ts'
import { paged } from './schemas/outputs.ts'

export const listAllAnnouncements = contract({
  summary: '공지사항 관리 목록, 임시 저장한 것까지 새것부터',
  method: 'get',
  path: '/admin/announcements',
  auth: 'announcement.list',
  input: z.object({ page: Page, status: AnnouncementStatus.optional(), format: Format }),
  output: paged(Announcement),
})

/** Members are notified when it is published for the first time. */
export const createAnnouncement = contract({
  summary: '공지사항 쓰기',
  method: 'post',
  path: '/admin/announcements',
  auth: 'announcement.create',
  input: AnnouncementInput,
  output: Announcement,
  status: 201,
})

/** Fields that are left out stay unchanged. */
export const updateAnnouncement = contract({
  summary: '공지사항 고치기',
  method: 'patch',
  path: '/admin/announcements/:id',
  auth: 'announcement.update',
  input: AnnouncementChange.extend({ id: Id, expectedUpdatedAt: ExpectedUpdatedAt }),
  output: Announcement,
})

export const deleteAnnouncement = contract({
  summary: '공지사항 지우기. 회원들의 알림에서도 사라짐',
  method: 'delete',
  path: '/admin/announcements/:id',
  auth: 'announcement.delete',
  input: z.object({ id: Id, expectedUpdatedAt: ExpectedUpdatedAt }),
  output: z.void(),
  status: 204,
})
