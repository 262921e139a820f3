/**
 * The templates of the school: students look at one and begin a plan with it, teachers delete their own. The tree of one is
 * fetched when it is opened.
 */

import { assertEvent, assign, emit, enqueueActions, raise, setup } from 'xstate'
import type { PlanTemplate } from '../../../../contract/entities/documents/plan'
import { callActor } from '../../shared/data/calls'
import { failureOf } from '../../shared/failure'
import { findTemplatesPlaceholder, getTemplatePlaceholder } from './plans.actors'
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
    getTemplate: getTemplatePlaceholder,
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
    sayDeleted: emit({ type: 'notify' as const, level: 'success' as const, text: teachingTexts.templateDeleted }),
    sayNotDeleted: emit((_, { text }: { text: string }) => ({
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
      description: 'The templates.',
      initial: 'loading',
      on: { 'list.reload': '.loading' },
      states: {
        loading: {
          description: 'They are on their way; those before stay in sight.',
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
        listed: { description: 'They are here; there may be none.' },
        failed: { description: 'They did not come; they can be asked for again.' },
      },
    },
    preview: {
      description: 'One that is looked at.',
      initial: 'closed',
      states: {
        closed: {
          description: 'None is looked at.',
          on: { 'template.open': { guard: 'isKnown', target: 'open', actions: 'open' } },
        },
        open: {
          description: 'A dialog with its tree.',
          initial: 'loading',
          on: {
            'template.close': { target: 'closed', actions: 'shut' },
            'template.quote': { target: 'closed', actions: ['quote', 'shut'] },
          },
          states: {
            loading: {
              description: 'The tree is on its way.',
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
            shown: { description: 'The tree is in sight.' },
            failed: {
              description: 'The tree did not come; it can be asked for again.',
              on: { 'template.reload': 'loading' },
            },
          },
        },
      },
    },
    removal: {
      description: 'An own one that is to be deleted.',
      initial: 'none',
      states: {
        none: {
          description: 'None is.',
          on: { 'delete.ask': { guard: 'isOwn', target: 'asking', actions: 'mean' } },
        },
        asking: {
          description: 'The teacher is asked first.',
          on: { 'delete.confirm': 'deleting', 'delete.cancel': { target: 'none', actions: 'forget' } },
        },
        deleting: {
          tags: 'sending',
          description: 'It is being deleted; a second press does nothing.',
          exit: 'forget',
          invoke: {
            src: 'deleteTemplate',
            input: ({ context: { deleting } }) => ({
              templateCode: deleting?.templateCode ?? '',
              version: deleting?.version ?? 0,
            }),
            onDone: { target: 'none', actions: ['sayDeleted', 'reload'] },
            onError: {
              target: 'none',
              actions: [{ type: 'sayNotDeleted', params: ({ event }) => failureOf(event.error) }, 'reload'],
            },
          },
        },
      },
    },
  },
})
