/** Model of the page of a scanned QR code: examples, and an assertion for each state. */
import { errors } from '../../../../../contract/errors'
import { attendanceScanView } from '../../../../machines/live/attendance/records/attendanceRecords.selectors'
import { attendanceScanMachine } from '../../../../machines/live/attendance/scan/attendanceScan.machine'
import { texts } from '../../../../machines/live/attendance/texts'
import { defineModel } from '../../../../statecharts/model'
import { must, mustBe } from '../../../shared/must'
import { attendanceScanWords } from '../records/attendanceRecords.words'

export const attendanceScanModel = defineModel<typeof attendanceScanMachine>({
  name: 'attendance-scan',
  feature: 'attendance',
  purpose:
    'The page behind the projector’s QR code, on a phone: a ticket into the class, or the reason why there is none.',
  machine: attendanceScanMachine,
  source: 'src/machines/live/attendance/scan/attendanceScan.machine.ts',
  starts: [
    { name: 'logged in', input: { pass: 'p1', isSignedIn: true } },
    { name: 'not logged in', input: { pass: 'p1', isSignedIn: false } },
    { name: 'an address without a code', input: { pass: '', isSignedIn: true } },
  ],
  words: attendanceScanWords,
  events: { 'scan.retry': [{ type: 'scan.retry' }], 'scan.enter': [{ type: 'scan.enter' }] },
  actors: {
    scan: { done: [undefined], error: [errors.attendancePassExpired, { code: 0, text: '' }] },
    keepPass: { done: [undefined], error: [{ code: 0, text: '' }] },
  },
  states: {
    arriving: () => must(false, 'this state is passed through at once'),
    missing: (snapshot, { started }) => {
      mustBe(started, [], 'the requests without a code')
      mustBe(attendanceScanView(snapshot).text, texts.scanMissing, 'the text of the page')
    },
    keeping: (_, { started }) => mustBe(started[0]?.input, { pass: 'p1' }, 'the stored data'),
    leaving: (snapshot) => mustBe(attendanceScanView(snapshot).goes, 'login', 'the next page'),
    scanning: (_, { started }) => mustBe(started[0]?.input, { pass: 'p1' }, 'the request'),
    entering: (snapshot) => mustBe(attendanceScanView(snapshot).goes, 'class', 'the next page'),
    worthless: (snapshot) =>
      mustBe(attendanceScanView(snapshot).text, errors.attendancePassExpired.text, 'the text of the page'),
    failed: (snapshot) => mustBe(attendanceScanView(snapshot).text, texts.scanFailed, 'the text of the page'),
  },
  unreachable: { arriving: 'The chart leaves this state in the same step.' },
})
