/**
 * A student's own plans: loaded, searched and sorted, renamed in place, deleted after confirmation, and exported as Word
 * documents. The list stays visible during a reload.
 */

import { assertEvent, assign, emit, enqueueActions, not, raise, setup } from 'xstate'
import { errors } from '../../../../contract/errors'
import { PLAN_LIST_TIMEOUT_MS } from '../../../../contract/limits'
import { callActor } from '../../shared/data/calls'
import { type Failure, failureOf } from '../../shared/failure'
import type { Notify } from '../../shared/messages'
import { exportPlanPlaceholder, findPlansPlaceholder, renamePlanPlaceholder } from './plans.actors'
import { isPlanName, longNameProblem, planIn, strippedName } from './plans.logic'
import type { PlanItem, PlanListContext, PlanListEvent } from './plans.types'
import { texts } from './texts'

const note = (level: Notify['level'], text: string): Notify => ({ type: 'notify', level, text })
const newName = ({ renaming }: PlanListContext): string => strippedName(renaming?.planName ?? '')

export const planListMachine = setup({
  types: { context: {} as PlanListContext, events: {} as PlanListEvent, emitted: {} as Notify },
  actors: {
    findPlans: findPlansPlaceholder,
    renamePlan: renamePlanPlaceholder,
    deletePlan: callActor('deletePlan'),
    exportPlan: exportPlanPlaceholder,
  },
  delays: { planListTimeout: PLAN_LIST_TIMEOUT_MS },
  guards: {
    isKnown: ({ context, event }) => 'sectionCode' in event && planIn(context, event.sectionCode) !== null,
    isNamed: ({ context }) => isPlanName(context.renaming?.planName ?? ''),
    isSameName: ({ context }) => newName(context) === planIn(context, context.renaming?.sectionCode)?.planName,
    isOutdated: (_, { code }: Failure) => code === errors.conflictingChange.code || code === errors.notFound.code,
  },
  actions: {
    take: assign((_, { plans }: { plans: readonly PlanItem[] }) => ({ plans, problem: null })),
    /** The plan that was being renamed or deleted no longer exists. */
    leaveLost: enqueueActions(({ context, enqueue }) => {
      const { renaming, deleting } = context
      if (renaming && !planIn(context, renaming.sectionCode)) enqueue.raise({ type: 'rename.cancel' })
      if (deleting && !planIn(context, deleting.sectionCode)) enqueue.raise({ type: 'delete.cancel' })
    }),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.timedOut })),
    clearProblem: assign({ problem: null }),
    search: assign(({ event }) => {
      assertEvent(event, 'list.search')
      return { search: event.search }
    }),
    order: assign(({ event }) => {
      assertEvent(event, 'list.sort')
      return { sort: event.sort }
    }),
    /** A new plan is visible at once: the search is cleared. */
    add: assign(({ context, event }) => {
      assertEvent(event, 'plan.added')
      return { plans: [event.plan, ...(context.plans ?? [])], search: '' }
    }),
    reload: raise({ type: 'list.reload' }),
    beginRenaming: assign(({ context, event }) => {
      assertEvent(event, 'rename.begin')
      const { sectionCode } = event
      return { renaming: { sectionCode, planName: planIn(context, sectionCode)?.planName ?? '', problem: null } }
    }),
    write: assign(({ context: { renaming }, event }) => {
      assertEvent(event, 'rename.write')
      return {
        renaming: renaming && { ...renaming, planName: event.planName, problem: longNameProblem(event.planName) },
      }
    }),
    showRenameProblem: assign(({ context: { renaming } }, { text }: { text: string }) => ({
      renaming: renaming && { ...renaming, problem: text || texts.renameFailed },
    })),
    showNameProblem: assign(({ context: { renaming } }) => ({
      renaming: renaming && { ...renaming, problem: longNameProblem(renaming.planName) ?? texts.notEmpty },
    })),
    rename: assign(({ context }, { version }: { version: number }) => ({
      plans:
        context.plans?.map((plan) =>
          plan.sectionCode === context.renaming?.sectionCode ? { ...plan, planName: newName(context), version } : plan,
        ) ?? null,
    })),
    endRenaming: assign({ renaming: null }),
    mean: assign(({ context, event }) => {
      assertEvent(event, 'delete.ask')
      return { deleting: planIn(context, event.sectionCode) }
    }),
    drop: assign(({ context: { plans, deleting } }) => ({
      plans: plans?.filter(({ sectionCode }) => sectionCode !== deleting?.sectionCode) ?? null,
    })),
    forget: assign({ deleting: null }),
    storeExporting: assign(({ context, event }) => {
      assertEvent(event, 'export.begin')
      return { exporting: planIn(context, event.sectionCode) }
    }),
    clearExporting: assign({ exporting: null }),
    notifyRenamed: emit(note('success', texts.renamed)),
    notifyDeleted: emit(note('success', texts.deleted)),
    notifyDeleteFailed: emit((_, { text }: { text: string }) => note('error', text || texts.deleteFailed)),
    notifyExported: emit(({ context }) => note('success', texts.exported(context.exporting?.planName ?? ''))),
    notifyExportFailed: emit((_, { text }: { text: string }) => note('error', text || texts.exportFailed)),
  },
}).createMachine({
  id: 'planList',
  description: "A student's own plans.",
  context: {
    plans: null,
    problem: null,
    search: '',
    sort: 'updateTime',
    renaming: null,
    deleting: null,
    exporting: null,
  },
  type: 'parallel',
  on: { 'list.search': { actions: 'search' }, 'list.sort': { actions: 'order' } },
  states: {
    rows: {
      description: 'The list of plans.',
      initial: 'loading',
      on: {
        'list.reload': '.loading',
        'plan.added': { target: '.loading', actions: 'add' },
      },
      states: {
        loading: {
          description: 'Loading the plans; the previous ones stay visible.',
          entry: 'clearProblem',
          invoke: {
            src: 'findPlans',
            onDone: {
              target: 'listed',
              actions: [{ type: 'take', params: ({ event }) => ({ plans: event.output }) }, 'leaveLost'],
            },
            onError: {
              target: 'failed',
              actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
          after: { planListTimeout: { target: 'failed', actions: { type: 'showProblem', params: { text: '' } } } },
        },
        listed: { description: 'The plans are shown; there may be none.' },
        failed: { description: 'Loading failed or timed out; the user can retry.' },
      },
    },
    work: {
      description: 'The operation on one plan.',
      initial: 'none',
      states: {
        none: {
          description: 'No operation.',
          entry: ['endRenaming', 'forget'],
          on: {
            'rename.begin': { guard: 'isKnown', target: 'renaming', actions: 'beginRenaming' },
            'delete.ask': { guard: 'isKnown', target: 'deleting', actions: 'mean' },
          },
        },
        renaming: {
          description: 'Renaming a plan in place.',
          initial: 'editing',
          states: {
            editing: {
              description: 'Editing the name.',
              on: {
                'rename.write': { actions: 'write' },
                'rename.submit': [
                  { guard: not('isNamed'), actions: 'showNameProblem' },
                  { guard: 'isSameName', target: '#planList.work.none' },
                  { target: 'saving' },
                ],
                'rename.cancel': '#planList.work.none',
                'rename.begin': { guard: 'isKnown', actions: 'beginRenaming' },
                'delete.ask': {
                  guard: 'isKnown',
                  target: '#planList.work.deleting',
                  actions: ['endRenaming', 'mean'],
                },
              },
            },
            saving: {
              tags: 'sending',
              description: 'Saving the name; further clicks are ignored.',
              invoke: {
                src: 'renamePlan',
                input: ({ context }) => ({
                  sectionCode: context.renaming?.sectionCode ?? '',
                  version: planIn(context, context.renaming?.sectionCode)?.version,
                  planName: newName(context),
                }),
                onDone: {
                  target: '#planList.work.none',
                  actions: [{ type: 'rename', params: ({ event }) => event.output }, 'notifyRenamed', 'reload'],
                },
                onError: [
                  {
                    guard: { type: 'isOutdated', params: ({ event }) => failureOf(event.error) },
                    target: 'editing',
                    actions: [{ type: 'showRenameProblem', params: ({ event }) => failureOf(event.error) }, 'reload'],
                  },
                  {
                    target: 'editing',
                    actions: { type: 'showRenameProblem', params: ({ event }) => failureOf(event.error) },
                  },
                ],
              },
            },
          },
        },
        deleting: {
          description: 'Deleting a plan.',
          initial: 'asking',
          states: {
            asking: {
              description: 'Asking for confirmation, since the plan is deleted for good.',
              on: { 'delete.confirm': 'deleting', 'delete.cancel': '#planList.work.none' },
            },
            deleting: {
              tags: 'sending',
              description: 'Deleting the plan; further clicks are ignored.',
              invoke: {
                src: 'deletePlan',
                input: ({ context: { deleting } }) => ({
                  sectionCode: deleting?.sectionCode ?? '',
                  version: deleting?.version,
                }),
                onDone: { target: '#planList.work.none', actions: ['drop', 'notifyDeleted', 'reload'] },
                onError: {
                  target: '#planList.work.none',
                  actions: [{ type: 'notifyDeleteFailed', params: ({ event }) => failureOf(event.error) }, 'reload'],
                },
              },
            },
          },
        },
      },
    },
    export: {
      description: 'The export of a plan as a Word document.',
      initial: 'none',
      states: {
        none: {
          description: 'No export.',
          entry: 'clearExporting',
          on: { 'export.begin': { guard: 'isKnown', target: 'writing', actions: 'storeExporting' } },
        },
        writing: {
          tags: 'sending',
          description: 'Writing the document; the browser downloads it.',
          invoke: {
            src: 'exportPlan',
            input: ({ context }) => ({ sectionCode: context.exporting?.sectionCode ?? '' }),
            onDone: { target: 'none', actions: 'notifyExported' },
            onError: {
              target: 'none',
              actions: { type: 'notifyExportFailed', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
      },
    },
  },
})
