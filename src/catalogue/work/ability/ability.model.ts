/** Models of the charts of ability tests: the assertions of each state and the events for the walk. */
import { errors } from '../../../../contract/errors'
import { areMinutes, canExtend } from '../../../machines/work/ability/ability.logic'
import { abilityPageResource } from '../../../machines/work/ability/ability.resources'
import { abilityStudentMachine } from '../../../machines/work/ability/abilityStudent.machine'
import { abilityTeacherMachine } from '../../../machines/work/ability/abilityTeacher.machine'
import { defineModel } from '../../../statecharts/model'
import { resourceUse } from '../../shared/data/resource.model'
import { must, mustBe } from '../../shared/must'
import {
  live,
  liveEnded,
  ownEnded,
  ownMissed,
  ownOpen,
  ownPaused,
  ownRunning,
  ownSubmitted,
  ownUpcoming,
  pageNone,
  pageOwn,
  pageRounds,
  pageStatistics,
  progressed,
} from './ability.examples'
import { abilityStudentWords, abilityTeacherWords } from './ability.words'

const offline = { code: 0, text: '' }
const input = { abilityRoundId: 'ar1' }
const facts = {
  'ability.changed': [{ type: 'ability.changed' }],
  'line.back': [{ type: 'line.back' }],
} as const

export const abilityStudentModel = defineModel<typeof abilityStudentMachine>({
  name: 'ability-student',
  feature: 'ability',
  purpose:
    'A round of an ability test for a student. It opens at its time, is begun once, after a confirmation and unless the class is read-only, can be continued until its time is up, and then shows the result.',
  machine: abilityStudentMachine,
  source: 'src/machines/work/ability/abilityStudent.machine.ts',
  starts: [{ name: 'a round', input }],
  words: abilityStudentWords,
  events: {
    ...facts,
    'begin.ask': [{ type: 'begin.ask' }],
    'begin.cancel': [{ type: 'begin.cancel' }],
    'begin.confirm': [{ type: 'begin.confirm' }],
    'round.reload': [{ type: 'round.reload' }],
  },
  actors: {
    abilityFacts: {},
    loadOwn: {
      done: [ownUpcoming, ownOpen, ownPaused, ownRunning, ownSubmitted, ownEnded, ownMissed],
      error: [offline, errors.notFound],
    },
    begin: { done: [undefined], error: [offline, errors.abilityOver] },
  },
  states: {
    loading: (_, { started }) => {
      for (const one of started) if (one.src === 'loadOwn') mustBe(one.input, input, 'the request')
    },
    upcoming: ({ context: { own, at } }) => must(own !== null && at < own.beginTime, 'the round has not opened'),
    'open.idle': ({ context }) => mustBe(context.own?.standing, 'open', 'the state of the round'),
    'open.asking': ({ context }) => mustBe(context.own?.readOnly, '', 'D41: the reason against beginning'),
    beginning: ({ context }, { started }) => {
      mustBe([context.own?.standing, context.own?.readOnly], ['open', ''], 'D29 D41: the round')
      for (const one of started) if (one.src === 'begin') mustBe(one.input, input, 'the request')
    },
    running: ({ context }) => must(context.own?.deadline != null, 'the attempt has a deadline'),
    over: ({ context }) =>
      must(['submitted', 'ended', 'missed'].includes(context.own?.standing ?? ''), 'the attempt is over'),
    gone: () => undefined,
    failed: ({ context }) => must(context.problem !== null, 'a reason is shown'),
  },
  unreachable: {},
  invariants: [],
  stateKey: ({ context: { own, problem } }) => ({
    own: own && [own.standing, own.readOnly],
    problem: problem !== null,
  }),
})

