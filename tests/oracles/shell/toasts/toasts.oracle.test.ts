import { toastsModel } from '../../../../src/catalogue/shell/toasts/toasts.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './toasts.oracle'

judge(toastsModel, oracle)

const speaking = ['states', 'speaking', 'on']

judgeRejects(toastsModel, oracle, {
  'whose toasts cannot be closed': [{ at: [...speaking, 'toast.close'] }],
  'whose toasts never close': [{ at: [...speaking, 'toast.expired'] }],
  'that still shows a problem while its request is retried': [{ at: [...speaking, 'problem.settled'] }],
  'that shows no toast': [{ at: ['on', 'notify', 'actions'], to: [] }],
  'that closes all toasts when the first one closes': [
    { at: [...speaking, 'toast.close'], to: { target: 'quiet', actions: 'remove' } },
  ],
})
