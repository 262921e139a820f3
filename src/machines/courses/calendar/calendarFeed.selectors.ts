/** View data of the address of the calendar. */
import type { SnapshotFrom } from 'xstate'
import type { calendarFeedMachine } from './calendarFeed.machine'
import { feedTexts as texts } from './texts'

export function calendarFeedView(snapshot: SnapshotFrom<typeof calendarFeedMachine>) {
  const { feed, problem } = snapshot.context
  const isSending = snapshot.hasTag('sending')
  return {
    face: snapshot.matches('loading')
      ? ('loading' as const)
      : snapshot.matches('failed')
        ? ('failed' as const)
        : ('full' as const),
    feed,
    problem,
    isSending,
    busyReason: isSending ? texts.busy : null,
    asked: snapshot.matches('askingRenewal')
      ? ('renew' as const)
      : snapshot.matches('askingEnd')
        ? ('end' as const)
        : null,
  }
}
export type CalendarFeedView = ReturnType<typeof calendarFeedView>
