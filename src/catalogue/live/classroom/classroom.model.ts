/** Model of the classroom: examples, and an assertion for each state. */
import { closeCodes } from '../../../../contract/errors'
import { featuresOf } from '../../../machines/live/classroom/classroom.logic'
import { classroomMachine } from '../../../machines/live/classroom/classroom.machine'
import { policyRows } from '../../../machines/live/classroom/classroom.policy'
import type { ClassroomInput } from '../../../machines/live/classroom/classroom.types'
import { namesIn } from '../../../machines/live/classroom/tool'
import { tools } from '../../../machines/live/classroom/tools.gen'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { commitment, proof, round, STARTED_AT } from '../rollCall/rollCall.examples'
import { idleClassroom } from './classroom.examples'
import { classroomWords } from './classroom.words'

const input: ClassroomInput = {
  role: 'student',
  userId: 'u1',
  userCode: 's001',
  userName: '王子涵',
  token: 'token',
  teachingClassId: 'tc1',
  classesId: 'k1',
}
const at = STARTED_AT
const extend = { mess: '', date: at }
const teachersTools = ['rollCall', 'race', 'attendance', 'timer'] as const
const features = ['rollCall', 'race', 'attendance', 'vote', 'timer', 'calculator'] as const

export const classroomModel = defineModel<typeof classroomMachine>({
  name: 'classroom',
  feature: 'classroom',
  purpose:
    'All live features while a user is in a class: two connections, the charts of the tools, the routing of facts, and the dialog on top.',
  machine: classroomMachine,
  source: 'src/machines/live/classroom/classroom.machine.ts',
  starts: [
    { name: 'a student', input },
    { name: 'a teacher', input: { ...input, role: 'teacher', userId: 't1', userCode: 't001', userName: '林老师' } },
  ],
  words: classroomWords,
  events: {
    'channel.connected': [
      { example: 'classroom', event: { type: 'channel.connected', channel: 'classroom' } },
      { example: 'vote-race', event: { type: 'channel.connected', channel: 'voteRace' } },
    ],
    'channel.lost': [
      { example: 'classroom', event: { type: 'channel.lost', channel: 'classroom', attempt: 1, retryAt: at + 2_000 } },
      { example: 'vote-race', event: { type: 'channel.lost', channel: 'voteRace', attempt: 1, retryAt: at + 3_000 } },
    ],
    'channel.refused': [
      { example: 'classroom', event: { type: 'channel.refused', channel: 'classroom', code: closeCodes.forbidden } },
      { example: 'vote-race', event: { type: 'channel.refused', channel: 'voteRace', code: closeCodes.forbidden } },
    ],
    'channel.received': [
      {
        example: 'what is running in the class',
        event: {
          type: 'channel.received',
          channel: 'classroom',
          at,
          message: {
            ...extend,
            name: 'running',
            data: { ...idleClassroom, serverTime: at, rollCall: round },
          },
        },
      },
      {
        example: 'a promise',
        event: {
          type: 'channel.received',
          channel: 'classroom',
          at,
          message: { ...extend, name: 'rollCallCommitted', data: commitment },
        },
      },
      {
        example: 'a draw',
        event: {
          type: 'channel.received',
          channel: 'classroom',
          at,
          message: { ...extend, name: 'rollCallDrawn', data: round },
        },
      },
      {
        example: 'a proof',
        event: {
          type: 'channel.received',
          channel: 'classroom',
          at,
          message: { ...extend, name: 'rollCallRevealed', data: proof },
        },
      },
      {
        example: 'a plain message',
        event: {
          type: 'channel.received',
          channel: 'classroom',
          at,
          message: { ...extend, name: 'message', mess: '请准备上课', data: {} },
        },
      },
      {
        example: 'the end of a race',
        event: {
          type: 'channel.received',
          channel: 'voteRace',
          at,
          message: { ...extend, name: 'raceStopped', data: { raceId: 'race1' } },
        },
      },
    ],
    'channel.send': [
      {
        example: 'on the classroom channel',
        event: { type: 'channel.send', channel: 'classroom', name: 'closeRollCall', data: { teachingClassId: 'tc1' } },
      },
      {
        example: 'on the vote-race channel',
        event: { type: 'channel.send', channel: 'voteRace', name: 'press', data: { raceId: 'race1' } },
      },
    ],
    'dialog.open': [
      { example: 'roll call', event: { type: 'dialog.open', dialog: 'rollCall' } },
      { example: 'race', event: { type: 'dialog.open', dialog: 'race' } },
      { example: 'sign-in', event: { type: 'dialog.open', dialog: 'attendance' } },
      { example: 'vote', event: { type: 'dialog.open', dialog: 'vote' } },
    ],
    'dialog.close': [
      { example: 'roll call', event: { type: 'dialog.close', dialog: 'rollCall' } },
      { example: 'race', event: { type: 'dialog.close', dialog: 'race' } },
      { example: 'sign-in', event: { type: 'dialog.close', dialog: 'attendance' } },
      { example: 'vote', event: { type: 'dialog.close', dialog: 'vote' } },
    ],
    'tool.open': [
      { example: 'roll call', event: { type: 'tool.open', tool: 'rollCall' } },
      { example: 'race', event: { type: 'tool.open', tool: 'race' } },
      { example: 'sign-in', event: { type: 'tool.open', tool: 'attendance' } },
      { example: 'vote', event: { type: 'tool.open', tool: 'vote' } },
      { example: 'timer', event: { type: 'tool.open', tool: 'timer' } },
      { example: 'calculator', event: { type: 'tool.open', tool: 'calculator' } },
    ],
    'dialog.reopen': [
      { example: 'roll call', event: { type: 'dialog.reopen', dialog: 'rollCall', at: at + 8_000 } },
      { example: 'race', event: { type: 'dialog.reopen', dialog: 'race', at: at + 8_000 } },
      { example: 'sign-in', event: { type: 'dialog.reopen', dialog: 'attendance', at: at + 8_000 } },
      { example: 'vote', event: { type: 'dialog.reopen', dialog: 'vote', at: at + 8_000 } },
    ],
    'classroom.retry': [{ type: 'classroom.retry' }],
  },
  states: {
    'classroomLink.connecting': ({ context }) => mustBe(context.retryAt.classroom, null, 'the next attempt'),
    'classroomLink.connected': ({ context }) => mustBe(context.retryAt.classroom, null, 'the next attempt'),
    'classroomLink.lost': () => undefined,
    'classroomLink.refused': ({ context }) => mustBe(context.retryAt.classroom, null, 'the next attempt'),
    'voteRaceLink.connecting': ({ context }) => mustBe(context.retryAt.voteRace, null, 'the next attempt'),
    'voteRaceLink.connected': ({ context }) => mustBe(context.retryAt.voteRace, null, 'the next attempt'),
    'voteRaceLink.lost': () => undefined,
    'voteRaceLink.refused': ({ context }) => mustBe(context.retryAt.voteRace, null, 'the next attempt'),
    'part.entering': () => undefined,
    'part.teacher': ({ context }, { started }) => {
      mustBe(context.role, 'teacher', 'the role')
      must(
        started.every(({ src }) => !src.startsWith('student')),
        'no chart of a student runs on a teacher’s screen (B350)',
      )
    },
    'part.student': ({ context }, { started, toChildren }) => {
      mustBe(context.role, 'student', 'the role')
      must(
        started.every(({ src }) => !src.startsWith('teacher')),
        'no chart of a teacher runs on a student’s screen (B345)',
      )
      must(
        toChildren.every(({ event }) => !teachersTools.some((tool) => event.type === `${tool}.open`)),
        'no tool of a teacher opens on a student’s screen by request',
      )
    },
    'stage.clear': ({ context }) => mustBe(context.dialogs, [], 'the open dialogs'),
    'stage.single': ({ context }) => mustBe(context.dialogs.length, 1, 'the number of open dialogs'),
    'stage.layered': ({ context }) => must(context.dialogs.length > 1, 'several dialogs are open'),
  },
  unreachable: {
    'part.entering': 'The chart leaves this state in the same step: the role is known from the start.',
  },
  kinds: {
    tools: namesIn(tools),
    'tools of the classroom channel': featuresOf('classroom'),
    'tools of the vote-race channel': featuresOf('voteRace'),
  },
  tables: [
    {
      title: 'Interruptions',
      about:
        'What happens when a dialog opens while another is on top. A dialog that is suspended or waits keeps running, keeps its input, and returns automatically. With more than two dialogs the rules apply from the top down. The timer and the calculator float beside the dialogs and interrupt nothing.',
      columns: ['Arrives', 'On top', 'What happens', 'What comes back', 'Why'],
      rows: policyRows(),
    },
  ],
  invariants: [
    {
      sentence: 'Both connections and the charts of all tools run as long as the user is in class.',
      holds: ({ children }) => ['classroomConnection', 'voteRaceConnection', ...features].every((id) => id in children),
    },
    {
      sentence: 'No dialog is open twice.',
      holds: ({ context: { dialogs } }) => new Set(dialogs).size === dialogs.length,
    },
  ],
})
