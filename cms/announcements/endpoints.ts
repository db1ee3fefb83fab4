import * as calls from '#src/contracts/announcements.ts'
import { endpoint } from '../call/endpoint.ts'
import { getAnnouncement, listAnnouncements } from './read.ts'

export const announcementEndpoints = [
  endpoint({ ...calls.listAnnouncements, handler: listAnnouncements }),
  endpoint({ ...calls.getAnnouncement, handler: getAnnouncement }),
]
