import * as calls from '#src/contracts/uploads.ts'
import { serve } from '../call/endpoint.ts'
import { uploadAnnouncementImages } from './upload-announcement-images.ts'
import { uploadMessageImages } from './upload-message-images.ts'
import { uploadPostImages } from './upload-post-images.ts'
import { uploadProfileImage } from './upload-profile-image.ts'

export const mediaEndpoints = [
  serve(calls.uploadPostImages, uploadPostImages),
  serve(calls.uploadMessageImages, uploadMessageImages),
  serve(calls.uploadAnnouncementImages, uploadAnnouncementImages),
  serve(calls.uploadProfileImage, uploadProfileImage),
]
