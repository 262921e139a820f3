/** What the page of a scanned QR code promises in each state. */
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
    'What a phone finds behind the projector’s QR code: a ticket into the class, or the reason why there is none.',
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
      mustBe(started, [], 'what is asked without a code')
      mustBe(attendanceScanView(snapshot).text, texts.scanMissing, 'what the page says')
    },
    keeping: (_, { started }) => mustBe(started[0]?.input, { pass: 'p1' }, 'what is kept'),
    leaving: (snapshot) => mustBe(attendanceScanView(snapshot).goes, 'login', 'where the page goes'),
    scanning: (_, { started }) => mustBe(started[0]?.input, { pass: 'p1' }, 'what is asked'),
    entering: (snapshot) => mustBe(attendanceScanView(snapshot).goes, 'class', 'where the page goes'),
    worthless: (snapshot) =>
      mustBe(attendanceScanView(snapshot).text, errors.attendancePassExpired.text, 'what the page says'),
    failed: (snapshot) => mustBe(attendanceScanView(snapshot).text, texts.scanFailed, 'what the page says'),
  },
  unreachable: { arriving: 'It is left in the same step.' },
})
