/**
 * The form of a teacher's template: its name, and titles on four levels with hints. Buttons add, edit, move and delete titles. A
 * version that another user has saved is not overwritten without a choice.
 */

import { assertEvent, assign, emit, enqueueActions, not, setup } from 'xstate'
import type { PlanTemplateDetail } from '../../../../../contract/entities/documents/plan'
import { PLAN_SECTIONS_MAX } from '../../../../../contract/limits'
import { without } from '../../../../../contract/rules/shared/outline'
import { queryActor } from '../../../shared/data/calls'
import { failureOf } from '../../../shared/failure'
import { longNameProblem, titlesOfTemplate } from '../plans.logic'
import { saveTemplatePlaceholder } from './planTeaching.actors'
import {
  holdsMore,
  isTemplateChanged,
  steppedTitles,
  withinHints,
  withNewTitle,
  writingProblem,
} from './planTeaching.logic'
import type {
  TemplateFormContext,
  TemplateFormEmitted,
  TemplateFormEvent,
  TemplateFormInput,
  TemplateSaving,
  TemplateWriting,
} from './planTeaching.types'
import { teachingTexts as texts } from './teaching.texts'

const blank: TemplateWriting = { name: '', titles: [] }

/** The form content with other titles; a title that no longer exists is not chosen any more. */
const rewritten = (
  { writing, chosen }: TemplateFormContext,
  titles: TemplateWriting['titles'],
): Partial<TemplateFormContext> => ({
  writing: { ...writing, titles },
  chosen: titles.some(({ id }) => id === chosen) ? chosen : null,
  problem: null,
})

