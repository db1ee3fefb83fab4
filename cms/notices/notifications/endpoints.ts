import * as calls from '#src/contracts/notifications.ts'
import { serve } from '#cms/machinery/call/endpoint.ts'
import { countNotifications, listNotifications } from './list.ts'
import { readAllNotifications, readNotification } from './read.ts'

export const notificationEndpoints = [
  serve(calls.listNotifications, listNotifications),
  serve(calls.countNotifications, countNotifications, { isKept: true }),
  serve(calls.readAllNotifications, readAllNotifications),
  serve(calls.readNotification, readNotification),
]
