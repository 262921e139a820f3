/** Model of the inspection of a page: examples, and an assertion for each state. */

import { inspectionMachine } from '../../../machines/workbench/inspection/inspection.machine'
import { inspectionTexts } from '../../../machines/workbench/inspection/texts'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { inspectionWords } from './inspection.words'

export const inspectionModel = defineModel<typeof inspectionMachine>({
  name: 'inspection',
  feature: 'inspection',
  purpose:
    'The inspection of a page’s charts by the workbench: by another tab of the same browser at once, by an administrator elsewhere after the user has agreed.',
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
    'consent.requested': [{ type: 'consent.requested', inspectionId: 'i1', askedBy: '管理员' }],
    'consent.kept': [{ type: 'consent.kept', inspectionId: 'i1', askedBy: '管理员' }],
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
      mustBe(context, { by: '', inspectionId: '', askedBy: '', over: '' }, 'the inspection in the context'),
    watched: ({ context, children }) => {
      must(context.by !== '', 'the inspecting workbench is known')
      must(children.share !== undefined, 'the sharing actor runs')
    },
    asked: ({ context, children }) => {
      mustBe(context.askedBy, '管理员', 'the name of the administrator')
      must(children.share === undefined, 'nothing is shared before the user has agreed')
    },
    agreeing: ({ children }) => must(children.share === undefined, 'nothing is shared before the server’s answer'),
    refusing: ({ children }) => must(children.share === undefined, 'nothing is shared'),
    sharing: ({ context, children }) => {
      mustBe(context.inspectionId, 'i1', 'the request that was agreed to')
      must(children.share !== undefined, 'the sharing actor runs')
    },
    stopping: ({ context, children }) => {
      must(children.share === undefined, 'nothing is shared any more')
      mustBe(context.over, inspectionTexts.over, 'the message')
    },
    ended: ({ context, children }) => {
      must(children.share === undefined, 'nothing is shared any more')
      must(context.over !== '', 'the reason of the end is known')
    },
  },
  invariants: [
    {
      sentence: 'The page shares only with a tab of this browser, or with an administrator whose request is known.',
      holds: ({ context, children }) =>
        children.share === undefined || context.by !== '' || context.inspectionId !== '',
    },
  ],
})
