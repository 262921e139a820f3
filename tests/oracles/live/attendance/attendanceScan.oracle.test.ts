import { attendanceScanModel } from '../../../../src/catalogue/live/attendance/scan/attendanceScan.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './attendanceScan.oracle'

judge(attendanceScanModel, oracle)

judgeRejects(attendanceScanModel, oracle, {
  'that asks about a code again that is worth nothing': [
    { at: ['states', 'worthless', 'on'], to: { 'scan.retry': 'scanning', 'scan.enter': 'entering' } },
  ],
  'that takes a code that has run out for one that could not be asked about': [
    { at: ['states', 'scanning', 'invoke', 'onError', 0] },
  ],
  'that asks for somebody who is not logged in': [{ at: ['states', 'arriving', 'always', 1, 'guard'] }],
  'that stays when the code cannot be kept': [{ at: ['states', 'keeping', 'invoke', 'onError'] }],
  'that does not say why it failed': [{ at: ['states', 'scanning', 'invoke', 'onError', 0, 'actions'] }],
})