export const planTemplateEditorMachine = setup({
  types: {
    context: {} as TemplateFormContext,
    events: {} as TemplateFormEvent,
    input: {} as TemplateFormInput,
    emitted: {} as TemplateFormEmitted,
  },
  actors: { getTemplate: queryActor('getPlanTemplate'), saveTemplate: saveTemplatePlaceholder },
  guards: {
    isNew: ({ context }) => context.templateCode === null,
    isChanged: ({ context }) => isTemplateChanged(context),
    isSound: ({ context }) => writingProblem(context.writing) === null,
    isRoom: ({ context }) => context.writing.titles.length < PLAN_SECTIONS_MAX,
    isKnown: ({ context, event }) => 'id' in event && context.writing.titles.some(({ id }) => id === event.id),
    holdsMore: ({ context, event }) => event.type === 'title.delete' && holdsMore(context.writing.titles, event.id),
    isConflict: (_, { kind }: TemplateSaving) => kind === 'changed',
  },
  actions: {
    fill: assign((_, { templateName, childList, version }: PlanTemplateDetail) => {
      const writing = { name: templateName, titles: titlesOfTemplate(childList) }
      return { writing, initial: writing, version, chosen: null, isJudged: false, problem: null }
    }),
    showLoadProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.loadFailed })),
    showSaveProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.saveFailed })),
    clearProblem: assign({ problem: null }),
    judge: assign({ isJudged: true }),
    writeName: assign(({ context: { writing }, event }) => {
      assertEvent(event, 'name.write')
      return { writing: { ...writing, name: event.name }, problem: longNameProblem(event.name) }
    }),
    choose: assign(({ event }) => {
      assertEvent(event, 'title.choose')
      return { chosen: event.id }
    }),
    add: assign(({ context, event }) => {
      assertEvent(event, 'title.add')
      const id = context.newId()
      const { outline } = withNewTitle(context.writing.titles, id, context.chosen, event.where)
      return outline ? { ...rewritten(context, outline), chosen: id } : { problem: texts.tooDeep }
    }),
    refuseMore: assign({ problem: texts.tooMany(PLAN_SECTIONS_MAX) }),
    writeTitle: assign(({ context, event }) => {
      assertEvent(event, 'title.write')
      const titles = context.writing.titles.map((one) => (one.id === event.id ? { ...one, title: event.title } : one))
      return rewritten(context, titles)
    }),
    writeHints: assign(({ context, event }) => {
      assertEvent(event, 'hints.write')
      const titles = context.writing.titles.map((one) =>
        one.id === event.id ? { ...one, hints: withinHints(event.hints) } : one,
      )
      return rewritten(context, titles)
    }),
    step: assign(({ context, event }) => {
      assertEvent(event, 'title.step')
      const { outline, refusal } = steppedTitles(context.writing.titles, context.chosen ?? '', event.step)
      if (outline) return rewritten(context, outline)
      return { problem: refusal === 'tooDeep' ? texts.tooDeep : null }
    }),
    mean: assign(({ event }) => {
      assertEvent(event, 'title.delete')
      return { deleting: event.id }
    }),
    drop: assign(({ context, event }) => {
      const id = event.type === 'title.delete' ? event.id : (context.deleting ?? '')
      return { ...rewritten(context, without(context.writing.titles, id)), deleting: null }
    }),
    forget: assign({ deleting: null }),
    noteNewer: assign((_, saving: TemplateSaving) => ({
      newer: saving.kind === 'changed' ? saving.version : undefined,
    })),
    /** The next save is based on the newer version. */
    goOnFromNewer: assign(({ context }) => ({ version: context.newer })),
    notifySaved: emit({ type: 'notify' as const, level: 'success' as const, text: texts.saved }),
    emitSaved: enqueueActions(({ enqueue }, saving: TemplateSaving) => {
      if (saving.kind === 'saved') enqueue.emit({ type: 'template.saved' as const, templateCode: saving.templateCode })
    }),
    emitClosed: emit({ type: 'form.closed' as const }),
  },
}).createMachine({
  id: 'planTemplateEditor',
  description: 'The form of a template.',
  context: ({ input }) => ({
    ...input,
    version: undefined,
    newer: undefined,
    initial: blank,
    writing: blank,
    chosen: null,
    deleting: null,
    isJudged: false,
    problem: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Deciding whether a stored template has to be loaded.',
      always: [{ guard: 'isNew', target: 'editing' }, { target: 'loading' }],
    },
    loading: {
      description: 'Loading the template.',
      entry: 'clearProblem',
      invoke: {
        src: 'getTemplate',
        input: ({ context }) => ({ templateCode: context.templateCode ?? '' }),
        onDone: { target: 'editing', actions: { type: 'fill', params: ({ event }) => event.output } },
        onError: {
          target: 'unloaded',
          actions: { type: 'showLoadProblem', params: ({ event }) => failureOf(event.error) },
        },
      },
      on: { 'form.close': 'closed' },
    },
    unloaded: {
      description: 'Loading failed; the user can retry.',
      on: { 'form.retry': 'loading', 'form.close': 'closed' },
    },
    editing: {
      description: 'Editing name, titles and hints.',
      on: {
        'name.write': { actions: 'writeName' },
        'title.choose': { guard: 'isKnown', actions: 'choose' },
        'title.add': [{ guard: 'isRoom', actions: 'add' }, { actions: 'refuseMore' }],
        'title.write': { guard: 'isKnown', actions: 'writeTitle' },
        'hints.write': { guard: 'isKnown', actions: 'writeHints' },
        'title.step': { actions: 'step' },
        'title.delete': [
          { guard: not('isKnown') },
          { guard: 'holdsMore', target: 'asking', actions: 'mean' },
          { actions: 'drop' },
        ],
        'form.submit': [{ guard: 'isSound', target: 'saving' }, { actions: 'judge' }],
        'form.close': [{ guard: 'isChanged', target: 'leaving' }, { target: 'closed' }],
      },
    },
    asking: {
      description: 'Asking for confirmation: the title has subtitles or hints.',
      on: {
        'delete.confirm': { target: 'editing', actions: 'drop' },
        'delete.cancel': { target: 'editing', actions: 'forget' },
      },
    },
    leaving: {
      description: 'Asking for confirmation: unsaved changes would be lost.',
      on: { 'form.discard': 'closed', 'form.keep': 'editing' },
    },
    saving: {
      tags: 'sending',
      description: 'Saving the template; further clicks are ignored.',
      entry: 'clearProblem',
      invoke: {
        src: 'saveTemplate',
        input: ({ context: { templateCode, version, writing } }) => ({ templateCode, version, writing }),
        onDone: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'conflicted',
            actions: { type: 'noteNewer', params: ({ event }) => event.output },
          },
          {
            target: 'closed',
            actions: ['notifySaved', { type: 'emitSaved', params: ({ event }) => event.output }],
          },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'showSaveProblem', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    conflicted: {
      description:
        'Another user has saved the template since it was opened; nothing is overwritten, and the teacher chooses a version.',
      on: {
        'conflict.mine': { target: 'saving', actions: 'goOnFromNewer' },
        'conflict.theirs': 'loading',
        'form.close': 'editing',
      },
    },
    closed: { description: 'Form closed.', entry: 'emitClosed' },
  },
})
