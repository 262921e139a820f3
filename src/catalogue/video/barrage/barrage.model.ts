/** Models of the charts of barrage: the assertions of each state and the events for the walk. */
import { errors } from '../../../../contract/errors'
import { BARRAGE_ASK_AGAIN_MS, BARRAGE_TEXT_MAX } from '../../../../contract/limits'
import { shutReason, textReason, usualSettings } from '../../../machines/video/barrage/barrage.logic'
import { barrageMachine } from '../../../machines/video/barrage/barrage.machine'
import { barrageFiguresResource } from '../../../machines/video/barrage/barrage.resources'
import { gatesMachine } from '../../../machines/video/barrage/gates.machine'
import { senderMachine } from '../../../machines/video/barrage/sender.machine'
import { defineModel } from '../../../statecharts/model'
import { resourceUse } from '../../shared/data/resource.model'
import { must, mustBe } from '../../shared/must'
import * as examples from './barrage.examples'
import { barrageWords, gatesWords, senderWords } from './barrage.words'

const { place, found, theirs, own, fresh, sent } = examples
const offline = { code: 0, text: '' }

export const barrageModel = defineModel<typeof barrageMachine>({
  name: 'barrage',
  feature: 'barrage',
  purpose:
    'The comments over one video, updated by events. Held back comments are shown only to their authors; events during a request are applied to its response. Students report comments, and write them by the chart of writing.',
  machine: barrageMachine,
  source: 'src/machines/video/barrage/barrage.machine.ts',
  starts: [
    { name: 'a student', input: { place, userId: 'u1', isStudent: true } },
    { name: 'a teacher', input: { place, userId: 't1', isStudent: false } },
  ],
  words: barrageWords,
  events: {
    'barrage.shown': [
      { example: 'a new one', event: { type: 'barrage.shown', barrage: fresh } },
      {
        example: 'an own one is shown again',
        event: { type: 'barrage.shown', barrage: { ...examples.heldBack, isHeldBack: '0' } },
      },
    ],
    'barrage.taken': [
      { example: 'of others', event: { type: 'barrage.taken', barrageIds: [theirs.barrageId] } },
      { example: 'an own one', event: { type: 'barrage.taken', barrageIds: [own.barrageId] } },
    ],
    'gate.changed': [{ type: 'gate.changed' }],
    'line.lost': [{ type: 'line.lost' }],
    'line.back': [{ type: 'line.back' }],
    'barrages.reload': [{ type: 'barrages.reload' }],
    'barrage.sent': [{ type: 'barrage.sent', barrage: sent }],
    'report.ask': [
      { example: 'of others', event: { type: 'report.ask', barrageId: theirs.barrageId } },
      { example: 'an own one', event: { type: 'report.ask', barrageId: own.barrageId } },
      { example: 'what is not there', event: { type: 'report.ask', barrageId: 'b9' } },
    ],
    'report.confirm': [{ type: 'report.confirm' }],
    'report.cancel': [{ type: 'report.cancel' }],
    'settings.change': [{ type: 'settings.change', change: { isOn: false } }],
    'settings.restored': [
      { type: 'settings.restored', settings: { ...usualSettings, area: 'quarter', speed: 'fast' } },
    ],
  },
  actors: {
    facts: {},
    settingsKeeper: {},
    sender: {},
    findBarrages: { done: [found, []], error: [offline] },
    reportBarrage: { done: [undefined], error: [offline] },
  },
  states: {
    'lines.loading': ({ context }, { started }) => {
      mustBe(context.problem, null, 'the previous problem')
      for (const { src, input } of started) if (src === 'findBarrages') mustBe(input, { place }, 'E183: the request')
    },
    'lines.shown': () => undefined,
    'lines.failed': ({ context }) => must(context.problem !== null, 'a reason is shown'),
    'channel.up': () => undefined,
    'channel.lost': () => undefined,
    'writing.able': ({ context }, { started }) => {
      must(context.isStudent, 'B534: students write')
      for (const { src, input } of started)
        if (src === 'sender') mustBe(input, { place }, 'the video of the new comment')
    },
    'writing.lookingOn': ({ context }) => must(!context.isStudent, 'teachers only watch'),
    'reporting.none': ({ context }) => mustBe(context.report, null, 'the reported comment'),
    'reporting.asking': ({ context }) => {
      must(context.report !== null && context.report.userId !== context.userId, 'B545: the comment is by another user')
    },
    'reporting.working': ({ context }, { started }) => {
      for (const { src, input } of started)
        if (src === 'reportBarrage') mustBe(input, { barrageId: context.report?.barrageId }, 'B545: the request')
    },
  },
  invariants: [
    {
      sentence: 'Comments are ordered by their moments.',
      holds: ({ context: { barrages } }) =>
        barrages.every((one, index) => one.recordTime >= (barrages[index - 1]?.recordTime ?? 0)),
    },
    {
      sentence: 'D25: the user sees no held back comments of others.',
      holds: ({ context: { barrages, userId } }) =>
        barrages.every((one) => one.isHeldBack === '0' || one.userId === userId || userId === 't1'),
    },
  ],
  stateKey: ({ context: { barrages, since, problem, settings, report, reportedIds } }) => ({
    barrages: barrages.map((one) => one.barrageId + one.isHeldBack).join(),
    since: since.length > 0,
    problem: problem !== null,
    settings: [settings.isOn, settings.area],
    report: report?.barrageId,
    reported: reportedIds.length > 0,
  }),
})

