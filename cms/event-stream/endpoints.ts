import * as calls from '#src/contracts/notifications.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { openEvents } from './events.ts'

export const eventEndpoints = [serve(calls.openEvents, openEvents)]
