import * as calls from '#src/contracts/notifications.ts'
import { updateNotificationSettings as settingsCall } from '#src/contracts/users.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { listKeywords, saveKeywords } from './keywords.ts'
import { countNotifications, listNotifications } from './list.ts'
import { getNotificationChoices, saveNotificationChoices, updateNotificationSettings } from './notification-choices.ts'
import { readAllNotifications, readNotification } from './read.ts'

export const notificationEndpoints = [
  serve(calls.listNotifications, listNotifications),
  serve(calls.countNotifications, countNotifications),
  serve(calls.readAllNotifications, readAllNotifications),
  serve(calls.readNotification, readNotification),
  serve(calls.getNotificationChoices, getNotificationChoices),
  serve(calls.saveNotificationChoices, saveNotificationChoices),
  serve(calls.listKeywords, listKeywords),
  serve(calls.saveKeywords, saveKeywords),
  serve(settingsCall, updateNotificationSettings),
]
