/**
 * The address of a calendar: a person without one creates it at once; replacing and ending one is confirmed first, because programs that use it lose
 * the calendar. A failure changes nothing and says why.
 */
import { calendarFeedModel } from '../../../../src/catalogue/courses/calendar/calendar.model'
import { calendarFeedView } from '../../../../src/machines/courses/calendar/calendarFeed.selectors'
import { feedTexts as texts } from '../../../../src/machines/courses/calendar/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { reasonOf, rulesOf, running, starts } from '../../rules'
import { say, stay } from '../../steps'

interface Known {
  readonly is: 'loading' | 'failed' | 'shown' | 'renew?' | 'end?' | 'renewing' | 'ending'
  readonly feed: object | null
  readonly problem: string | null
}

const begins = (known: Known, is: 'renewing' | 'ending') =>
  stay(known, { is, problem: null }, starts(is === 'renewing' ? 'renew' : 'end', {}))
const goesBack = (known: Known, error: Failure) =>
  stay(known, { is: 'shown' as const, problem: reasonOf(error, texts.changeFailed) })

export const oracle = rulesOf(calendarFeedModel)({
  begin: (): Known => ({ is: 'loading', feed: null, problem: null }),
  rules: {
    'done find': (known, feed: object | null) => stay(known, { is: 'shown', feed, problem: null }),
    'error find': (known, error: Failure) => stay(known, { is: 'failed', problem: reasonOf(error, texts.failed) }),
    'feed.reload': (known) =>
      known.is === 'failed' ? stay(known, { is: 'loading', problem: null }, starts('find', {})) : undefined,
    'feed.create': (known) => (known.is === 'shown' && known.feed === null ? begins(known, 'renewing') : undefined),
    'feed.renew': (known) => (known.is === 'shown' && known.feed !== null ? stay(known, { is: 'renew?' }) : undefined),
    'feed.end': (known) => (known.is === 'shown' && known.feed !== null ? stay(known, { is: 'end?' }) : undefined),
    'feed.confirm': (known) =>
      known.is === 'renew?' ? begins(known, 'renewing') : known.is === 'end?' ? begins(known, 'ending') : undefined,
    'feed.cancel': (known) => (known.is === 'renew?' || known.is === 'end?' ? stay(known, { is: 'shown' }) : undefined),
    'done renew': (known, feed: object) =>
      stay(known, { is: 'shown', feed, problem: null }, say('success', texts.renewed)),
    'error renew': goesBack,
    'done end': (known) => stay(known, { is: 'shown', feed: null, problem: null }, say('success', texts.ended)),
    'error end': goesBack,
  },
  shown: ({ is, feed, problem }) => ({
    face: is === 'loading' || is === 'failed' ? is : 'full',
    feed,
    problem,
    isSending: is === 'renewing' || is === 'ending',
    asked: is === 'renew?' ? 'renew' : is === 'end?' ? 'end' : null,
    runs: { loading: 'find', renewing: 'renew', ending: 'end' }[is as string] ?? '',
  }),
  read: (snapshot) => {
    const { busyReason: _, ...view } = calendarFeedView(snapshot)
    return { ...view, runs: running(snapshot) }
  },
})
