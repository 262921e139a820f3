/** Toasts: which ones are visible, and for how long (B198). */
import { assertEvent, assign, enqueueActions, setup } from 'xstate'
import { TOAST_MAX, TOAST_MS } from '../../../../contract/limits'
import type { NotifyEvent, Toast, ToastsContext, ToastsEvent } from './toasts.types'

/**
 * The list with one more toast at the end; the oldest are removed. A repeated text is one toast with a new duration.
 */
function withToast(toasts: readonly Toast[], toast: Toast): Toast[] {
  const others = toasts.filter(({ title, text }) => title !== toast.title || text !== toast.text)
  return [...others, toast].slice(-TOAST_MAX)
}

/** Whether an event ends a toast: it names the toast, or settles the problem that the toast is about. */
function isOver(toast: Toast, event: Exclude<ToastsEvent, NotifyEvent>): boolean {
  if (event.type !== 'problem.settled') return toast.id === event.id
  return toast.about === event.about && (toast.level === 'error' || toast.level === 'warning')
}

export const toastsMachine = setup({
  types: { context: {} as ToastsContext, events: {} as ToastsEvent },
  guards: {
    isLast: ({ context, event }) => event.type !== 'notify' && context.toasts.every((toast) => isOver(toast, event)),
  },
  actions: {
    show: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'notify')
      const id = `toast-${context.count}`
      const { type: _, ...said } = event
      const toasts = withToast(context.toasts, { ...said, id })
      for (const removedToast of context.toasts) if (!toasts.includes(removedToast)) enqueue.cancel(removedToast.id)
      enqueue.assign({ toasts, count: context.count + 1 })
      enqueue.raise({ type: 'toast.expired', id }, { id, delay: TOAST_MS[said.level] })
    }),
    remove: assign(({ context, event }) => {
      assertEvent(event, ['toast.close', 'toast.expired', 'problem.settled'])
      return { toasts: context.toasts.filter((toast) => !isOver(toast, event)) }
    }),
  },
}).createMachine({
  id: 'toasts',
  description: 'The toasts at the top of the page.',
  context: { toasts: [], count: 0 },
  initial: 'quiet',
  on: { notify: { target: '.speaking', actions: 'show' } },
  states: {
    quiet: { description: 'No toast is visible.' },
    speaking: {
      description: 'At least one toast is visible.',
      on: {
        'toast.close': [{ guard: 'isLast', target: 'quiet', actions: 'remove' }, { actions: 'remove' }],
        'problem.settled': [{ guard: 'isLast', target: 'quiet', actions: 'remove' }, { actions: 'remove' }],
        'toast.expired': [{ guard: 'isLast', target: 'quiet', actions: 'remove' }, { actions: 'remove' }],
      },
    },
  },
})
