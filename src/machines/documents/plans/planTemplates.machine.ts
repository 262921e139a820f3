/**
 * The templates of the school: students preview one and create a plan from it, teachers delete their own. The outline of a
 * template is loaded when its preview opens.
 */

import { assertEvent, assign, emit, enqueueActions, raise, setup } from 'xstate'
import type { PlanTemplate } from '../../../../contract/entities/documents/plan'
import { callActor, queryActor } from '../../shared/data/calls'
import { failureOf } from '../../shared/failure'
import { findTemplatesPlaceholder } from './plans.actors'
import type { PlanTemplatesContext, PlanTemplatesEmitted, PlanTemplatesEvent } from './plans.types'
import { teachingTexts } from './teaching/teaching.texts'
import { texts } from './texts'

const known = ({ templates }: PlanTemplatesContext, templateCode: string): PlanTemplate | null =>
  templates?.find((one) => one.templateCode === templateCode) ?? null

export const planTemplatesMachine = setup({
  types: {
    context: {} as PlanTemplatesContext,
    events: {} as PlanTemplatesEvent,
    emitted: {} as PlanTemplatesEmitted,
  },
  actors: {
    findTemplates: findTemplatesPlaceholder,
    getTemplate: queryActor('getPlanTemplate'),
    deleteTemplate: callActor('deletePlanTemplate'),
  },
  guards: {
    isKnown: ({ context, event }) => 'templateCode' in event && known(context, event.templateCode) !== null,
    isOwn: ({ context, event }) => 'templateCode' in event && known(context, event.templateCode)?.isOwn === true,
  },
  actions: {
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.templatesFailed })),
    open: assign(({ event }) => {
      assertEvent(event, 'template.open')
      return { opened: event.templateCode }
    }),
    showDetailProblem: assign((_, { text }: { text: string }) => ({ detailProblem: text || texts.detailFailed })),
    shut: assign({ opened: null, detail: null, detailProblem: null }),
    quote: enqueueActions(({ context: { opened }, enqueue }) => {
      if (opened !== null) enqueue.emit({ type: 'template.quoted' as const, templateCode: opened })
    }),
    mean: assign(({ context, event }) => {
      assertEvent(event, 'delete.ask')
      return { deleting: known(context, event.templateCode) }
    }),
    forget: assign({ deleting: null }),
    reload: raise({ type: 'list.reload' }),
    notifyDeleted: emit({ type: 'notify' as const, level: 'success' as const, text: teachingTexts.templateDeleted }),
    notifyDeleteFailed: emit((_, { text }: { text: string }) => ({
      type: 'notify' as const,
      level: 'error' as const,
      text: text || teachingTexts.templateNotDeleted,
    })),
  },
}).createMachine({
  id: 'planTemplates',
  description: 'The templates of plans.',
  context: { templates: null, problem: null, opened: null, detail: null, detailProblem: null, deleting: null },
  type: 'parallel',
  states: {
    rows: {
      description: 'The list of templates.',
      initial: 'loading',
      on: { 'list.reload': '.loading' },
      states: {
        loading: {
          description: 'Loading the templates; the previous ones stay visible.',
          entry: assign({ problem: null }),
          invoke: {
            src: 'findTemplates',
            onDone: { target: 'listed', actions: assign({ templates: ({ event }) => event.output }) },
            onError: {
              target: 'failed',
              actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        listed: { description: 'The templates are shown; there may be none.' },
        failed: { description: 'Loading failed; the user can retry.' },
      },
    },
    preview: {
      description: 'The preview of a template.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Preview closed.',
          on: { 'template.open': { guard: 'isKnown', target: 'open', actions: 'open' } },
        },
        open: {
          description: 'Preview open, with the outline of the template.',
          initial: 'loading',
          on: {
            'template.close': { target: 'closed', actions: 'shut' },
            'template.quote': { target: 'closed', actions: ['quote', 'shut'] },
          },
          states: {
            loading: {
              description: 'Loading the outline.',
              entry: assign({ detailProblem: null }),
              invoke: {
                src: 'getTemplate',
                input: ({ context }) => ({ templateCode: context.opened ?? '' }),
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
              on: { 'template.reload': 'loading' },
            },
          },
        },
      },
    },
    removal: {
      description: "The deletion of a teacher's own template.",
      initial: 'none',
      states: {
        none: {
          description: 'No deletion.',
          on: { 'delete.ask': { guard: 'isOwn', target: 'asking', actions: 'mean' } },
        },
        asking: {
          description: 'Asking for confirmation.',
          on: { 'delete.confirm': 'deleting', 'delete.cancel': { target: 'none', actions: 'forget' } },
        },
        deleting: {
          tags: 'sending',
          description: 'Deleting the template; further clicks are ignored.',
          exit: 'forget',
          invoke: {
            src: 'deleteTemplate',
            input: ({ context: { deleting } }) => ({
              templateCode: deleting?.templateCode ?? '',
              version: deleting?.version ?? 0,
            }),
            onDone: { target: 'none', actions: ['notifyDeleted', 'reload'] },
            onError: {
              target: 'none',
              actions: [{ type: 'notifyDeleteFailed', params: ({ event }) => failureOf(event.error) }, 'reload'],
            },
          },
        },
      },
    },
  },
})
