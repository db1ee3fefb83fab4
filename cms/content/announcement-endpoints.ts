import * as adminCalls from '#src/contracts/admin-announcements.ts'
import * as calls from '#src/contracts/announcements.ts'
import { uploadAnnouncementImages as uploadCall } from '#src/contracts/uploads.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { guardAnnouncement } from './announcement-find.ts'
import { getAnnouncement, listAllAnnouncements, listAnnouncements } from './announcement-read.ts'
import { createAnnouncement, deleteAnnouncement, updateAnnouncement } from './announcement-save.ts'
import { uploadAnnouncementImages } from './announcement-images.ts'

const guard = guardAnnouncement

export const announcementEndpoints = [
  serve(calls.listAnnouncements, listAnnouncements),
  serve(calls.getAnnouncement, getAnnouncement),
  serve(adminCalls.listAllAnnouncements, listAllAnnouncements),
  serve(adminCalls.createAnnouncement, createAnnouncement),
  serve(adminCalls.updateAnnouncement, updateAnnouncement, { guard }),
  serve(adminCalls.deleteAnnouncement, deleteAnnouncement, { guard }),
  serve(uploadCall, uploadAnnouncementImages),
]
