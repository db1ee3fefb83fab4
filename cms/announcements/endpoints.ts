import * as calls from '#src/contracts/announcements.ts'
import { serve } from '../call/endpoint.ts'
import { getAnnouncement, listAnnouncements } from './read.ts'

export const announcementEndpoints = [
  serve(calls.listAnnouncements, listAnnouncements),
  serve(calls.getAnnouncement, getAnnouncement),
]
