import { getAnnouncement, listAnnouncements } from '#src/contracts/announcements.ts'
import { showAnnouncement, showAnnouncements } from '../announcements.ts'
import { endpoint } from './endpoint.ts'

export const announcementEndpoints = [
  endpoint({ ...listAnnouncements, handler: showAnnouncements }),
  endpoint({ ...getAnnouncement, handler: showAnnouncement }),
]
