/** Model of a section of a plan: assertions for each state, and example events. */
import { errors } from '../../../../../contract/errors'
import { sectionMachine } from '../../../../machines/documents/planEditor/section/section.machine'
import type { SaveSectionAnswer } from '../../../../machines/documents/planEditor/section/section.types'
import { defineModel } from '../../../../statecharts/model'
import { must, mustBe } from '../../../shared/must'
import { changedOverview, draft, overview } from '../planEditor.examples'
import { sectionWords } from '../planEditor.words'

const offline = { code: 0, text: '' }
const saved: SaveSectionAnswer = { kind: 'saved', title: '项目介绍', html: draft.html, version: 2 }
const changed: SaveSectionAnswer = {
  kind: 'changed',
  text: { title: changedOverview.title, html: changedOverview.html },
  version: 2,
  changedBy: '王子涵',
  changedTime: 1_795_141_800_000,
}
const copy = {
  value: { sectionCode: 'sec1', basedOn: 1, title: '项目概述', html: '<p>写了一半</p>' },
  version: 3,
  sent: [],
}

export const sectionModel = defineModel<typeof sectionMachine>({
  name: 'plan-section',
  feature: 'planEditor',
  purpose:
    'One section of a plan: displayed or edited. Written text is saved automatically as a draft, 确定 makes it the section, 取消 deletes it. Conflicting versions of two pages are shown side by side.',
  machine: sectionMachine,
  source: 'src/machines/documents/planEditor/section/section.machine.ts',
  starts: [
    { name: 'nothing left of it', input: { node: overview, draft: null, hasCopy: false } },
    { name: 'a draft on the server', input: { node: overview, draft, hasCopy: false } },
    { name: 'something in the browser', input: { node: overview, draft: null, hasCopy: true } },
  ],
  words: sectionWords,
  events: {
    'section.gone': [{ type: 'section.gone' }],
    'section.received': [
      { example: 'it was written elsewhere', event: { type: 'section.received', node: changedOverview } },
      {
        example: 'another title',
        event: { type: 'section.received', node: { ...overview, title: '项目简介', version: 2 } },
      },
      { example: 'something older', event: { type: 'section.received', node: { ...overview, title: '概述' } } },
    ],
    'section.edit': [{ type: 'section.edit' }],
    'draft.discard': [{ type: 'draft.discard' }],
    'section.write': [
      { example: 'another text', event: { type: 'section.write', text: { html: draft.html } } },
      { example: 'no text', event: { type: 'section.write', text: { html: '' } } },
      { example: 'another title', event: { type: 'section.write', text: { title: ' 项目介绍 ' } } },
      { example: 'no title', event: { type: 'section.write', text: { title: ' ' } } },
    ],
    'section.insert': [
      {
        type: 'section.insert',
        html: '<p><strong>投资资金</strong></p><table><tbody><tr><td><p>冷柜</p></td></tr></tbody></table>',
      },
    ],
    'section.uploads': [
      { example: 'one travels', event: { type: 'section.uploads', count: 1 } },
      { example: 'none', event: { type: 'section.uploads', count: 0 } },
    ],
    'section.save': [{ type: 'section.save' }],
    'section.cancel': [{ type: 'section.cancel' }],
    'discard.confirm': [{ type: 'discard.confirm' }],
    'discard.keep': [{ type: 'discard.keep' }],
    'conflict.mine': [{ type: 'conflict.mine' }],
    'conflict.theirs': [{ type: 'conflict.theirs' }],
    'conflict.back': [{ type: 'conflict.back' }],
    'draft.keepMine': [{ type: 'draft.keepMine' }],
    'draft.takeTheirs': [{ type: 'draft.takeTheirs', text: { title: '概述', html: '<p>另一页</p>' } }],
    'link.connected': [{ type: 'link.connected' }],
  },
  actors: {
    autosave: {},
    readCopy: { done: [null, copy], error: [offline] },
    saveSection: {
      done: [saved, changed],
      error: [offline, { code: errors.planTooLong.code, text: errors.planTooLong.text }],
    },
    deleteDraft: { done: [undefined], error: [offline] },
  },
  states: {
    'displayed.plain': ({ context }) =>
      mustBe([context.draft, context.hasCopy], [null, false], 'the unconfirmed draft'),
    'displayed.offered': ({ context }) => must(context.draft !== null || context.hasCopy, 'a draft or a copy exists'),
    opening: () => undefined,
    'editing.writing': ({ context: { written, copy: kept, draft: left, node } }, { started, toChildren }) => {
      for (const { src, input } of started) {
        if (src !== 'autosave') continue
        const { version, restored } = input as { version: number; restored: unknown }
        mustBe([version, restored], [left?.version ?? 0, kept], 'the version and copy that autosave starts with')
        const begun = kept?.value ?? left ?? node
        mustBe([written.title, written.html], [begun.title, begun.html], 'D34: the text in the editor')
      }
      for (const { event } of toChildren)
        if (event.type === 'text.change')
          mustBe(
            [event.value.title, event.value.html],
            [written.title, written.html],
            'the text for the autosave chart',
          )
    },
    'editing.asking': (_, { started }) => mustBe(started, [], 'B488: the list of actors before the confirmation'),
    'editing.saving': ({ context: { node, written, basedOn, uploads } }, { started }) => {
      if (started.length > 0) mustBe(uploads, 0, 'the number of uploading pictures')
      for (const { src, input } of started)
        mustBe(
          [src, input],
          [
            'saveSection',
            { sectionCode: node.sectionCode, title: written.title.trim(), html: written.html, version: basedOn },
          ],
          'the request',
        )
    },
    'editing.conflict': ({ context: { theirs } }) => must(theirs !== null, 'D34: the other version is known'),
    discarding: ({ context: { node } }, { started }) => {
      for (const { src, input } of started)
        mustBe([src, input], ['deleteDraft', { sectionCode: node.sectionCode }], 'B488: the request')
    },
  },
  invariants: [
    {
      sentence: 'B502: no section without a title is saved.',
      holds: (snapshot) => !snapshot.matches({ editing: 'saving' }) || snapshot.context.written.title.trim() !== '',
    },
    {
      sentence: 'B488: the section stays unchanged during editing.',
      holds: ({ context: { node } }) => node.html === overview.html || node.version > 1,
    },
  ],
  stateKey: ({ context: { node, draft: left, hasCopy, copy: kept, written, basedOn, uploads, problem, theirs } }) => ({
    version: node.version,
    draft: left !== null,
    hasCopy,
    copy: kept !== null,
    title: written.title.trim() === '' ? 'blank' : written.title,
    isOther: written.html === node.html ? 'same' : written.html,
    basedOn,
    uploads,
    problem,
    theirs: theirs !== null,
  }),
})