export const abilityTeacherModel = defineModel<typeof abilityTeacherMachine>({
  name: 'ability-teacher',
  feature: 'ability',
  purpose:
    'A teacher follows each student of a round live, gives more time to a student who has not submitted, and ends the round early after a confirmation.',
  machine: abilityTeacherMachine,
  source: 'src/machines/work/ability/abilityTeacher.machine.ts',
  starts: [{ name: 'a round', input }],
  words: abilityTeacherWords,
  events: {
    ...facts,
    'student.progressed': [{ example: 'handed in', event: { type: 'student.progressed', student: progressed } }],
    'extend.begin': [
      { example: 'who answers', event: { type: 'extend.begin', userId: 'u2' } },
      { example: 'who has handed in', event: { type: 'extend.begin', userId: 'u1' } },
      { example: 'somebody else', event: { type: 'extend.begin', userId: 'u9' } },
    ],
    'extend.minutes': [
      { example: 'fifteen', event: { type: 'extend.minutes', minutes: 15 } },
      { example: 'one', event: { type: 'extend.minutes', minutes: 1 } },
      { example: 'the most', event: { type: 'extend.minutes', minutes: 600 } },
      { example: 'none', event: { type: 'extend.minutes', minutes: 0 } },
    ],
    'extend.send': [{ type: 'extend.send' }],
    'end.begin': [{ type: 'end.begin' }],
    'end.send': [{ type: 'end.send' }],
    'order.cancel': [{ type: 'order.cancel' }],
    'round.reload': [{ type: 'round.reload' }],
  },
  actors: {
    abilityFacts: {},
    loadLive: { done: [live, liveEnded], error: [offline, errors.notFound] },
    extend: { done: [undefined], error: [offline, errors.abilityNotTaken] },
    end: { done: [undefined], error: [offline, errors.abilityOver] },
  },
  states: {
    loading: (_, { started }) => {
      for (const one of started) if (one.src === 'loadLive') mustBe(one.input, input, 'the request')
    },
    'shown.news.fresh': ({ context }) => must(context.live !== null, 'the round is loaded'),
    'shown.news.checking': ({ context }) => must(context.live !== null, 'the round remains visible'),
    'shown.order.none': ({ context }) => mustBe(context.userId, null, 'the chosen student'),
    'shown.order.extending': ({ context }) => must(context.userId !== null, 'a student is chosen'),
    'shown.order.sendingTime': ({ context: { userId, minutes } }, { started }) => {
      must(areMinutes(minutes), 'the minutes are valid')
      for (const one of started)
        if (one.src === 'extend') mustBe(one.input, { ...input, userId, minutes }, 'the request')
    },
    'shown.order.ending': () => undefined,
    'shown.order.sendingEnd': (_, { started }) => {
      for (const one of started) if (one.src === 'end') mustBe(one.input, input, 'the request')
    },
    gone: () => undefined,
    failed: ({ context }) => must(context.problem !== null, 'a reason is shown'),
  },
  unreachable: {},
  invariants: [
    {
      sentence: 'A student who has submitted gets no more time.',
      holds: ({ context }) => !canExtend(context.live, 'u1'),
    },
  ],
  stateKey: ({ context: { live: known, userId, minutes, problem } }) => ({
    live: known && [known.round.state, known.students.map(({ attemptState }) => attemptState)],
    userId,
    minutes: areMinutes(minutes),
    problem: problem !== null,
  }),
})

export const abilityPageModel = resourceUse({
  resource: abilityPageResource,
  feature: 'ability',
  purpose: 'Rounds or statistics of ability tests (R027 R234 R236), reloaded when rounds change.',
  title: '能力测试（列表与统计）',
  starts: {
    'the rounds of a class': { query: { kind: 'rounds', teachingClassId: 'tc1' }, words: '老师打开课堂的能力测试' },
    'own rounds': { query: { kind: 'own', teachingClassId: 'tc1' }, words: '学生打开能力测试' },
    statistics: { query: { kind: 'statistics', abilityRoundId: 'ar1' }, words: '老师打开一个测试的统计' },
  },
  answers: [pageRounds, pageNone, pageOwn, pageStatistics],
})
