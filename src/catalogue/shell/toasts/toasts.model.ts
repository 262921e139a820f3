/** Model of the toasts: examples, and an assertion for each state. */
import { TOAST_MAX } from '../../../../contract/limits'
import { toastsMachine } from '../../../machines/shell/toasts/toasts.machine'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { toastsWords } from './toasts.words'

export const toastsModel = defineModel<typeof toastsMachine>({
  name: 'toasts',
  feature: 'toasts',
  purpose: 'Short messages to the user: at most three toasts, each for a duration that depends on its level.',
  machine: toastsMachine,
  source: 'src/machines/shell/toasts/toasts.machine.ts',
  starts: [{ name: 'at rest', input: undefined }],
  words: toastsWords,
  events: {
    notify: [
      { example: 'a success', event: { type: 'notify', level: 'success', text: '已保存' } },
      { example: 'an error', event: { type: 'notify', level: 'error', title: '提示', text: '失败了', about: 'form' } },
    ],
    'problem.settled': [{ type: 'problem.settled', about: 'form' }],
    'toast.close': [
      { example: 'the first', event: { type: 'toast.close', id: 'toast-0' } },
      { example: 'the second', event: { type: 'toast.close', id: 'toast-1' } },
    ],
    'toast.expired': [{ type: 'toast.expired', id: 'toast-0' }],
  },
  states: {
    quiet: ({ context }) => mustBe(context.toasts, [], 'the toasts'),
    speaking: ({ context }) => must(context.toasts.length > 0, 'a toast is visible'),
  },
  invariants: [
    { sentence: 'At most three toasts are to be seen.', holds: ({ context }) => context.toasts.length <= TOAST_MAX },
  ],
  // Ids count up without end; the examples close the first two.
  stateKey: ({ context }) =>
    context.toasts.map(({ id, text }) => `${['toast-0', 'toast-1'].includes(id) ? id : 'a later one'} ${text}`),
})
