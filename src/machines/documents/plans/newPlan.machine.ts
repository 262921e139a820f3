/**
 * A new plan: its name and its template, whose outline a drawer shows. The server may refuse with a message of its own, which is
 * shown; no plan is created then.
 */

import { and, assertEvent, assign, emit, enqueueActions, not, raise, setup, stateIn } from 'xstate'
import type { PlanTemplate } from '../../../../contract/entities/documents/plan'
import { errors } from '../../../../contract/errors'
import { queryActor } from '../../shared/data/calls'
import { failureOf } from '../../shared/failure'
import { createPlanPlaceholder, findTemplatesPlaceholder } from './plans.actors'
import { isPlanName, longNameProblem, strippedName } from './plans.logic'
import type { Creation, NewPlanContext, NewPlanEvent, NewPlanInput, PlanFormEmitted } from './plans.types'
import { texts } from './texts'

export const newPlanMachine = setup({
  types: {
    context: {} as NewPlanContext,
    events: {} as NewPlanEvent,
    input: {} as NewPlanInput,
    emitted: {} as PlanFormEmitted,
  },
  actors: {
    createPlan: createPlanPlaceholder,
    findTemplates: findTemplatesPlaceholder,
    getTemplate: queryActor('getPlanTemplate'),
  },
  guards: {
    isNamed: ({ context }) => isPlanName(context.planName),
    hasTemplate: ({ context }) => context.templateCode !== '',
    isOtherTemplate: ({ context, event }) =>
      event.type === 'template.choose' && event.templateCode !== context.templateCode,
    isEditing: stateIn({ form: 'editing' }),
    areTemplatesHere: stateIn({ templates: 'listed' }),
    choosesNone: ({ event }) => event.type === 'template.choose' && event.templateCode === '',
    isRefused: (_, { kind }: Creation) => kind === 'refused',
    isTemplateDeleted: (_, creation: Creation) =>
      creation.kind === 'refused' && creation.text === errors.planTemplateDeleted.text,
  },
  actions: {
    write: assign(({ event }) => {
      assertEvent(event, 'form.write')
      return { planName: event.planName, nameProblem: longNameProblem(event.planName), problem: null }
    }),
    choose: assign(({ event }) => {
      assertEvent(event, 'template.choose')
      return { templateCode: event.templateCode, templateProblem: null, problem: null, detail: null }
    }),
    /** A missing field has its own message (B497 B498); a name of spaces only has another (B500). */
    showMissing: assign(({ context: { planName, templateCode } }) => ({
      nameProblem:
        planName === '' ? texts.noName : strippedName(planName) === '' ? texts.notEmpty : longNameProblem(planName),
      templateProblem: templateCode === '' ? texts.noTemplate : null,
    })),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.createFailed })),
    clearProblems: assign({ nameProblem: null, templateProblem: null, problem: null }),
    takeTemplates: assign(({ context: { templateCode } }, { templates }: { templates: readonly PlanTemplate[] }) => ({
      templates,
      templateCode: templates.some((one) => one.templateCode === templateCode) ? templateCode : '',
    })),
    showTemplatesProblem: assign((_, { text }: { text: string }) => ({
      templatesProblem: text || texts.templatesFailed,
    })),
    showDetailProblem: assign((_, { text }: { text: string }) => ({ detailProblem: text || texts.detailFailed })),
    notifyRefused: emit((_, creation: Creation) => ({
      type: 'notify' as const,
      level: 'info' as const,
      text: (creation.kind === 'refused' && creation.text) || texts.createFailed,
    })),
    notifyCreated: emit({ type: 'notify' as const, level: 'success' as const, text: texts.createDone }),
    emitCreated: enqueueActions(({ enqueue }, creation: Creation) => {
      if (creation.kind === 'created') enqueue.emit({ type: 'plan.created' as const, plan: creation.plan })
    }),
    requestTemplates: raise({ type: 'templates.reload' }),
    emitClosed: emit({ type: 'form.closed' as const }),
  },
}).createMachine({
  id: 'newPlan',
  description: 'The form for a new plan.',
  context: ({ input }) => ({
    ...input,
    planName: '',
    nameProblem: null,
    templateProblem: null,
    problem: null,
    templates: null,
    templatesProblem: null,
    detail: null,
    detailProblem: null,
  }),
  type: 'parallel',
  states: {
    form: {
      description: 'The form with name and template.',
      initial: 'editing',
      states: {
        editing: {
          description: 'Editing the form.',
          on: {
            'form.write': { actions: 'write' },
            'form.submit': [
              { guard: and(['isNamed', 'hasTemplate', 'areTemplatesHere']), target: 'creating' },
              { actions: 'showMissing' },
            ],
            'form.close': 'closed',
          },
        },
        creating: {
          tags: 'sending',
          description: 'Creating the plan; further clicks are ignored.',
          entry: 'clearProblems',
          invoke: {
            src: 'createPlan',
            input: ({ context: { planName, templateCode } }) => ({ planName: strippedName(planName), templateCode }),
            onDone: [
              {
                guard: { type: 'isTemplateDeleted', params: ({ event }) => event.output },
                target: 'editing',
                actions: [{ type: 'notifyRefused', params: ({ event }) => event.output }, 'requestTemplates'],
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: 'editing',
                actions: { type: 'notifyRefused', params: ({ event }) => event.output },
              },
              {
                target: 'closed',
                actions: [{ type: 'emitCreated', params: ({ event }) => event.output }, 'notifyCreated'],
              },
            ],
            onError: {
              target: 'editing',
              actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        closed: { description: 'Form closed.', entry: 'emitClosed' },
      },
    },
    templates: {
      description: 'The templates to choose from.',
      initial: 'loading',
      states: {
        loading: {
          description: 'Loading the templates.',
          entry: assign({ templatesProblem: null }),
          invoke: {
            src: 'findTemplates',
            onDone: {
              target: 'listed',
              actions: { type: 'takeTemplates', params: ({ event }) => ({ templates: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: { type: 'showTemplatesProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        listed: {
          description: 'The templates are shown; there may be none.',
          on: {
            'template.choose': { guard: and(['isOtherTemplate', 'isEditing']), actions: 'choose' },
            'templates.reload': { guard: 'isEditing', target: 'loading' },
          },
        },
        failed: {
          description: 'Loading the templates failed; the user can retry.',
          on: { 'templates.reload': 'loading' },
        },
      },
    },
    drawer: {
      description: 'The outline of the chosen template, beside the form.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Drawer closed.',
          on: { 'drawer.open': { guard: 'hasTemplate', target: 'open' } },
        },
        open: {
          description: 'Drawer open; it follows the chosen template, which the new list of templates may lack.',
          initial: 'loading',
          always: { guard: not('hasTemplate'), target: 'closed' },
          on: {
            'drawer.close': 'closed',
            'template.choose': [
              { guard: and(['choosesNone', 'isEditing']), target: 'closed' },
              { guard: and(['isOtherTemplate', 'isEditing']), target: '.loading' },
            ],
            'templates.reload': { guard: 'isEditing', target: 'closed' },
          },
          states: {
            loading: {
              description: 'Loading the outline.',
              entry: assign({ detail: null, detailProblem: null }),
              invoke: {
                src: 'getTemplate',
                input: ({ context: { templateCode } }) => ({ templateCode }),
                onDone: { target: 'shown', actions: assign({ detail: ({ event }) => event.output }) },
                onError: {
                  target: 'failed',
                  actions: { type: 'showDetailProblem', params: ({ event }) => failureOf(event.error) },
                },
              },
            },
            shown: { description: 'The outline is shown.' },
            failed: {
              description: 'Loading the outline failed; the user can retry.',
              on: { 'drawer.reload': 'loading' },
            },
          },
        },
      },
    },
  },
})
