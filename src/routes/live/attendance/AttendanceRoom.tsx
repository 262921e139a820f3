/** A running sign-in in the projector window. */
import { CLOCK_TICK_MS } from '../../../../contract/limits'
import { fetchChunk } from '../../../services/browser/chunks'
import { AttendanceInRoom } from '../../../views/live/attendance/AttendanceStage'
import { latePart } from '../../../views/shared/kit/latePart'
import { useServerNow } from '../../shared/useServerNow'
import type { RoomProps } from '../classroom/projected'
import type { RoomAttendance } from './attendance.projected'
import { scanAddress } from './attendancePass'

const QrImage = latePart(async () => (await fetchChunk(() => import('../../../views/live/attendance/QrImage'))).QrImage)

export const AttendanceRoom = ({ data }: RoomProps<RoomAttendance>) => (
  <AttendanceInRoom
    round={data}
    screen={data}
    now={useServerNow(data.countdown ? CLOCK_TICK_MS : null)}
    qr={data.pass ? <QrImage address={scanAddress(data.pass.pass)} /> : null}
  />
)