export const senderModel = defineModel<typeof senderMachine>({
  name: 'barrage-sender',
  feature: 'barrage',
  purpose:
    'Writing a comment over a video. The server is asked before each one; if it refuses, nothing is sent and its reason is shown. Sending the same text again repeats the same request, so it is stored once.',
  machine: senderMachine,
  source: 'src/machines/video/barrage/sender.machine.ts',
  starts: [{ name: 'a video', input: { place } }],
  words: senderWords,
  events: {
    'text.write': [
      { example: 'a line', event: { type: 'text.write', text: ` ${sent.content} ` } },
      { example: 'another', event: { type: 'text.write', text: '这里没听懂' } },
      { example: 'blanks', event: { type: 'text.write', text: '  ' } },
      { example: 'the longest', event: { type: 'text.write', text: '长'.repeat(BARRAGE_TEXT_MAX) } },
      { example: 'too long', event: { type: 'text.write', text: '长'.repeat(BARRAGE_TEXT_MAX + 1) } },
    ],
    'barrage.send': [
      { example: 'pressed', event: { type: 'barrage.send', recordTime: 71_000, requestId: 'q1' } },
      { example: 'pressed later', event: { type: 'barrage.send', recordTime: 74_000, requestId: 'q2' } },
    ],
    'gate.changed': [{ type: 'gate.changed' }],
    'line.lost': [{ type: 'line.lost' }],
    'line.back': [{ type: 'line.back' }],
  },
  actors: {
    checkGate: {
      done: [
        examples.mayWrite,
        examples.closed,
        examples.readOnly,
        examples.tooSoon,
        examples.forbidden,
        examples.forbiddenForDays,
        examples.forbiddenForGood,
      ],
      error: [offline],
    },
    sendBarrage: {
      done: [sent],
      error: [offline, errors.barrageClosed, errors.barrageTooSoon, errors.barrageVideoChanged],
    },
  },
  states: {
    'line.up': () => undefined,
    'line.lost': () => undefined,
    'writing.asking': (_, { started }) => {
      for (const { src, input } of started) if (src === 'checkGate') mustBe(input, { place }, 'E186: the request')
    },
    'writing.open': (_, { toParent }) => mustBe(toParent, [], 'no comment is announced before it is stored'),
    'writing.checking': ({ context }, { started }) => {
      must(
        context.attempt !== null && textReason(context.attempt.content) === null,
        'B519: the comment is valid when the server is asked',
      )
      for (const { src } of started)
        must(src !== 'sendBarrage', 'B519: no comment is sent before the server has answered')
    },
    'writing.sending': ({ context }, { started }) => {
      for (const { src, input } of started)
        if (src === 'sendBarrage') mustBe(input, { place, ...context.attempt }, 'the request')
    },
    'writing.pausing': ({ context }, { toParent }) => {
      must((context.leave.waitMs ?? 0) > 0, 'D25: the pause has a duration')
      for (const event of toParent) mustBe(event, { type: 'barrage.sent', barrage: sent }, 'the announced comment')
    },
    'writing.shut': ({ context }) => must(shutReason(context.leave) !== null, 'B519: a reason is shown'),
  },
  stateKey: ({ context: { text, attempt, leave, hasGateChanged, problem } }) => ({
    text,
    attempt: attempt && [attempt.requestId, attempt.content],
    leave: [leave.gate, leave.waitMs === null, (leave.waitMs ?? 0) > BARRAGE_ASK_AGAIN_MS],
    hasGateChanged,
    problem: problem !== null,
  }),
})

