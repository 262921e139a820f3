/** What the inspection of a page promises in each state. */

import { inspectionMachine } from '../../../machines/workbench/inspection/inspection.machine'
import { inspectionTexts } from '../../../machines/workbench/inspection/texts'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { inspectionWords } from './inspection.words'

export const inspectionModel = defineModel<typeof inspectionMachine>({
  name: 'inspection',
  feature: 'inspection',
  purpose:
    'What a page lets the workbench see of its charts: another tab of the same browser at once, an administrator elsewhere once the person has agreed.',
  machine: inspectionMachine,
  source: 'src/machines/workbench/inspection/inspection.machine.ts',
  starts: [{ name: 'an open page', input: undefined }],
  words: inspectionWords,
  events: {
    'watch.begin': [
      { example: 'a tab', event: { type: 'watch.begin', by: 'w1' } },
      { example: 'another tab', event: { type: 'watch.begin', by: 'w2' } },
    ],
    'watch.over': [{ type: 'watch.over', text: '' }],
    'watch.stop': [{ type: 'watch.stop' }],
    'consent.asked': [{ type: 'consent.asked', inspectionId: 'i1', askedBy: '管理员' }],
    'consent.give': [{ type: 'consent.give' }],
    'consent.refuse': [{ type: 'consent.refuse' }],
    'consent.answered': [
      { example: 'this one', event: { type: 'consent.answered', inspectionId: 'i1' } },
      { example: 'another one', event: { type: 'consent.answered', inspectionId: 'i2' } },
    ],
    'consent.ended': [
      { example: 'this one', event: { type: 'consent.ended', inspectionId: 'i1' } },
      { example: 'another one', event: { type: 'consent.ended', inspectionId: 'i2' } },
    ],
  },
  actors: {
    workbenches: {},
    shareWithTab: {},
    shareWithServer: {},
    answer: { done: [undefined], error: [{ code: 900190, text: '该请求已失效' }] },
    end: { done: [undefined], error: [new Error('no line')] },
  },
  states: {
    idle: ({ context }) =>
      mustBe(context, { by: '', inspectionId: '', askedBy: '', over: '' }, 'what is known of who looked'),
    watched: ({ context, children }) => {
      must(context.by !== '', 'it is known who looks')
      must(children.share !== undefined, 'it is told what happens')
    },
    asked: ({ context, children }) => {
      mustBe(context.askedBy, '管理员', 'who asks')
      must(children.share === undefined, 'nothing is shared before somebody has agreed')
    },
    agreeing: ({ children }) => must(children.share === undefined, 'nothing is shared before the server knows'),
    refusing: ({ children }) => must(children.share === undefined, 'nothing is shared'),
    sharing: ({ context, children }) => {
      mustBe(context.inspectionId, 'i1', 'what was agreed to')
      must(children.share !== undefined, 'it is told what happens')
    },
    stopping: ({ context, children }) => {
      must(children.share === undefined, 'nothing is shared any more')
      mustBe(context.over, inspectionTexts.over, 'what is said')
    },
    ended: ({ context, children }) => {
      must(children.share === undefined, 'nothing is shared any more')
      must(context.over !== '', 'it says why it is over')
    },
  },
  invariants: [
    {
      sentence: 'Something is shared only with a tab of this browser, or with somebody whose request is known.',
      holds: ({ context, children }) =>
        children.share === undefined || context.by !== '' || context.inspectionId !== '',
    },
  ],
})
