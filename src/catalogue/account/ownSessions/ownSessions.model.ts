/** Models of the own sessions: examples, and an assertion for each state. */
import { ownSessionsResource } from '../../../machines/account/ownSessions/ownSessions.resources'
import { signOutEverywhereMachine } from '../../../machines/account/ownSessions/signOutEverywhere.machine'
import { ownSessionsTexts as texts } from '../../../machines/account/ownSessions/texts'
import { defineModel } from '../../../statecharts/model'
import { resourceUse } from '../../shared/data/resource.model'
import { asksFor, failures, saysWhy } from '../../shared/modelParts'
import { mustBe } from '../../shared/must'
import { signOutEverywhereWords } from './ownSessions.words'

export const signOutEverywhereModel = defineModel<typeof signOutEverywhereMachine>({
  name: 'sign-out-everywhere',
  feature: 'ownSessions',
  purpose: 'A user ends all own sessions after a question; the page is then signed out, too.',
  machine: signOutEverywhereMachine,
  source: 'src/machines/account/ownSessions/signOutEverywhere.machine.ts',
  starts: [{ name: 'the account page', input: undefined }],
  words: signOutEverywhereWords,
  events: {
    'everywhere.ask': [{ type: 'everywhere.ask' }],
    'everywhere.confirm': [{ type: 'everywhere.confirm' }],
    'everywhere.cancel': [{ type: 'everywhere.cancel' }],
  },
  actors: { end: { done: [null], error: failures } },
  states: {
    idle: ({ context }) => {
      if (context.problem !== null) saysWhy(context.problem, texts.endFailed)
    },
    asking: ({ context }) => mustBe(context.problem, null, 'the problem'),
    ending: (_, effects) => asksFor(effects, 'end', {}),
    ended: (_, { emitted }) => mustBe(emitted, [{ type: 'everywhere.ended' }], 'the fact for the page'),
  },
  isUsual: ({ context }) => context.problem === null,
})

const AT = Date.UTC(2026, 2, 31, 4)
const HOUR = 3_600_000
const from = { address: '192.0.2.7', browser: 'Chrome 140', system: 'Windows 10 / 11' }

export const ownSessionsModel = resourceUse({
  resource: ownSessionsResource,
  feature: 'ownSessions',
  purpose: 'The sessions and the last sign-ins of the user on the account page.',
  title: texts.title,
  starts: { 'the account page': { query: {}, words: '打开帐号管理' } },
  answers: [
    {
      own: {
        sessions: [{ startedAt: AT, lastUsedAt: AT + HOUR, ...from, way: 'password', isCurrent: true }],
        signIns: [
          { at: AT, endedAt: null, ...from, way: 'password', reason: '', times: 1 },
          { at: AT - HOUR, endedAt: null, ...from, way: null, reason: 'wrongCredentials', times: 3 },
          {
            at: AT - 30 * HOUR,
            endedAt: AT - 29 * HOUR,
            ...from,
            browser: '',
            system: '',
            way: 'oidc',
            reason: '',
            times: 1,
          },
        ],
      },
    },
  ],
})