export const gatesModel = defineModel<typeof gatesMachine>({
  name: 'barrage-gates',
  feature: 'barrage',
  purpose:
    'The videos of a class over which barrage is open, as a tree. Barrage is opened and closed for the course, a chapter, a lesson or a sub-lesson, one request at a time.',
  machine: gatesMachine,
  source: 'src/machines/video/barrage/gates.machine.ts',
  starts: [{ name: 'a class', input: { teachingClassId: 'tc1' } }],
  words: gatesWords,
  events: {
    'gates.changed': [{ type: 'gates.changed' }],
    'gates.reload': [{ type: 'gates.reload' }],
    'gate.set': [
      {
        example: 'a chapter is opened',
        event: { type: 'gate.set', part: { level: 'chapter', id: 'ch1', name: '第一章' }, isOpen: true },
      },
      {
        example: 'the course is closed',
        event: { type: 'gate.set', part: { level: 'course', id: 'c1', name: '流程机器人应用' }, isOpen: false },
      },
    ],
    'chapter.fold': [{ type: 'chapter.fold', chapterId: 'ch1' }],
  },
  actors: {
    facts: {},
    loadGates: { done: [examples.struct, examples.noVideos], error: [offline] },
    setGate: { done: [3, 0], error: [offline] },
  },
  states: {
    'videos.loading': ({ context }, { started }) => {
      mustBe(context.problem, null, 'the previous problem')
      for (const { src, input } of started)
        if (src === 'loadGates') mustBe(input, { teachingClassId: 'tc1' }, 'E199: the request')
    },
    'videos.listed': ({ context }) => must(context.struct !== null, 'the videos are loaded'),
    'videos.failed': ({ context }) => must(context.problem !== null, 'a reason is shown'),
    'setting.none': ({ context }) => mustBe(context.order, null, 'the pending change'),
    'setting.working': ({ context }, { started }) => {
      for (const { src, input } of started)
        if (src === 'setGate') mustBe(input, { teachingClassId: 'tc1', ...context.order }, 'B474: the request')
    },
  },
  stateKey: ({ context: { struct, folded, order, problem } }) => ({
    chapters: struct?.chapters.length,
    folded: folded.length,
    order: order && [order.part.level, order.isOpen],
    problem: problem !== null,
  }),
})

const figuresOf = (lessonTaskId: string) => ({ teachingClassId: 'tc1', lessonTaskId })
export const figuresModel = resourceUse({
  resource: barrageFiguresResource,
  feature: 'barrage',
  purpose: 'Barrage figures of a class, and the ranking of authors over one video or all (E184, E209).',
  title: '弹幕统计',
  starts: {
    'a class': { query: figuresOf(''), words: '老师在课堂中打开“弹幕列表”，选择“统计”' },
    'a video': { query: figuresOf('lt1'), words: '选择一个视频的排行' },
  },
  answers: [examples.figures, examples.noFigures],
})
