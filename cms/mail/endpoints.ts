import * as calls from '#src/contracts/email.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { unsubscribe } from './unsubscribe.ts'

export const mailEndpoints = [serve(calls.unsubscribe, unsubscribe)]
