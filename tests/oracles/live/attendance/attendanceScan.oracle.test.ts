import { attendanceScanModel } from '../../../../src/catalogue/live/attendance/scan/attendanceScan.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './attendanceScan.oracle'

judge(attendanceScanModel, oracle)

judgeRejects(attendanceScanModel, oracle, {
  'that retries a code that the server has rejected for good': [
    { at: ['states', 'worthless', 'on'], to: { 'scan.retry': 'scanning', 'scan.enter': 'entering' } },
  ],
  'that treats an expired code like a failed request': [{ at: ['states', 'scanning', 'invoke', 'onError', 0] }],
  'that sends the scan of a student who is not logged in': [{ at: ['states', 'arriving', 'always', 1, 'guard'] }],
  'that does not go to the login when the code cannot be stored': [{ at: ['states', 'keeping', 'invoke', 'onError'] }],
  'that shows no reason for the failure': [{ at: ['states', 'scanning', 'invoke', 'onError', 0, 'actions'] }],
})
