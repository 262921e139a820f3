/** The ink of the shown page in the projector window. */
import { InkLayer } from '../../../views/live/slideInk/InkLayer'
import type { RoomProps } from '../classroom/projected'
import type { RoomInk } from './slideInk.projected'

export const InkRoom = ({ data }: RoomProps<RoomInk>) => <InkLayer ink={data} />
