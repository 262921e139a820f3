import { clearingModel, recallingModel } from '../../../../src/catalogue/courses/taskPush/taskPush.model'
import { judge, judgeRejects } from '../../../support/judge'
import { clearing, recalling } from './proven.oracle'

judge(recallingModel, recalling)
judge(clearingModel, clearing)

const open = (...rest: (string | number)[]) => ['states', 'open', 'states', ...rest]

judgeRejects(recallingModel, recalling, {
  'that recalls without the captcha (B473)': [{ at: open('asking', 'on', 'proof.confirm', 0, 'guard') }],
  'that can be confirmed before the number of affected students is known (D11)': [
    { at: ['states', 'open', 'initial'], to: 'asking' },
  ],
  'that uses a captcha twice': [{ at: open('giving', 'invoke', 'onError', 'actions') }],
  'that shows no message about the recalled tasks': [{ at: open('giving', 'invoke', 'onDone', 'actions') }],
  'that stays open after the user closed it': [{ at: open('asking', 'on', 'proof.close') }],
  'that can be confirmed although counting failed': [
    { at: open('counting', 'invoke', 'onError', 'target'), to: 'asking' },
  ],
})
