import * as calls from '#src/contracts/uploads.ts'
import { serve } from '#cms/machinery/call/endpoint.ts'
import { uploadAnnouncementImages, uploadProfileImage } from '#cms/material/media/upload-images.ts'
import { uploadMessageImages } from '#cms/notices/messages/upload-images.ts'
import { uploadCommentImage } from '#cms/writing/comments/upload-image.ts'
import { uploadPostImages } from '#cms/writing/posts/upload-images.ts'

export const mediaEndpoints = [
  serve(calls.uploadPostImages, uploadPostImages),
  serve(calls.uploadCommentImage, uploadCommentImage),
  serve(calls.uploadMessageImages, uploadMessageImages),
  serve(calls.uploadAnnouncementImages, uploadAnnouncementImages),
  serve(calls.uploadProfileImage, uploadProfileImage),
]
