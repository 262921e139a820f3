import { toastsModel } from '../../../../src/catalogue/shell/toasts/toasts.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './toasts.oracle'

judge(toastsModel, oracle)

const speaking = ['states', 'speaking', 'on']

judgeRejects(toastsModel, oracle, {
  'whose toasts cannot be closed': [{ at: [...speaking, 'toast.close'] }],
  'whose toasts stay for ever': [{ at: [...speaking, 'toast.expired'] }],
  'that still shows a problem that is tried anew': [{ at: [...speaking, 'problem.settled'] }],
  'that says nothing': [{ at: ['on', 'notify', 'actions'], to: [] }],
  'whose first toast that ends takes the others with it': [
    { at: [...speaking, 'toast.close'], to: { target: 'quiet', actions: 'remove' } },
  ],
})
