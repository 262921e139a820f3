/** Models of the calendar: its page, and the address of its feed. */
import { calendarResource } from '../../../machines/courses/calendar/calendar.resources'
import { calendarFeedMachine } from '../../../machines/courses/calendar/calendarFeed.machine'
import { calendarTexts, feedTexts as texts } from '../../../machines/courses/calendar/texts'
import { defineModel } from '../../../statecharts/model'
import { resourceUse } from '../../shared/data/resource.model'
import { asksFor, failures, saysWhy } from '../../shared/modelParts'
import { must, mustBe } from '../../shared/must'
import { entries, feed, TODAY } from './calendar.examples'
import { calendarFeedWords } from './calendar.words'

export const calendarModel = resourceUse({
  resource: calendarResource,
  feature: 'calendar',
  purpose: 'Due times, ability tests and scheduled pushes of all classes of a person, by month or week.',
  title: calendarTexts.title,
  starts: {
    'a month': { query: { shown: 'month', day: TODAY }, words: `打开“${calendarTexts.title}”` },
    'a week': { query: { shown: 'week', day: TODAY }, words: `选择“${calendarTexts.views.week}”` },
  },
  answers: [{ entries: [...entries] }, { entries: [] }],
})

const noRequest = ({ started }: { readonly started: readonly unknown[] }) => mustBe(started, [], 'the started requests')

export const calendarFeedModel = defineModel<typeof calendarFeedMachine>({
  name: 'calendar-feed',
  feature: 'calendar',
  purpose: 'The private address of the calendar for other programs: a person creates it, replaces it and ends it.',
  machine: calendarFeedMachine,
  source: 'src/machines/courses/calendar/calendarFeed.machine.ts',
  starts: [{ name: 'a person', input: undefined }],
  words: calendarFeedWords,
  events: {
    'feed.reload': [{ type: 'feed.reload' }],
    'feed.create': [{ type: 'feed.create' }],
    'feed.renew': [{ type: 'feed.renew' }],
    'feed.end': [{ type: 'feed.end' }],
    'feed.confirm': [{ type: 'feed.confirm' }],
    'feed.cancel': [{ type: 'feed.cancel' }],
  },
  actors: {
    find: { done: [feed, null], error: failures },
    renew: { done: [{ ...feed, feedPath: '/calendar/another-address.ics' }], error: failures },
    end: { done: [null], error: failures },
  },
  states: {
    loading: ({ context }, effects) => {
      mustBe(context.problem, null, 'the problem')
      asksFor(effects, 'find', {})
    },
    failed: ({ context }) => saysWhy(context.problem, texts.failed),
    shown: ({ context }) => {
      if (context.problem !== null) saysWhy(context.problem, texts.changeFailed)
    },
    askingRenewal: ({ context }, effects) => {
      must(context.feed !== null, 'there is an address to replace')
      noRequest(effects)
    },
    askingEnd: ({ context }, effects) => {
      must(context.feed !== null, 'there is an address to end')
      noRequest(effects)
    },
    renewing: ({ context }, effects) => {
      mustBe(context.problem, null, 'the problem')
      asksFor(effects, 'renew', {})
    },
    ending: ({ context }, effects) => {
      mustBe(context.problem, null, 'the problem')
      asksFor(effects, 'end', {})
    },
  },
})
