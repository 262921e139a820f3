import { clearingModel, recallingModel } from '../../../../src/catalogue/courses/taskPush/taskPush.model'
import { judge, judgeRejects } from '../../../support/judge'
import { provenOracle } from './proven.oracle'

judge(recallingModel, provenOracle(recallingModel))
judge(clearingModel, provenOracle(clearingModel))

const open = (...rest: (string | number)[]) => ['states', 'open', 'states', ...rest]

judgeRejects(recallingModel, provenOracle(recallingModel), {
  'that recalls without the captcha (B473)': [{ at: open('asking', 'on', 'proof.confirm', 0, 'guard') }],
  'that asks before it is known who has begun (D11)': [{ at: ['states', 'open', 'initial'], to: 'asking' }],
  'that uses an answer twice': [{ at: open('giving', 'invoke', 'onError', 'actions') }],
  'that says nothing of what was recalled': [{ at: open('giving', 'invoke', 'onDone', 'actions') }],
  'that stays open after it was closed': [{ at: open('asking', 'on', 'proof.close') }],
  'that goes on although nothing could be counted': [
    { at: open('counting', 'invoke', 'onError', 'target'), to: 'asking' },
  ],
})
