/**
 * The groups of a class (D38): the teacher forms them, students see theirs and choose one while the choice is open. One
 * change at a time.
 */

import { assertEvent, assign, emit, setup } from 'xstate'
import type { ClassGroups } from '../../../../contract/entities/groups/classGroup'
import { queryActor } from '../../shared/data/calls'
import { failureOf } from '../../shared/failure'
import { changeGroupsPlaceholder, groupFactsPlaceholder } from './groupEditor.actors'
import { changeOf, formProblem } from './groupEditor.logic'
import type { GroupEditorContext, GroupEditorEmitted, GroupEditorEvent, GroupEditorInput } from './groupEditor.types'
import { texts } from './texts'

export const groupEditorMachine = setup({
  types: {
    input: {} as GroupEditorInput,
    context: {} as GroupEditorContext,
    events: {} as GroupEditorEvent,
    emitted: {} as GroupEditorEmitted,
  },
  actors: {
    loadGroups: queryActor('findClassGroups'),
    changeGroups: changeGroupsPlaceholder,
    groupFacts: groupFactsPlaceholder,
  },
  guards: {
    isAsked: ({ event }) => {
      assertEvent(event, 'change.make')
      return event.change.what === 'dissolve'
    },
    isFormRight: ({ context }) => formProblem(context.form) === null,
    hasForm: ({ context }) => context.form !== null,
  },
  actions: {
    take: assign((_, { groups }: { groups: ClassGroups }) => ({ groups })),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.failed })),
    tick: assign(({ context: { ticked }, event }) => {
      assertEvent(event, 'student.tick')
      const { userId } = event
      return { ticked: ticked.includes(userId) ? ticked.filter((one) => one !== userId) : [...ticked, userId] }
    }),
    mean: assign(({ event }) => {
      assertEvent(event, 'change.make')
      return { change: event.change }
    }),
    meanForm: assign(({ context: { form } }) => ({ change: changeOf(form), formProblem: null })),
    fillIn: assign(({ event }) => {
      assertEvent(event, ['form.open', 'form.write'])
      return { form: event.form, formProblem: null }
    }),
    showFormProblem: assign(({ context: { form } }) => ({ formProblem: formProblem(form) })),
    showRefusal: assign((_, { text }: { text: string }) => ({ formProblem: text || texts.changeFailed })),
    forget: assign({ change: null, form: null, formProblem: null }),
    untick: assign(({ context: { change, ticked } }) => ({ ticked: change?.what === 'move' ? [] : ticked })),
    notifyDone: emit(({ context: { change } }) => ({
      type: 'notify' as const,
      level: 'success' as const,
      text: texts.done[change?.what ?? 'move'],
    })),
    notifyFailed: emit((_, { text }: { text: string }) => ({
      type: 'notify' as const,
      level: 'error' as const,
      text: text || texts.changeFailed,
    })),
  },
}).createMachine({
  id: 'groupEditor',
  description: 'The groups of a class.',
  context: ({ input }) => ({
    ...input,
    groups: null,
    problem: null,
    ticked: [],
    form: null,
    formProblem: null,
    change: null,
  }),
  invoke: { src: 'groupFacts', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
  type: 'parallel',
  states: {
    rows: {
      description: 'The list of groups with their members.',
      initial: 'loading',
      on: {
        'groups.changed': '.loading',
        'line.back': '.loading',
        'student.tick': { actions: 'tick' },
      },
      states: {
        loading: {
          description: 'Loading the groups; the previous ones stay visible.',
          entry: assign({ problem: null }),
          invoke: {
            src: 'loadGroups',
            input: ({ context: { teachingClassId } }) => ({ teachingClassId }),
            onDone: { target: 'listed', actions: { type: 'take', params: ({ event }) => ({ groups: event.output }) } },
            onError: {
              target: 'failed',
              actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        listed: { description: 'The groups are listed; there may be none.', on: { 'list.reload': 'loading' } },
        failed: { description: 'Loading the groups failed; a retry is offered.', on: { 'list.reload': 'loading' } },
      },
    },
    work: {
      description: 'The change of the groups.',
      initial: 'none',
      states: {
        none: {
          description: 'No change is being made.',
          on: {
            'change.make': [
              { guard: 'isAsked', target: 'asking', actions: 'mean' },
              { target: 'storing', actions: 'mean' },
            ],
            'form.open': { target: 'filling', actions: 'fillIn' },
          },
        },
        asking: {
          description: 'Asking the teacher to confirm that the group is dissolved.',
          on: { 'change.confirm': 'storing', 'change.cancel': { target: 'none', actions: 'forget' } },
        },
        filling: {
          description: 'Filling in a form.',
          on: {
            'form.write': { actions: 'fillIn' },
            'form.submit': [
              { guard: 'isFormRight', target: 'storing', actions: 'meanForm' },
              { actions: 'showFormProblem' },
            ],
            'form.cancel': { target: 'none', actions: 'forget' },
          },
        },
        storing: {
          tags: ['busy', 'sending'],
          description: 'Storing the change; no other change can be made until it is stored.',
          invoke: {
            src: 'changeGroups',
            input: ({ context: { teachingClassId, change } }) => ({
              teachingClassId,
              change: change ?? { what: 'closeChoice' as const },
            }),
            onDone: {
              target: 'none',
              actions: [
                { type: 'take', params: ({ event }) => ({ groups: event.output }) },
                'notifyDone',
                'untick',
                'forget',
              ],
            },
            onError: [
              {
                guard: 'hasForm',
                target: 'filling',
                actions: { type: 'showRefusal', params: ({ event }) => failureOf(event.error) },
              },
              {
                target: 'none',
                actions: [{ type: 'notifyFailed', params: ({ event }) => failureOf(event.error) }, 'forget'],
              },
            ],
          },
        },
      },
    },
  },
})
