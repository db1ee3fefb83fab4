import * as calls from '#src/contracts/admin-versions.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { listCommentVersions, listPostVersions } from './list.ts'

export const versionEndpoints = [
  serve(calls.listPostVersions, listPostVersions),
  serve(calls.listCommentVersions, listCommentVersions),
]
