import { getAnnouncement, listAnnouncements } from '#src/contracts/announcements.ts'
import { endpoint } from '../call/endpoint.ts'
import { showAnnouncement, showAnnouncements } from './read.ts'

export const announcementEndpoints = [
  endpoint({ ...listAnnouncements, handler: showAnnouncements }),
  endpoint({ ...getAnnouncement, handler: showAnnouncement }),
]
