import { z } from 'zod'
import { contract } from './contract.ts'
import { Announcement } from './schemas/announcements.ts'
import { Id, Page } from './schemas/inputs.ts'
import { paged } from './schemas/outputs.ts'

export const listAnnouncements = contract({
  summary: '공지사항 목록',
  method: 'get',
  path: '/announcements',
  auth: 'site.read',
  input: z.object({ page: Page }),
  output: paged(Announcement),
})

export const getAnnouncement = contract({
  summary: '공지사항',
  method: 'get',
  path: '/announcements/:id',
  auth: 'site.read',
  input: z.object({ id: Id }),
  output: Announcement,
})
