import * as calls from '#src/contracts/tags.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { listTagPosts, listTags } from './tags.ts'

export const tagEndpoints = [serve(calls.listTags, listTags), serve(calls.listTagPosts, listTagPosts)]
